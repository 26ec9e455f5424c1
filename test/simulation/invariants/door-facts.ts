import { writerOf } from '../../../src-main/adapters/doors/document-updates.ts';
import { toGuestRows } from '../../../src-main/core/guests/guest-rows.ts';
import type { DoorValue } from '../../../src-main/core/ports/shared-store.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { InMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { account, type SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId } from '../world/simulated-service.ts';

const event = { account, eventId };

/** A shared decision, and the writer of the array that it stands in. */
interface WrittenDecision {
  readonly decisionId: string;
  readonly author: string;
  readonly index: number;
  readonly writer: number;
}

/** What a laptop has on its disk of what doors share: the same object until any of it changes. */
export interface DoorFacts {
  readonly local: InMemoryLocalStore;
  decisions(): readonly WrittenDecision[];
  /** What all doors say, by kind and personId. */
  values(): ReadonlyMap<string, DoorValue>;
  /** The decisions that count, and are listed as conflicts between doors; null while others are yet to be told of a review. */
  rivalries(): readonly string[] | null;
}

/** What a laptop shows, by personId: the same object until it may show something else. */
export interface ShownRows {
  rows(): ReadonlyMap<string, GuestRow>;
}

interface RowsRead {
  readonly local: InMemoryLocalStore;
  readonly revision: number;
  readonly listed: readonly ServiceGuest[];
}

/** Reads the facts of laptops, each once. */
export function rememberDoorFacts() {
  const factsByName = new Map<string, DoorFacts & { readonly revision: number }>();
  const rowsByName = new Map<string, ShownRows & RowsRead>();
  const writers = new Map<string, number>();

  function writerIn(array: string): number {
    const writer = writers.get(array) ?? writerOf(array);
    writers.set(array, writer);
    return writer;
  }

  function factsOf({ name, local }: SimulatedLaptop): DoorFacts {
    const before = factsByName.get(name);
    const revision = local.revisionOf('doors');
    if (before?.local === local && before.revision === revision) return before;
    const facts = {
      local,
      revision,
      decisions: once(() =>
        local.doorDecisions(event).map(({ decisionId, author, run, index }) => ({
          ...{ decisionId, author, index },
          writer: writerIn(`${author}/${run}`),
        })),
      ),
      values: once(() => valuesOf(local)),
      rivalries: once(() => rivalriesOf(local)),
    };
    factsByName.set(name, facts);
    return facts;
  }

  return {
    factsOf,
    rowsOf(laptop: SimulatedLaptop): ShownRows {
      const { name, local, mirror } = laptop;
      const listed = mirror.guestsOn(event);
      const revision = local.revisionOf('anything');
      const before = rowsByName.get(name);
      const isSame = before?.local === local && before.revision === revision && before.listed === listed;
      if (isSame) return before;
      const shown = { local, revision, listed, rows: once(() => rowsOf(local, listed)) };
      rowsByName.set(name, shown);
      return shown;
    },
  };
}

/**
 * Makes what runs a check unless it was run under this name with the very same parts, and held: everything that it reads is
 * the same then.
 */
export function unlessChecked(): (name: string, parts: readonly unknown[], check: () => void) => void {
  const checked = new Map<string, readonly unknown[]>();
  return (name, parts, check) => {
    const before = checked.get(name);
    if (before?.length === parts.length && parts.every((part, at) => part === before[at])) return;
    check();
    checked.set(name, parts);
  };
}

function once<T>(read: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

function valuesOf(local: InMemoryLocalStore): ReadonlyMap<string, DoorValue> {
  const ids = [...new Set(local.doorDecisions(event).map(({ personId }) => personId))];
  const all = [...ids, ...local.findIdentities(event, ids).map(({ personId }) => personId)];
  const values = local.findDoorValues(event, [...new Set(all)]);
  return new Map(values.map((value) => [`${value.kind} ${value.personId}`, value]));
}

function rivalriesOf(local: InMemoryLocalStore): readonly string[] | null {
  if (local.listUnsharedReviews(event).length > 0) return null;
  return local.listRivalries({ ...event, limit: 1_000 }).map(({ decisionId }) => decisionId);
}

function rowsOf(local: InMemoryLocalStore, listed: readonly ServiceGuest[]): ReadonlyMap<string, GuestRow> {
  const guests = listed.map((guest) => ({
    ...{ guest, initial: null, sameName: 1, differs: null, alsoListed: null },
  }));
  return new Map(toGuestRows(local, event, guests).map((row) => [row.personId, row]));
}
