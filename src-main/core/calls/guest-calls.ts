import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventSettings } from '../../../src-shared/domain/event.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { type GuestRow, namesakeLimit } from '../../../src-shared/domain/guest-row.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { reviewConflict, sendAgain, takeServiceValue } from '../conflicts/settle-by-person.ts';
import { addGuest } from '../decide/add-guest.ts';
import { changeRsvpStatus } from '../decide/decide.ts';
import { markAtDoor } from '../decide/mark-at-door.ts';
import { removeGuest } from '../decide/remove-guest.ts';
import { undoDecision, undoStateOf } from '../decide/undo-decision.ts';
import { guestDetails } from '../guest-details/guest-details.ts';
import { readChipChoice, writeChipChoice } from '../guests/chip-choice.ts';
import { guessRoles } from '../guests/column-roles.ts';
import { resolveGuest } from '../guests/guest-identity.ts';
import { toGuestRows } from '../guests/guest-rows.ts';
import { findRemovedGuests, findSimilarGuests } from '../guests/similar-guests.ts';
import { detailsOf } from '../guests/walk-in-details.ts';
import type { Decision } from '../ports/local-store.ts';
import { AddressRefused } from '../ports/platform.ts';
import { createRsvpLinks, findGuestsWithoutRsvpLink } from '../rsvp-links/rsvp-links.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';
import { readOperator } from '../settings/settings.ts';

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
  | 'identifyWalkIn'
  | 'reviewConflict'
>;

/** The calls that change guests: each saves, tells the pages, and returns the row as it is shown then. */
export function createGuestChangeHandlers(
  deps: SessionDeps,
  signIn: SignIn,
  refOf: (eventId: string) => EventRef,
): GuestChangeHandlers {
  const { local, reader, tell } = deps;

  function rowOf(event: EventRef, id: string): GuestRow {
    const { personId } = resolveGuest(local, { ...event, personId: id });
    const guest = reader.findGuest(event, personId);
    const [row] = guest ? toGuestRows(local, event, [guest]) : [];
    if (!row) throw new VestibuleError('guest-unknown');
    return row;
  }

  function saved(decision: Decision | null): void {
    if (decision) signIn.current().changesSaved(decision.eventId, [decision.personId]);
  }

  return {
    async markGuest({ eventId, personId, attendance, answered = [], overAttended = true }) {
      const event = refOf(eventId);
      const guest = { ...event, personId };
      const mark = markAtDoor(deps, guest, attendance, { answered, overAttended }, readOperator(local));
      if (mark.outcome === 'is-in') return { outcome: 'is-in', row: rowOf(event, personId) };
      if (mark.outcome === 'asks') return { outcome: 'asks', reasons: [...mark.reasons] };
      saved(mark.decision);
      if (mark.hasAlert) tell('alertsChanged', { eventId });
      return { outcome: 'marked', row: rowOf(event, personId) };
    },

    async changeRsvpStatus({ eventId, personId, rsvpStatus }) {
      const event = refOf(eventId);
      saved(changeRsvpStatus(deps, { ...event, personId }, rsvpStatus, readOperator(local)));
      return rowOf(event, personId);
    },

    async addGuest({ eventId, guest }) {
      const event = refOf(eventId);
      const { personId, decision } = addGuest(deps, event, detailsOf(guest), readOperator(local));
      saved(decision);
      return rowOf(event, personId);
    },

    async findSimilarGuests({ eventId, ...given }) {
      const event = refOf(eventId);
      const listed = toGuestRows(local, event, findSimilarGuests(reader, event, given));
      return { listed: [...listed], removed: [...findRemovedGuests({ local, reader }, event, given)] };
    },

    async removeGuest({ eventId, personId }) {
      const { decision } = removeGuest(deps, { ...refOf(eventId), personId }, readOperator(local));
      saved(decision);
      return { decisionId: decision.decisionId };
    },

    async undoDecision({ eventId, decisionId }) {
      const event = refOf(eventId);
      const { personId, decision } = undoDecision(deps, event, decisionId, readOperator(local));
      saved(decision);
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
      takeServiceValue(deps, { ...refOf(eventId), personId, kind });
      signIn.current().changesSaved(eventId, [personId]);
    },

    async identifyWalkIn({ eventId, personId, guestId }) {
      await signIn.current().identifyWalkIn(refOf(eventId), personId, guestId);
    },

    async reviewConflict(review) {
      const decision = reviewConflict(deps, signIn.current().account, review, readOperator(local));
      // One of two guests may have been removed and the other marked.
      if (decision) signIn.current().changesSaved(decision.eventId, null);
      signIn.current().conflictReviewed();
    },
  };
}

type GuestDetailsHandlers = Pick<
  CallHandlers,
  'getGuest' | 'listNamesakes' | 'getEventSettings' | 'setChips'
>;

/** The calls about one guest, and about the chips of rows. `refOf` names an event of the open account. */
export function createGuestDetailsHandlers(
  deps: SessionDeps,
  refOf: (eventId: string) => EventRef,
): GuestDetailsHandlers {
  const { local, reader, log, tell } = deps;

  function settingsOf(event: EventRef): EventSettings {
    const columnNames = [...reader.listColumnNames(event)];
    return { chips: readChipChoice(local, event, log), columnNames, guessedRoles: guessRoles(columnNames) };
  }

  return {
    getGuest: async ({ eventId, personId }) =>
      guestDetails(deps, resolveGuest(local, { ...refOf(eventId), personId })),
    async listNamesakes({ eventId, personId }) {
      const event = refOf(eventId);
      return [...toGuestRows(local, event, reader.findNamesakes(event, personId, namesakeLimit))];
    },
    getEventSettings: async ({ eventId }) => settingsOf(refOf(eventId)),
    async setChips({ eventId, chips }) {
      const event = refOf(eventId);
      writeChipChoice(local, event, chips);
      tell('guestsChanged', { eventId, personIds: null });
      return settingsOf(event);
    },
  };
}

type RsvpLinkHandlers = Pick<CallHandlers, 'openRsvpLink' | 'countGuestsWithoutRsvpLink' | 'createRsvpLinks'>;

/** The calls about personal RSVP links. `refOf` names an event of the open account. */
export function createRsvpLinkHandlers(
  deps: SessionDeps,
  signIn: SignIn,
  refOf: (eventId: string) => EventRef,
): RsvpLinkHandlers {
  const { local, reader, writer, platform, tell } = deps;

  return {
    async openRsvpLink({ eventId, personId }) {
      const mirrored = reader.findGuest(refOf(eventId), personId);
      if (!mirrored) throw new VestibuleError('guest-unknown');
      if (!mirrored.guest.rsvpLink) throw new VestibuleError('link-missing');
      try {
        await platform.openExternal(mirrored.guest.rsvpLink);
      } catch (error) {
        if (error instanceof AddressRefused) throw new VestibuleError('link-refused', { cause: error });
        throw error;
      }
    },
    countGuestsWithoutRsvpLink: async ({ eventId }) =>
      (await findGuestsWithoutRsvpLink(deps, refOf(eventId))).length,
    async createRsvpLinks({ eventId, personIds }) {
      const event = refOf(eventId);
      return signIn.current().runAsPull(event, async (line) => {
        const wanted = personIds ?? (await findGuestsWithoutRsvpLink(deps, event));
        const onAsked = (part: readonly string[], asked: number) => {
          tell('guestsChanged', { eventId, personIds: [...part] });
          tell('rsvpLinkProgress', { eventId, asked, of: wanted.length });
        };
        return createRsvpLinks({ ...line, local, reader, writer, onAsked }, event, wanted);
      });
    },
  };
}
