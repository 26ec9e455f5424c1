import type { ChangeKind } from '../../../../src-shared/domain/decision.ts';
import { removedValue } from '../../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { isLocalId } from '../../guests/guest-identity.ts';
import { isOwnDecision } from '../../guests/known-decision.ts';
import { isCopyOf, isDelivered } from '../../guests/other-doors.ts';
import { isFieldKind } from '../../guests/shown.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LocalStore } from '../../ports/local-store.ts';
import type { DoorReader } from '../../ports/mirror.ts';
import type { DoorValue, EndedDoorDecision } from '../../ports/shared-store.ts';
import { yieldToEventLoop } from '../../timing/yield-to-event-loop.ts';
import { decisionsOf, guestsOf, projectDoorValues } from './project-values.ts';

/** A cache may answer with a guest list of a minute ago. */
const oldestListMs = 2 * 60_000;
const valuesPerStep = 50;

interface SettleDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly clock: Clock;
}

/**
 * Makes what settles the decisions that the guest list now knows, after each complete pull: walk-ins who are on it, and what was
 * sent, when the list was begun two minutes after the first that was begun with this known. Whatever it says is newer then. A
 * value whose end nobody has heard, because its laptop is gone, is noted as listed when the list was begun two minutes after one
 * that agreed; if one disagrees then for two minutes, somebody has changed the guest at the service, and it settles, too. A
 * restart begins the two minutes again. Returns the guests of whose values it noted something. Fails with `StoreFailure`.
 */
export function createValueSettler({ local, reader, clock }: SettleDeps) {
  /** Since when something is known: that a decision has ended, or that lists agree with a value, or not. By event. */
  const sayingFor = new Map<string, ReadonlyMap<string, number>>();

  return async function settle(event: EventRef, pullBeganMs: number): Promise<string[]> {
    const before = sayingFor.get(event.eventId);
    const sinceMs = new Map<string, number>();
    const noted: string[] = [];

    /** Whether no cache can have answered with a list of before this was said first. */
    function isSaidForLong(said: string): boolean {
      const fromMs = before?.get(said) ?? clock.monotonicMs();
      sinceMs.set(said, fromMs);
      return pullBeganMs - fromMs >= oldestListMs;
    }

    /** Which decisions about the field of an open value this list is newer than, as was not known yet. */
    function listOlder(value: DoorValue, known: readonly EndedDoorDecision[]): readonly string[] {
      const counting = known.find(({ decision }) => decision.decisionId === value.decisionId)?.decision;
      const isSent = wasSent(value);
      const isHere = isAdded(value);
      const isOver = isDenied(value);

      function isOlder({ decision, outcome }: EndedDoorDecision): boolean {
        const isCounting = counting !== undefined && isCopyOf(counting, decision);
        if (isCounting && isOver) return true;
        const hasEnded = isDelivered(outcome) || (isCounting && isSent);
        return hasEnded && (isSaidForLong(`sent ${decision.decisionId}`) || isHere);
      }

      return known
        .filter(({ decision, isSettled }) => decision.kind === value.kind && !isSettled)
        .filter(isOlder)
        .map(({ decision }) => decision.decisionId);
    }

    /** Whether a walk-in is on the list. */
    function isAdded(value: DoorValue): boolean {
      return value.kind === 'walk-in' && wasSent(value) && agrees(reader, value);
    }

    /** Whether lists have said for long the other of what an unheard value says, and its end is still not heard. */
    function isDenied(value: DoorValue): boolean {
      return isNews(value) && value.isListed && isSaidForLong(`false ${value.decisionId}`);
    }

    /** Whether lists have said for long what an unheard value says. */
    function isListedNow(value: DoorValue): boolean {
      return isNews(value) && !value.isListed && isSaidForLong(`true ${value.decisionId}`);
    }

    /** Whether this list says of an unheard value what lists did not say before. Of a walk-in that is not sent they know nothing. */
    function isNews(value: DoorValue): boolean {
      if (wasSent(value) || isLocalId(value.personId)) return false;
      // What is still to be sent from here is not given up to a list.
      if (value.isListed && isOwnDecision(local, value.decisionId)) return false;
      return agrees(reader, value) !== value.isListed;
    }

    for await (const step of openValues({ local, clock }, event)) {
      const guests = guestsOf(local, event, [...new Set(step.map(({ personId }) => personId))]);
      const known = decisionsOf(local, event, guests);
      const values = local.findDoorValues(event, [...guests.keys()]).filter(({ isSettled }) => !isSettled);
      const listed = values.filter(isListedNow);
      const older = new Map(
        values.map((value) => [value, listOlder(value, known.get(value.personId) ?? [])] as const),
      );
      const settled = values.filter((value) => (older.get(value) ?? []).length > 0);
      if (listed.length + settled.length === 0) continue;
      local.transaction(() => {
        for (const value of listed) local.putDoorValue({ ...value, isListed: true });
        local.settleDoorDecisions([...older.values()].flat());
        projectDoorValues(local, event, [...new Set(settled.map(({ personId }) => personId))]);
      });
      noted.push(...[...listed, ...settled].map(({ personId }) => personId));
    }
    sayingFor.set(event.eventId, sinceMs);
    return noted;
  };
}

/** The values that are not settled, some at a time. Other work runs between. */
async function* openValues({ local, clock }: Pick<SettleDeps, 'local' | 'clock'>, event: EventRef) {
  let after: DoorValue | null = null;
  for (;;) {
    const values: readonly DoorValue[] = local.pageOpenDoorValues(event, { after, limit: valuesPerStep });
    if (values.length > 0) yield values;
    after = values.at(-1) ?? null;
    if (values.length < valuesPerStep) return;
    await yieldToEventLoop(clock);
  }
}

/** Whoever has an id of the service was added, also where nobody has heard the end. */
function wasSent({ kind, personId, endedHeardAt }: DoorValue): boolean {
  return kind === 'walk-in' ? !isLocalId(personId) : endedHeardAt !== null;
}

/** Whether the guest list says the same. */
function agrees(reader: DoorReader, value: DoorValue): boolean {
  const listed = listedValue(reader, value);
  if (value.kind === 'walk-in') return listed !== undefined;
  return listed === value.value;
}

/** What the guest list says in the terms of this kind; undefined for a guest who is not on it. */
function listedValue(
  reader: DoorReader,
  { account, eventId, personId, kind }: EventRef & { readonly personId: string; readonly kind: ChangeKind },
): string | null | undefined {
  const field = kind === 'rsvp' ? 'rsvp' : 'attendance';
  const listed = isLocalId(personId) ? undefined : reader.findStatus({ account, eventId }, personId, field);
  if (isFieldKind(kind)) return listed;
  if (kind === 'removal') return listed === undefined ? removedValue : null;
  return listed;
}
