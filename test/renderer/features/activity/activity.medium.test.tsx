// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../../../src-shared/domain/activity.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { aConflictCard } from '../../../builders/a-conflict-card.ts';
import { anOpenChange } from '../../../builders/an-open-change.ts';
import { noActivity } from '../../../fakes/page/fake-activity.ts';
import { openDoor, openSyncPanel } from '../door/open-door.tsx';
import { openActivity } from './open-activity.tsx';

/** The text of a part; where its lines may break is nobody's business here. */
function spoken(part: HTMLElement): string {
  return part.textContent.replaceAll('\u00a0', ' ');
}

function anActivity(changes: Partial<Activity>): { activity: Activity } {
  const { waiting = [], needsAttention = [], conflicts = [] } = changes;
  const sum = { waiting: waiting.length, needsAttention: needsAttention.length };
  const reconciliation = {
    made: 120 + sum.waiting + sum.needsAttention,
    confirmed: 120,
    superseded: 0,
    ...sum,
  };
  const { activity } = noActivity();
  return { activity: { ...activity, reconciliation, conflictCount: conflicts.length, ...changes } };
}

const parked = anOpenChange({
  state: 'needs-attention',
  reason: 'rejected',
  serviceValue: 'No Show',
  guestName: 'Priya Raman',
});

function section(name: string): HTMLElement {
  return screen.getByRole('region', { name });
}

