import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { reviewConflict, sendAgain, takeServiceValue } from '../activity/settle-by-person.ts';
import { toGuestRows } from '../door/guest-rows.ts';
import { findSimilarGuests } from '../door/similar-guests.ts';
import type { Decision } from '../ports/local-store.ts';
import type { MirroredGuest } from '../ports/mirror.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import { readOperator } from '../session/operator-setting.ts';
import type { SignIn } from '../session/sign-in.ts';
import { addGuest } from './add-guest.ts';
import { alignList } from './align-list.ts';
import { changeRsvpStatus, markGuest } from './decide.ts';
import { resolveGuest } from './guest-identity.ts';
import { removeGuest } from './remove-guest.ts';
import { requireUndoable, undoDecision, undoStateOf } from './undo-decision.ts';
import { detailsOf, provisionalGuest, readDetails } from './walk-in-details.ts';

type GuestChangeHandlers = Pick<
  CallHandlers,
  | 'markGuest'
  | 'changeRsvpStatus'
  | 'addGuest'
  | 'findSimilarGuests'
  | 'removeGuest'
  | 'undoDecision'
  | 'getUndoState'
  | 'sendAgain'
  | 'takeServiceValue'
  | 'reviewConflict'
>;

/** The calls by which people change guests: each saves, brings the list up to date, and tells. */
export function guestChangeHandlers(
  deps: SessionDeps,
  signIn: SignIn,
  refOf: (eventId: string) => EventRef,
): GuestChangeHandlers {
  const { local, reader, writer, log } = deps;

  function rowOf(event: EventRef, personId: string): GuestRow {
    const guest = findListed(event, personId);
    const [row] = guest ? toGuestRows(local, event, [guest]) : [];
    if (!row) throw new VestibuleError('guest-unknown');
    return row;
  }

  /** A walk-in is there, even while the mirror cannot be written. */
  function findListed(event: EventRef, id: string): MirroredGuest | null {
    const { personId } = resolveGuest(local, { ...event, personId: id });
    const mirrored = reader.findGuest(event, personId) ?? reader.findGuest(event, id);
    if (mirrored) return mirrored;
    const walkIn = local.findEntry({ ...event, personId, kind: 'walk-in' });
    if (walkIn === null) return null;
    return { guest: provisionalGuest(id, readDetails(walkIn.desired)), sameName: 1, differs: null };
  }

  function saved(decision: Decision | null): void {
    if (decision) signIn.current().changesSaved(decision.eventId, [decision.personId]);
  }

  /** The change is saved; a mirror that cannot be written now is brought up to date when the event is opened. */
  async function onMirror(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      log.error('mirror.list-not-aligned', error);
    }
  }

  /** Decides, and brings the list up to date whatever came of it. */
  async function aligning<T>(event: EventRef, decide: () => T): Promise<T> {
    try {
      return decide();
    } finally {
      await onMirror(alignList(deps, event));
    }
  }

  /** Before a removal ends without removing: a crash in between must leave nobody out. */
  async function showAgain(guest: GuestRef): Promise<void> {
    await onMirror(writer.restoreGuests(guest, [resolveGuest(local, guest).personId]));
  }

  return {
    async markGuest({ eventId, personId, attendance }) {
      const event = refOf(eventId);
      saved(markGuest(deps, { ...event, personId }, attendance, readOperator(local)));
      return rowOf(event, personId);
    },

    async changeRsvpStatus({ eventId, personId, rsvpStatus }) {
      const event = refOf(eventId);
      saved(changeRsvpStatus(deps, { ...event, personId }, rsvpStatus, readOperator(local)));
      return rowOf(event, personId);
    },

    async addGuest({ eventId, guest }) {
      const event = refOf(eventId);
      const by = readOperator(local);
      const { personId, decision } = await aligning(event, () => addGuest(deps, event, detailsOf(guest), by));
      saved(decision);
      return rowOf(event, personId);
    },

    async findSimilarGuests({ eventId, ...given }) {
      const event = refOf(eventId);
      return [...toGuestRows(local, event, findSimilarGuests(reader, event, given))];
    },

    async removeGuest({ eventId, personId }) {
      const event = refOf(eventId);
      const by = readOperator(local);
      const { decision } = await aligning(event, () => removeGuest(deps, { ...event, personId }, by));
      saved(decision);
      return { decisionId: decision.decisionId };
    },

    async undoDecision({ eventId, decisionId }) {
      const event = refOf(eventId);
      const undoable = requireUndoable(deps, event, decisionId);
      if (undoable.kind === 'removal') await showAgain(undoable);
      const by = readOperator(local);
      const { personId, decision } = await aligning(event, () => undoDecision(deps, event, decisionId, by));
      if (decision) signIn.current().changesSaved(eventId, [personId]);
      return rowOf(event, personId);
    },

    async getUndoState({ eventId, decisionId }) {
      return undoStateOf(deps, refOf(eventId), decisionId);
    },

    async sendAgain({ eventId, personId, kind }) {
      sendAgain(deps, { ...refOf(eventId), personId, kind });
      signIn.current().changesSaved(eventId, [personId]);
    },

    async takeServiceValue({ eventId, personId, kind }) {
      const change = { ...refOf(eventId), personId, kind };
      if (kind === 'removal') await showAgain(change);
      await aligning(change, () => takeServiceValue(deps, change));
      signIn.current().changesSaved(eventId, [personId]);
    },

    async reviewConflict(review) {
      const decision = reviewConflict(deps, signIn.current().account, review, readOperator(local));
      if (decision?.kind === 'removal') await onMirror(alignList(deps, decision));
      saved(decision);
      signIn.current().conflictReviewed();
    },
  };
}
