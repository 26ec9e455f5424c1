import { setTimeout as sleep } from 'node:timers/promises';
import type { Bridge } from '../../src-renderer/bridge/bridge.ts';
import type { AttendanceMark } from '../../src-shared/domain/guest-status.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';
import { markOrLetIn } from '../marked-row.ts';
import { type SeededRandom, seededRandom } from '../simulation/seeded-random.ts';
import type { DoorCall, Ledger } from './ledger.ts';
import { eventId } from './night-event.ts';

const marks: readonly [AttendanceMark, ...AttendanceMark[]] = ['Attended', 'Attended', 'No Show', null];
/** Guests that half of all calls are about, so that decisions about one guest meet. */
const crowd = 8;

/** People at the door, who mark and undo at random until the app is gone. */
export interface Hands {
  /** Resolves at the moment in which this many calls have been sent; at once when they have. */
  sent(calls: number): Promise<void>;
  /** Resolves when the app is gone. Fails with `Finding` when it answered or showed what it must not. */
  readonly done: Promise<unknown>;
}

/** Sets `count` hands to work. They share the guests out, so that nobody waits for anybody. */
export function startHands(
  bridge: Bridge,
  ledger: Ledger,
  personIds: readonly string[],
  { count, random }: { readonly count: number; readonly random: SeededRandom },
): Hands {
  const reached = new Map<number, () => void>();
  let callsSent = 0;

  const shares = Array.from({ length: count }, (_, hand) =>
    personIds.filter((_, index) => index % count === hand),
  );
  const work = shares.map((guests) => untilGone(keepMarking(guests, seededRandom(random.below(2 ** 32)))));

  async function keepMarking(guests: readonly string[], chance: SeededRandom): Promise<never> {
    for (;;) {
      if (chance.chance(0.1)) await look(guests, chance);
      else await make(chooseCall(ledger, guests, chance));
      await sleep(chance.between(0, 25));
    }
  }

  async function make(call: DoorCall): Promise<void> {
    const { personId, value, undoes } = call;
    ledger.asked(call);
    const answer =
      undoes === null
        ? markOrLetIn(bridge, { eventId, personId, attendance: value })
        : bridge.undoDecision({ eventId, decisionId: undoes });
    callsSent += 1;
    reached.get(callsSent)?.();
    try {
      ledger.saved(call, await answer);
    } catch (error) {
      if (!isVestibuleError(error, 'nothing-to-undo')) throw error;
      ledger.refused(call);
    }
  }

  /** Whatever is being sent or pulled just now, what this hand has marked is shown. */
  async function look(guests: readonly string[], chance: SeededRandom): Promise<void> {
    const page = { query: '', offset: chance.below(personIds.length), limit: 20 };
    const { rows } = await bridge.searchGuests({ eventId, ...page });
    for (const row of rows) if (guests.includes(row.personId)) ledger.shown(row);
  }

  return {
    sent: async (calls) => {
      if (callsSent < calls) await new Promise<void>((resolve) => reached.set(calls, resolve));
    },
    done: Promise.all(work),
  };
}

/** Resolves when the work is done, or the app is gone in the middle of it. */
export async function untilGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isVestibuleError(error, 'connection-lost')) throw error;
  }
}

function isVestibuleError(error: unknown, code: VestibuleError['code']): boolean {
  return error instanceof VestibuleError && error.code === code;
}

function chooseCall(ledger: Ledger, guests: readonly string[], chance: SeededRandom): DoorCall {
  const personId = guests[chance.below(chance.chance(0.5) ? crowd : guests.length)] ?? '';
  const undo = ledger.undoOf(personId);
  return undo === null || chance.chance(0.7) ? { personId, value: chance.pick(marks), undoes: null } : undo;
}
