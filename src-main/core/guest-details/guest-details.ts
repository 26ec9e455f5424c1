import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { detailDecisionLimit, type GuestDetails } from '../../../src-shared/domain/guest-details.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { type ActivityDeps, readGuestDecisions } from '../activity/activity.ts';
import { isLocalId } from '../guests/guest-identity.ts';
import { toGuestRows } from '../guests/guest-rows.ts';
import { unnamedTexts } from '../guests/guest-texts.ts';
import { findAddition } from '../guests/known-decision.ts';
import { writtenHere } from '../guests/walk-in-details.ts';

/**
 * Everything known about one guest: the mirror's record with waiting changes laid over it, and what was
 * written and decided here. Fails with `guest-unknown` for a guest who is not on the list.
 */
export function guestDetails(deps: ActivityDeps, ref: GuestRef): GuestDetails {
  const mirrored = deps.reader.findGuest(ref, ref.personId);
  const [row] = mirrored ? toGuestRows(deps.local, ref, [mirrored]) : [];
  if (!mirrored || !row) throw new VestibuleError('guest-unknown');
  const { guest } = mirrored;
  return {
    row,
    firstName: guest.firstName ?? null,
    lastName: guest.lastName ?? null,
    rsvpHistory: (guest.rsvpStatusHistory ?? []).map((step) => ({
      status: step.status ?? null,
      actorType: step.actorType ?? null,
      actorId: step.actorId ?? null,
      at: step.createdAt ?? null,
    })),
    dietary: guest.dietaryRestrictions ?? [],
    rsvpNote: guest.rsvpNote ?? null,
    responses: (guest.rsvpQuestionResponses ?? []).map(({ title, description, answers }) => ({
      title: title ?? null,
      description: description ?? null,
      answers: answers ?? [],
    })),
    columns: Object.entries(guest.customColumns ?? {}).map(([name, text]) => ({ name, text })),
    rsvpLink: guest.rsvpLink ?? null,
    // Until a walk-in is sent, every text that the interface does not name was written here.
    more: isLocalId(ref.personId) ? [] : [...unnamedTexts(guest)],
    written: writtenHere(findAddition(deps.local, ref), guest),
    decisions: readGuestDecisions(deps, ref, detailDecisionLimit),
  };
}