describe('the Activity screen', () => {
  it('is reached from the door when something needs attention, and leads back to its search', async () => {
    const { core, user } = await openDoor();
    act(() => core.setSync({ needsAttention: 2 }));
    const panel = await openSyncPanel({ user });
    await user.click(within(panel).getByRole('button', { name: '2 need attention' }));
    const heading = await screen.findByRole('heading', { name: 'Activity' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('searchbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const search = await screen.findByRole('searchbox', { name: 'Search guests' });
    expect(document.activeElement).toBe(search);
  });

  it('is reached from the door when two laptops disagreed and nobody has looked yet', async () => {
    const { core, user } = await openDoor();
    act(() => core.setSync({ openConflicts: 1 }));
    expect(screen.getByRole('status', { name: 'Sync' }).textContent).toBe('All changes sent · 1 conflict');
    const panel = await openSyncPanel({ user });
    await user.click(within(panel).getByRole('button', { name: '1 conflict' }));
    await screen.findByRole('heading', { name: 'Activity' });
  });

  it('is reached by the menu, and leads back to the events', async () => {
    const { user } = await openActivity();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Events' });
  });

  it('is calm when nothing needs anybody', async () => {
    await openActivity();
    for (const sentence of [
      'All clear.',
      'No conflicts.',
      'All changes are sent.',
      'No changes made on this laptop yet.',
    ])
      expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('begins with what is open, and calls nothing clear above it', async () => {
    const { user } = await openActivity(anActivity({ conflicts: [aConflictCard()] }));
    const parts = () =>
      screen.getAllByRole('region').map((part) => part.getAttribute('aria-labelledby') ?? '');
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings()[0]).toBe('Conflicts');
    expect(parts()[0]).toBe(screen.getByRole('heading', { name: 'Conflicts' }).id);
    expect(screen.queryByText('All clear.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep Attended: Anna Berg' }));
    await screen.findByText('All clear.');
    expect(headings().slice(0, 2)).toEqual(['Needs attention', 'Conflicts']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Conflicts' }));
  });

  it('leaves the focus to what is still open when a part has been settled and is gone', async () => {
    const { user } = await openActivity(
      anActivity({ needsAttention: [parked], conflicts: [aConflictCard()] }),
    );
    await user.click(screen.getByRole('button', { name: 'Use the service’s value: Priya Raman' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Needs attention' })).toBeNull());
    const conflicts = screen.getByRole('heading', { name: 'Conflicts' });
    await waitFor(() => expect(document.activeElement).toBe(conflicts));
  });

  it('is left when somebody else signs in', async () => {
    const { core } = await openActivity();
    act(() =>
      core.tell('sessionChanged', {
        state: 'signed-out',
        address: null,
        keyStorage: 'keychain',
        unsentElsewhere: [],
      }),
    );
    await screen.findByRole('heading', { name: 'Sign in' });
  });
});

describe('the reconciliation', () => {
  it('says in words that every mark made is accounted for', async () => {
    const reconciliation = { made: 128, confirmed: 120, waiting: 5, needsAttention: 1, superseded: 2 };
    await openActivity(anActivity({ reconciliation }));
    const line = section('Changes made on this laptop');
    expect(spoken(line)).toBe(
      'All 128 changes accounted for.128 changes = 120 confirmed + 5 waiting + 1 needs attention + 2 replaced, overruled or discarded',
    );
  });

  it('says so when it does not add up', async () => {
    const reconciliation = { made: 128, confirmed: 120, waiting: 5, needsAttention: 1, superseded: 1 };
    await openActivity(anActivity({ reconciliation }));
    expect(section('Changes made on this laptop').textContent).toContain('The numbers don’t add up.');
  });
});

describe('a change that needs attention', () => {
  it('says what happened, what is safe and what one can do', async () => {
    await openActivity(anActivity({ needsAttention: [parked] }));
    const text = section('Needs attention').textContent ?? '';
    expect(text).toContain('Priya Raman');
    expect(text).toContain('Summer Gala');
    expect(text).toContain('14 Jun 2025, 18:04 · Maria, Door B');
    expect(text).toContain('The event service doesn’t accept “Attended” for this guest.');
    expect(text).toContain('“Attended” is saved on this laptop and shown at the door.');
    expect(text).toContain('In the event service: No Show.');
    expect(text).toContain('Then send again, or use the service’s value.');
  });

  it.each([
    ['rejected', 'The event service doesn’t accept “Attended” for this guest.'],
    ['not-applied', 'Vestibule sent “Attended”, but the event service didn’t confirm it.'],
    ['guest-missing', 'The event service no longer has this guest, so “Attended” can’t be sent.'],
  ] as const)('has a sentence of its own for %s', async (reason, sentence) => {
    await openActivity(anActivity({ needsAttention: [{ ...parked, reason }] }));
    expect(within(section('Needs attention')).getByText(sentence)).toBeTruthy();
  });

  it('of a guest who left the list says so, and what giving it up does', async () => {
    await openActivity(anActivity({ needsAttention: [{ ...parked, reason: 'guest-missing' }] }));
    const text = section('Needs attention').textContent ?? '';
    expect(text).toContain('In the event service: not on the list.');
    expect(text).toContain('discard the change: that takes the guest off this list too.');
    expect(screen.getByRole('button', { name: 'Discard change: Priya Raman' })).toBeTruthy();
  });

  it('is sent again on demand, and waits from then on', async () => {
    const { core, user } = await openActivity(anActivity({ needsAttention: [parked] }));
    await user.click(screen.getByRole('button', { name: 'Send again: Priya Raman' }));
    await within(section('Waiting')).findByText('Priya Raman');
    expect(screen.getByText('All clear.')).toBeTruthy();
    expect(core.requests('sendAgain')).toEqual([
      { eventId: parked.eventId, personId: parked.personId, kind: 'attendance' },
    ]);
    expect(screen.getByText('Priya Raman: sending again.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Needs attention' }));
  });

  it('is given up for what the service has', async () => {
    const { core, user } = await openActivity(anActivity({ needsAttention: [parked] }));
    await user.click(screen.getByRole('button', { name: 'Use the service’s value: Priya Raman' }));
    await screen.findByText('All clear.');
    expect(core.requests('takeServiceValue')).toEqual([
      { eventId: parked.eventId, personId: parked.personId, kind: 'attendance' },
    ]);
    expect(spoken(section('Changes made on this laptop'))).toContain('1 replaced, overruled or discarded');
  });

  it('stays, and says why, when it could not be settled', async () => {
    const { user } = await openActivity(anActivity({ needsAttention: [parked] }), {
      sendAgain: () => Promise.reject(new VestibuleError('not-saved')),
    });
    await user.click(screen.getByRole('button', { name: 'Send again: Priya Raman' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This laptop’s disk couldn’t save');
    expect(screen.getByRole('button', { name: 'Send again: Priya Raman' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('cannot be pressed twice', async () => {
    const sending = Promise.withResolvers<undefined>();
    const { core, user } = await openActivity(anActivity({ needsAttention: [parked] }), {
      sendAgain: () => sending.promise,
    });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send again: Priya Raman' });
    await user.click(button);
    await user.click(button);
    expect(core.requests('sendAgain')).toHaveLength(1);
    sending.resolve(undefined);
    await waitFor(() => expect(button.disabled).toBe(false));
  });
});

describe('a conflict', () => {
  it('shows both sides, which one stands, and why', async () => {
    await openActivity(anActivity({ conflicts: [aConflictCard({ guestName: 'José Álvarez' })] }));
    const text = section('Conflicts').textContent ?? '';
    expect(text).toContain('José Álvarez');
    expect(text).toContain('This laptopAttendedMaria, Door B');
    expect(text).toContain('Event serviceNo Show');
    expect(text).toContain('Kept “Attended”: someone saw the guest arrive.');
    expect(text).toContain('Found 14 Jun, 18:05');
  });

  it('says why the value of the service stands when nobody stood there', async () => {
    const conflict = aConflictCard({ ours: null, theirs: 'No Show', kept: 'theirs' });
    await openActivity(anActivity({ conflicts: [conflict] }));
    expect(screen.getByText('Kept “No Show”: the event service had it first.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove the mark: Anna Berg' })).toBeTruthy();
  });

  it('that somebody has changed since says what is shown now, and offers to bring back either side', async () => {
    const conflict = aConflictCard({ ours: 'Attended', theirs: null, kept: 'ours', now: 'No Show' });
    await openActivity(anActivity({ conflicts: [conflict] }));
    const text = section('Conflicts').textContent ?? '';
    expect(text).toContain('Now “No Show”: this has changed since.');
    expect(text).not.toContain('stands');
    expect(screen.getByRole('button', { name: 'Use Attended: Anna Berg' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove the mark: Anna Berg' })).toBeTruthy();
  });

  it('whose other side is shown now offers to keep that', async () => {
    await openActivity(anActivity({ conflicts: [aConflictCard({ kept: 'ours', now: 'No Show' })] }));
    expect(screen.getByRole('button', { name: 'Use Attended: Anna Berg' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep No Show: Anna Berg' })).toBeTruthy();
  });

  it('is confirmed as it is', async () => {
    const { core, user } = await openActivity(anActivity({ conflicts: [aConflictCard()] }));
    await user.click(screen.getByRole('button', { name: 'Keep Attended: Anna Berg' }));
    await screen.findByText('No conflicts.');
    expect(core.requests('reviewConflict')).toEqual([{ conflictId: 'conflict-Anna Berg', choice: 'kept' }]);
  });

  it('is settled alone by a double click: the next one is not under it', async () => {
    const names = ['Anna Berg', 'Bo Carl'];
    const { core, user } = await openActivity(
      anActivity({ conflicts: names.map((guestName) => aConflictCard({ guestName })) }),
    );
    await user.click(screen.getByRole('button', { name: 'Keep Attended: Anna Berg' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Keep Attended: Anna Berg' })).toBeNull(),
    );
    const next = screen.getByRole('button', { name: 'Keep Attended: Bo Carl' });
    fireEvent.click(next, { detail: 2 });
    expect(core.requests('reviewConflict')).toHaveLength(1);
    fireEvent.click(next, { detail: 1 });
    await screen.findByText('No conflicts.');
    expect(core.requests('reviewConflict')).toHaveLength(2);
  });

  it('says of a mark that was sent from here that the service no longer has it', async () => {
    const conflict = aConflictCard({ kept: 'theirs', theirs: null, wasSent: true });
    await openActivity(anActivity({ conflicts: [conflict] }));
    expect(
      screen.getByText('Kept “no mark”: the event service no longer has this laptop’s mark.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use Attended: Anna Berg' })).toBeTruthy();
  });

  it('says no more of a No Show that was sent from here and is Attended now: nobody knows who did it', async () => {
    const conflict = aConflictCard({ ours: 'No Show', theirs: 'Attended', kept: 'theirs', wasSent: true });
    await openActivity(anActivity({ conflicts: [conflict] }));
    expect(
      screen.getByText('Kept “Attended”: the event service no longer has this laptop’s mark.'),
    ).toBeTruthy();
  });

  it('says of a mark whose guest is gone that the service no longer has the guest, and offers nothing else', async () => {
    const gone = { kept: 'theirs', theirs: 'Removed', now: 'Removed', wasSent: true } as const;
    const { core, user } = await openActivity(anActivity({ conflicts: [aConflictCard(gone)] }));
    expect(screen.getByText(/^The event service no longer has this guest, so/)).toBeTruthy();
    expect(screen.getByText('not on the list')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mark as reviewed: Anna Berg' }));
    await screen.findByText('No conflicts.');
    expect(core.requests('reviewConflict')).toEqual([{ conflictId: 'conflict-Anna Berg', choice: 'kept' }]);
  });

  it('offers the mark again when its guest is back', async () => {
    const back = { kept: 'theirs', theirs: 'Removed', now: null, wasSent: true } as const;
    await openActivity(anActivity({ conflicts: [aConflictCard(back)] }));
    expect(screen.getByText('Now “no mark”: this has changed since.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use Attended: Anna Berg' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark as reviewed: Anna Berg' })).toBeTruthy();
  });

  it('says of a guest who was removed and is on the list again what can be done, and is looked at alone', async () => {
    const back = { kind: 'removal', ours: 'Removed', theirs: null, kept: 'theirs', now: null } as const;
    const cards = [aConflictCard(back), aConflictCard({ ...back, guestName: 'Bo Carl' })];
    const { core, user } = await openActivity(anActivity({ conflicts: cards }));
    expect(screen.getAllByText('A guest of this name was removed, and is on the list again.')).toHaveLength(
      2,
    );
    expect(screen.queryByRole('button', { name: /^Keep all/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep guest on the list: Bo Carl' }));
    await user.click(screen.getByRole('button', { name: 'Remove guest: Anna Berg' }));
    await screen.findByText('No conflicts.');
    expect(core.requests('reviewConflict')).toEqual([
      { conflictId: 'conflict-Bo Carl', choice: 'kept' },
      { conflictId: 'conflict-Anna Berg', choice: 'other-side' },
    ]);
  });

  it('says of an Attended that stood against an undo only that it may be of another door', async () => {
    const undone = {
      ours: null,
      theirs: 'Attended',
      kept: 'theirs',
      now: 'Attended',
      wasSent: false,
    } as const;
    await openActivity(anActivity({ conflicts: [aConflictCard(undone)] }));
    expect(screen.getByText('Kept “Attended”: another door may have checked in this guest.')).toBeTruthy();
  });

  it('may be left as they stand all at once, but for those that somebody has changed since', async () => {
    const names = ['Anna Berg', 'Bo Carl'];
    const changed = aConflictCard({ guestName: 'Cy Dahl', now: 'No Show' });
    const conflicts = [...names.map((guestName) => aConflictCard({ guestName })), changed];
    const { core, user } = await openActivity(anActivity({ conflicts }));
    await user.click(screen.getByRole('button', { name: 'Keep all 2 as they are' }));
    await screen.findByText('All kept as they are.');
    expect(core.requests('reviewConflict')).toEqual(
      names.map((guestName) => ({ conflictId: `conflict-${guestName}`, choice: 'kept' })),
    );
    expect(screen.getByRole('button', { name: 'Keep No Show: Cy Dahl' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Keep all/ })).toBeNull();
  });

  it('takes the other side with one tap', async () => {
    const { core, user } = await openActivity(anActivity({ conflicts: [aConflictCard()] }));
    await user.click(screen.getByRole('button', { name: 'Use No Show: Anna Berg' }));
    await screen.findByText('No conflicts.');
    expect(core.requests('reviewConflict')).toEqual([
      { conflictId: 'conflict-Anna Berg', choice: 'other-side' },
    ]);
    expect(screen.getByText('Anna Berg: changed and saved.')).toBeTruthy();
  });
});

describe('what waits', () => {
  it('says what, since when and by whom, in the zone of the event', async () => {
    const change = anOpenChange({ decidedAt: '2025-06-14T15:57:00.000Z', timezone: 'America/New_York' });
    await openActivity(anActivity({ waiting: [change] }));
    const text = section('Waiting').textContent ?? '';
    expect(text).toContain('no mark → Attended');
    expect(text).toContain('14 Jun 2025, 11:57 · Maria, Door B');
    expect(text).toContain('saved 3\u00a0min ago');
  });

  it('says when a change is being checked', async () => {
    await openActivity(anActivity({ waiting: [anOpenChange({ state: 'verifying' })] }));
    expect(within(section('Waiting')).getByText('Checking with the event service')).toBeTruthy();
  });

  it('begins with ten, shows more on demand, and says how many are only in the export', async () => {
    const waiting = Array.from({ length: 15 }, (_, index) => anOpenChange({ guestName: `Guest ${index}` }));
    const { activity } = anActivity({ waiting });
    const reconciliation = { ...activity.reconciliation, waiting: 40, made: 160 };
    const { user } = await openActivity({ activity: { ...activity, reconciliation } });
    const list = within(section('Waiting'));
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    await user.click(list.getByRole('button', { name: 'Show 5 more' }));
    expect(list.getAllByRole('listitem')).toHaveLength(15);
    expect(list.getByText(/^25 more aren’t listed here/)).toBeTruthy();
  });

  it('does not say that all is sent while a change needs attention', async () => {
    await openActivity(anActivity({ needsAttention: [parked] }));
    expect(spoken(section('Waiting'))).toBe('WaitingNo other changes are waiting.');
  });

  it('is up to date by itself', async () => {
    const { core } = await openActivity(anActivity({ waiting: [anOpenChange()] }));
    Object.assign(core.state.activity, anActivity({}));
    act(() => core.tell('activityChanged', undefined));
    await screen.findByText('All changes are sent.');
  });
});

describe('a guest who was added and may be there already', () => {
  const other = { personId: 'grace', name: 'Grace Hopper', email: 'grace@navy.example', attendance: null };
  const asked = anOpenChange({
    ...{
      state: 'needs-attention',
      reason: 'ambiguous',
      kind: 'walk-in',
      to: null,
      guestName: 'Grace Hopper',
    },
    ...{ candidates: [other], heldMark: 'Attended' },
  });
  const twice = aConflictCard({
    ...{ guestName: 'Grace Hopper', kind: 'walk-in', ours: 'added', theirs: 'grace', now: 'added' },
    twins: { added: { ...other, personId: 'added' }, other, leaving: 'grace' },
  });

  it('is chosen among those who may be the same person, and the mark that waits is said', async () => {
    const { core, user } = await openActivity(anActivity({ needsAttention: [asked] }));
    const card = within(section('Needs attention')).getByRole('article');
    expect(spoken(card)).toContain(
      '“Attended” is saved with this guest. Vestibule sends it too, unless you discard the change.',
    );
    expect(spoken(card)).toContain('grace@navy.example');
    await user.click(within(card).getByRole('button', { name: /Same person/ }));
    await screen.findByText('All clear.');
    expect(core.requests('identifyWalkIn')).toEqual([
      { eventId: asked.eventId, personId: asked.personId, guestId: 'grace' },
    ]);
    expect(screen.getByText('Grace Hopper: same person, saved.')).toBeTruthy();
  });

  it('is listed when on the list twice, with the one who would leave it', async () => {
    const { core, user } = await openActivity(anActivity({ conflicts: [twice] }));
    const card = within(section('Conflicts')).getByRole('article');
    expect(spoken(card)).toContain('Grace Hopper may be on the guest list twice.');
    expect(spoken(card).match(/“Remove one” removes this guest/g)).toHaveLength(1);
    await user.click(within(card).getByRole('button', { name: /Remove one/ }));
    await screen.findByText('No conflicts.');
    expect(core.requests('reviewConflict')).toEqual([{ conflictId: twice.conflictId, choice: 'other-side' }]);
  });
});
