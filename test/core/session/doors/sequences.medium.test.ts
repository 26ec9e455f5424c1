import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeValue } from '../../../../src-main/core/ports/local-store.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import {
  ada,
  answer,
  attendanceAtService,
  countListed,
  type Doors,
  meet,
  newest,
  rsvpAtService,
  shownNamed,
  takeOverFrom,
  twoDoorsWithLines,
  undo,
} from '../../doors/shared-service.ts';

type Kind = 'attendance' | 'rsvp';
type DoorName = 'north' | 'east';

/** What happens at two doors, one after the other. */
type Step =
  | { readonly does: 'decide'; readonly at: DoorName; readonly value: 0 | 1 }
  | { readonly does: 'undo' | 'online' | 'offline' | 'late' | 'take over'; readonly at: DoorName }
  | { readonly does: 'wait'; readonly seconds: number }
  | { readonly does: 'part' | 'meet' };

const at = fc.constantFrom<DoorName>('north', 'east');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('decide'), at, value: fc.constantFrom(0, 1) }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('undo'), at }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('online', 'offline', 'take over'), at }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('late'), at }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait'), seconds: fc.constantFrom(1, 20, 180) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('part', 'meet') }) },
);

/** What a person has decided at a door. */
interface Decided {
  readonly undoes: string | null;
  readonly to: ChangeValue;
  isUndone: boolean;
}

/** Two doors, and everything that people have decided at them, by its first id. */
class Evening {
  readonly decided = new Map<string, Decided>();
  readonly doors: Doors;
  readonly kind: Kind;

  constructor(doors: Doors, kind: Kind) {
    this.doors = doors;
    this.kind = kind;
  }

  async live(one: Step): Promise<void> {
    const { doors } = this;
    switch (one.does) {
      case 'part':
        return doors.part();
      case 'meet':
        return meet(doors);
      case 'online':
        return doors.online(one.at);
      case 'offline':
        return doors.lines[one.at].set(false);
      case 'late':
        return doors.lines[one.at].delayNext();
      case 'wait':
        return doors.pass(one.seconds / 60);
      case 'take over':
        await takeOverFrom(doors[one.at], one.at === 'north' ? 'east' : 'north');
        return;
      case 'undo':
        return this.#asked(one.at, (laptop) => undo(laptop, this.#newestOf(laptop)));
      case 'decide':
        return this.#asked(one.at, (laptop) => this.#decide(laptop, one.value));
    }
  }

  /** The decisions that nobody has undone. */
  wanted(): readonly string[] {
    for (const { undoes, isUndone } of [...this.decided.values()].toReversed()) {
      const undone = undoes === null || isUndone ? undefined : this.decided.get(undoes);
      if (undone !== undefined) undone.isUndone = true;
    }
    const wanted = [...this.decided].filter(([, { undoes, isUndone }]) => undoes === null && !isUndone);
    return wanted.map(([decisionId]) => decisionId);
  }

  /** Does what a person asks for, which may be refused. */
  async #asked(door: DoorName, ask: (laptop: Laptop) => Promise<unknown>): Promise<void> {
    const laptop = this.doors[door];
    const before = laptop.local.decisions().length;
    const isDone = await ask(laptop).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof VestibuleError)) throw error;
        return false;
      },
    );
    const made = laptop.local.decisions()[before];
    if (isDone && made !== undefined) {
      const undone = made.undoes === null ? null : laptop.local.findDecision(made.undoes);
      this.decided.set(made.decisionId, {
        undoes: undone && (undone.repeats ?? undone.decisionId),
        to: made.to,
        isUndone: false,
      });
    }
    await laptop.settle();
  }

  #decide(laptop: Laptop, value: 0 | 1): Promise<unknown> {
    if (this.kind === 'rsvp') return answer(laptop, value === 0 ? 'Accepted' : 'Declined');
    const attendance = value === 0 ? 'Attended' : 'No Show';
    return laptop.handlers.markGuest({ ...ada, attendance, overAttended: true });
  }

  #newestOf({ local }: Laptop): string | undefined {
    return [...this.decided.keys()].findLast((id) => id.startsWith(`${local.laptopId}-`));
  }
}

/** What a door shows of Ada, and whether what its row offers to undo can be undone. */
async function rowAt(laptop: Laptop, kind: Kind) {
  const [row] = await shownNamed(laptop, 'lovelace');
  const shown = kind === 'rsvp' ? row?.rsvpStatus : row?.attendance;
  const decision = kind === 'rsvp' ? row?.rsvpDecision : row?.decision;
  const isOffered = decision?.isOurs === true && (kind === 'rsvp' || shown !== null);
  const { decisionId } = decision ?? { decisionId: '' };
  const undoState = isOffered ? await laptop.handlers.getUndoState({ eventId, decisionId }) : 'possible';
  return { shown, undoState };
}

/** Whether the door that has made a decision can undo it, or what it has undone over it. */
async function undoStatesOf(laptops: readonly Laptop[], decisionId: string) {
  const owner = laptops.find(({ local }) => decisionId.startsWith(`${local.laptopId}-`));
  const ids = [decisionId, owner && newest(owner)];
  return Promise.all(ids.map((id = '') => owner?.handlers.getUndoState({ eventId, decisionId: id })));
}

async function checkEvening(kind: Kind, hasRead: boolean, steps: readonly Step[]): Promise<void> {
  const doors = await twoDoorsWithLines();
  const { north, east, online, pass, lines } = doors;
  try {
    const evening = new Evening(doors, kind);
    for (const door of hasRead ? (['north', 'east'] as const) : []) await online(door);
    for (const line of [lines.north, lines.east]) line.set(false);
    for (const each of steps) await evening.live(each);
    await meet(doors);
    for (const line of [lines.north, lines.east]) line.arrive();
    for (const door of ['north', 'east'] as const) await online(door);
    await pass(8);
    const atService = kind === 'rsvp' ? rsvpAtService(doors) : attendanceAtService(doors);
    for (const laptop of [north, east]) {
      expect(await rowAt(laptop, kind)).toEqual({ shown: atService, undoState: 'possible' });
      expect(laptop.local.entries()).toEqual([]);
    }
    if ((await countListed(north, east)) > 0) return;
    const [only, ...others] = evening.wanted();
    if (only === undefined) expect(atService).toBe(kind === 'rsvp' ? 'Invited' : null);
    else if (others.length === 0) {
      expect(atService).toBe(evening.decided.get(only)?.to);
      expect(await undoStatesOf([north, east], only)).toContain('possible');
    }
  } finally {
    await doors.close();
  }
}

describe('whatever two doors decide, undo, send for each other and hear late', () => {
  it.each(['attendance', 'rsvp'] as const)(
    'they show what the service has of the %s in the end, what stands alone and nothing that all have undone, and that can be undone',
    { timeout: 10 * 60_000 },
    async (kind) => {
      const steps = fc.array(step, { minLength: 2, maxLength: 10 });
      const evenings = fc.asyncProperty(fc.boolean(), steps, (hasRead, each) =>
        checkEvening(kind, hasRead, each),
      );
      await fc.assert(evenings, { numRuns: 300, seed: 2026 });
    },
  );
});
