import { describe, expect, it } from 'vitest';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { aLaptop, eventId } from '../a-laptop.ts';

const guest = { eventId, personId: 'person-1' };
const statusOf = async ({ service }: Awaited<ReturnType<typeof aLaptop>>) =>
  (await service.searchGuests(eventId, { filter: { personIds: ['person-1'] } })).guests[0]?.rsvpStatus;

describe('a change of the RSVP status', () => {
  it('that the guest has made, too, is not undone with the one made here', async () => {
    const laptop = await aLaptop({
      content: [{ event: aServiceEvent(), guests: [aServiceGuest({ rsvpStatus: 'Invited' })] }],
    });
    await laptop.service.updateGuests(eventId, [{ personId: 'person-1', rsvpStatus: 'Accepted' }]);
    await laptop.handlers.changeRsvpStatus({ ...guest, rsvpStatus: 'Accepted' });
    await laptop.settle();
    expect(laptop.outcomes()).toEqual(['no-op']);
    const decisionId = laptop.local.decisions().at(-1)?.decisionId ?? '';
    await laptop.handlers.undoDecision({ eventId, decisionId });
    await laptop.settle();
    expect(await statusOf(laptop)).toBe('Accepted');
    const { conflicts } = await laptop.handlers.getActivity();
    expect(conflicts).toMatchObject([{ kind: 'rsvp', ours: 'Invited', theirs: 'Accepted', kept: 'theirs' }]);
  });

  it('is shown at once, sent with the status, and then the service has it', async () => {
    const laptop = await aLaptop({ key: null });
    const row = await laptop.handlers.changeRsvpStatus({ ...guest, rsvpStatus: 'Declined' });
    expect(row).toMatchObject({ rsvpStatus: 'Declined', rsvpProgress: 'waiting', progress: 'service' });
    await laptop.signIn();
    expect(await statusOf(laptop)).toBe('Declined');
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('beside a mark of the same guest goes out in a request of its own', async () => {
    const laptop = await aLaptop({ key: null });
    await laptop.handlers.changeRsvpStatus({ ...guest, rsvpStatus: 'Declined' });
    const answered = [{ kind: 'rsvp', status: 'Declined' } as const];
    await laptop.handlers.markGuest({ ...guest, attendance: 'Attended', answered });
    await laptop.signIn();
    expect(laptop.requestsNamed('updateGuests')).toHaveLength(2);
    expect(await statusOf(laptop)).toBe('Declined');
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
  });

  it('older than the answer of the guest gives way to it, and both are listed', async () => {
    const laptop = await aLaptop({
      key: null,
      content: [{ event: aServiceEvent(), guests: [aServiceGuest({ rsvpStatus: 'Invited' })] }],
    });
    await laptop.handlers.changeRsvpStatus({ ...guest, rsvpStatus: 'Declined' });
    await laptop.service.updateGuests(eventId, [{ personId: 'person-1', rsvpStatus: 'Accepted' }]);
    await laptop.clock.advanceAsync(31_000);
    await laptop.signIn();
    expect(laptop.outcomes()).toEqual(['overruled']);
    const { conflicts } = await laptop.handlers.getActivity();
    expect(conflicts).toMatchObject([{ kind: 'rsvp', ours: 'Declined', theirs: 'Accepted', kept: 'theirs' }]);
    await laptop.handlers.reviewConflict({
      conflictId: conflicts[0]?.conflictId ?? '',
      choice: 'other-side',
    });
    await laptop.settle();
    expect(await statusOf(laptop)).toBe('Declined');
  });
});
