import type { Vestibule } from '../../../src-main/core/create-vestibule.ts';
import type { OutboxEntry } from '../../../src-main/core/ports/local-store.ts';
import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { OpenChange } from '../../../src-shared/domain/activity.ts';
import type { NewGuest } from '../../../src-shared/domain/new-guest.ts';
import type { InMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { markOrLetIn } from '../../marked-row.ts';
import { eventId } from '../world/simulated-service.ts';

/** A decision that the screen has shown as saved. */
export interface SavedDecision {
  readonly decisionId: string;
  /** When it was made. */
  readonly atMs: number;
}

/** What a person asked to give up, once. */
export interface GivingUp {
  /** Everything that was unsent then. */
  readonly asked: readonly OutboxEntry[];
  /** How many outcomes there were then. */
  readonly outcomesBefore: number;
}

/** What people do at one laptop. Where the core does not run, nothing happens; a refusal is nobody's fault. */
export interface Hands {
  mark(personId: string, attendance: 'Attended' | 'No Show' | null): void;
  changeRsvp(personId: string, rsvpStatus: string): void;
  add(guest: NewGuest): void;
  remove(personId: string): void;
  /** Takes back the removal made last. */
  undoRemoval(): void;
  /** Answers every question about walk-ins and about guests who may be on the list twice. */
  answer(): void;
  /** Gives up everything unsent, unless that is under way: the screen offers it once it has ended. */
  giveUp(): void;
  /** Takes back the mark made last. */
  undoMark(): void;
  /** The first marks for which a row offers Undo, and undoing is refused. */
  refusedUndos(): Promise<readonly string[]>;
  /** Marks everybody who has not arrived as No Show. */
  sweep(): void;
  /** Reviews what doors have decided differently: every second time for the other side. */
  reviewRivals(): void;
  /** Sends from here what another laptop has decided. */
  takeOver(door: string): void;
  /** Removes a paired laptop for good. */
  removeLaptop(door: string): void;
  /** Ids that the guests added here had at first. */
  readonly localIds: readonly string[];
  /** Decisions that took a mark back. */
  readonly undone: ReadonlySet<string>;
  /** Whom somebody wanted to remove without being asked, by the ids they had then. */
  readonly removals: ReadonlySet<string>;
  /** Decisions that somebody wanted to give up. */
  readonly givenUp: ReadonlySet<string>;
  readonly saved: readonly SavedDecision[];
}

const everyStatus = [null, 'Invited', 'Accepted', 'Declined', 'Maybe'];

/** The core of a laptop while it lives, and its store. */
export interface RunningCore {
  readonly core: Vestibule;
  readonly local: InMemoryLocalStore;
  isAlive(): boolean;
}

/** What everybody is called who goes to two doors: guests of such a name and email are one person. */
export const bothDoorsName = 'Both-Doors';

/**
 * The hands at a laptop. `onGaveUp` is told when the core says that something was given up, and how much it says that
 * was.
 */
export function simulatedHands(
  nowMs: () => number,
  running: () => RunningCore | null,
  onGaveUp: (givingUp: GivingUp, told: number) => void,
): Hands {
  const saved: SavedDecision[] = [];
  const localIds: string[] = [];
  const givenUp = new Set<string>();
  const undone = new Set<string>();
  const removals = new Set<string>();
  let lastRemoval: string | null = null;
  let reviews = 0;
  let givingUpIn: RunningCore | null = null;

  function ask<T>(
    call: (core: Vestibule) => Promise<T>,
    onReply: (reply: T) => void = () => undefined,
  ): void {
    const run = running();
    if (!run) return;
    const atMs = nowMs();
    const before = run.local.currentSequence();
    call(run.core).then(
      (reply) => {
        if (!run.isAlive()) return;
        const made = run.local.decisions().filter(({ sequence }) => sequence > before);
        saved.push(...made.map(({ decisionId }) => ({ decisionId, atMs })));
        onReply(reply);
      },
      () => undefined,
    );
  }

  return {
    mark: (personId, attendance) =>
      ask(({ handlers }) => markOrLetIn(handlers, { eventId, personId, attendance })),
    changeRsvp: (personId, rsvpStatus) =>
      ask(({ handlers }) => handlers.changeRsvpStatus({ eventId, personId, rsvpStatus })),
    add: (guest) =>
      ask(
        async ({ handlers }) => {
          const isListed = 'email' in guest && (await isOnList(handlers, guest.email ?? ''));
          return isListed ? null : handlers.addGuest({ eventId, guest });
        },
        (row) => row && localIds.push(row.personId),
      ),
    remove(personId) {
      // Also when the core dies behind the commit, and never replies.
      removals.add(personId);
      ask(
        ({ handlers }) => handlers.removeGuest({ eventId, personId }),
        ({ decisionId }) => {
          lastRemoval = decisionId;
        },
      );
    },
    undoRemoval() {
      const decisionId = lastRemoval;
      if (decisionId === null) return;
      ask(({ handlers }) => handlers.undoDecision({ eventId, decisionId }));
    },
    answer() {
      ask(async ({ handlers }) => {
        const { needsAttention, conflicts } = await handlers.getActivity();
        const asked = needsAttention.filter(({ reason }) => reason === 'ambiguous');
        for (const question of asked) await answerWhoItIs(handlers, question);
        for (const { conflictId, twins } of conflicts) {
          const choice = twins?.added.name.includes(bothDoorsName) ? 'other-side' : 'kept';
          if (twins !== null) await handlers.reviewConflict({ conflictId, choice });
        }
      });
    },
    giveUp() {
      const run = running();
      if (!run || givingUpIn?.isAlive()) return;
      givingUpIn = run;
      const givingUp = { asked: run.local.entries(), outcomesBefore: run.local.outcomes().length };
      for (const { decisionId } of givingUp.asked) givenUp.add(decisionId);
      run.core.handlers
        .giveUpChanges({ eventId })
        .then(
          (reply) => run.isAlive() && onGaveUp(givingUp, reply.givenUp),
          () => undefined,
        )
        .finally(() => {
          if (givingUpIn === run) givingUpIn = null;
        });
    },
    undoMark() {
      const run = running();
      const last = run?.local.decisions().findLast(({ kind }) => kind === 'attendance');
      if (!run || !last) return;
      ask(
        ({ handlers }) => handlers.undoDecision({ eventId, decisionId: last.decisionId }),
        () => {
          const made = run.local.decisions().filter(({ sequence }) => sequence > last.sequence);
          const undo = made.find(({ kind, from, to }) => {
            return kind === 'attendance' && from === last.to && to === last.from;
          });
          if (undo) undone.add(undo.decisionId);
        },
      );
    },
    async refusedUndos() {
      const core = running()?.core;
      if (core === undefined) return [];
      const refused: string[] = [];
      const { rows } = await core.handlers.searchGuests({ eventId, query: '', offset: 0, limit: 200 });
      for (const { attendance, decision } of rows) {
        if (attendance === null || !decision?.isOurs) continue;
        const { decisionId } = decision;
        const state = await core.handlers.getUndoState({ eventId, decisionId });
        if (state === 'over') refused.push(decisionId);
      }
      return refused;
    },
    sweep: () => ask(({ handlers }) => handlers.markNoShows({ eventId, statuses: everyStatus })),
    reviewRivals() {
      ask(async ({ handlers }) => {
        const { rivalries } = await handlers.getActivity();
        for (const { conflictId } of rivalries) {
          reviews += 1;
          await handlers.reviewConflict({ conflictId, choice: reviews % 2 === 0 ? 'other-side' : 'kept' });
        }
      });
    },
    takeOver: (door) => ask(({ handlers }) => handlers.takeOverChanges({ eventId, door })),
    removeLaptop: (door) => ask(({ handlers }) => handlers.removeLaptop({ door })),
    localIds,
    undone,
    removals,
    givenUp,
    saved,
  };
}

/** Somebody who goes to two doors is the guest who is there; namesakes are other people. */
async function answerWhoItIs(
  handlers: CallHandlers,
  { kind, personId, candidates, guestName }: OpenChange,
): Promise<void> {
  const [candidate] = candidates;
  if (guestName.includes('Namesake')) await handlers.sendAgain({ eventId, personId, kind });
  else if (guestName.includes(bothDoorsName) && candidate) {
    await handlers.identifyWalkIn({ eventId, personId, guestId: candidate.personId });
  }
}

/** Whether the list has somebody who goes to two doors: nobody is added then. */
async function isOnList(handlers: CallHandlers, email: string): Promise<boolean> {
  const given = { eventId, email, firstName: null, lastName: null };
  if (!email.endsWith('@both.example')) return false;
  const { listed } = await handlers.findSimilarGuests(given);
  return listed.length > 0;
}
