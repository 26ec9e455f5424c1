// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../../src-shared/domain/activity.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { aConflictCard } from '../../builders/a-conflict-card.ts';
import { anOpenChange } from '../../builders/an-open-change.ts';
import { noActivity } from '../../fakes/fake-activity.ts';
import { openActivity } from './open-activity.tsx';
import { openDoor } from './open-door.tsx';

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
    await user.click(screen.getByRole('button', { name: '2 need attention' }));
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
    await user.click(screen.getByRole('button', { name: '1 conflict' }));
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
      'Nothing needs you.',
      'No two laptops disagree.',
      'All changes are sent.',
      'Nothing was decided on this laptop yet.',
    ])
      expect(screen.getByText(sentence)).toBeTruthy();
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
    const line = section('Every change made here');
    expect(spoken(line)).toBe(
      '128 changes made = 120 confirmed + 5 waiting + 1 needs attention + 2 supersededIt adds up.',
    );
  });

  it('says so when it does not add up', async () => {
    const reconciliation = { made: 128, confirmed: 120, waiting: 5, needsAttention: 1, superseded: 1 };
    await openActivity(anActivity({ reconciliation }));
    expect(section('Every change made here').textContent).toContain('It does not add up.');
  });
});

describe('a change that needs attention', () => {
  it('says what happened, what is safe and what one can do', async () => {
    await openActivity(anActivity({ needsAttention: [parked] }));
    const text = section('Needs attention').textContent ?? '';
    expect(text).toContain('Priya Raman');
    expect(text).toContain('Summer Gala');
    expect(text).toContain('14 Jun, 18:04 · Maria, Door B');
    expect(text).toContain('The service does not accept “Attended” for this guest.');
    expect(text).toContain('“Attended” is saved on this laptop and shown at the door.');
    expect(text).toContain('The service has: No Show.');
    expect(text).toContain('then send again; or take what the service has.');
  });

  it.each([
    ['rejected', 'The service does not accept “Attended” for this guest.'],
    ['not-applied', 'The service took “Attended” three times and still has something else.'],
    ['guest-missing', '“Attended” cannot be sent: the service no longer has this guest on the list.'],
  ] as const)('has a sentence of its own for %s', async (reason, sentence) => {
    await openActivity(anActivity({ needsAttention: [{ ...parked, reason }] }));
    expect(within(section('Needs attention')).getByText(sentence)).toBeTruthy();
  });

  it('of a guest who left the list says so, and what giving it up does', async () => {
    await openActivity(anActivity({ needsAttention: [{ ...parked, reason: 'guest-missing' }] }));
    const text = section('Needs attention').textContent ?? '';
    expect(text).toContain('The service has: not on the list.');
    expect(text).toContain('give the change up: then the guest leaves the list here, too.');
    expect(
      screen.getByRole('button', { name: 'Give up: the guest leaves the list: Priya Raman' }),
    ).toBeTruthy();
  });

  it('is sent again on demand, and waits from then on', async () => {
    const { core, user } = await openActivity(anActivity({ needsAttention: [parked] }));
    await user.click(screen.getByRole('button', { name: 'Send again: Priya Raman' }));
    await within(section('Waiting')).findByText('Priya Raman');
    expect(screen.getByText('Nothing needs you.')).toBeTruthy();
    expect(core.requests('sendAgain')).toEqual([
      { eventId: parked.eventId, personId: parked.personId, kind: 'attendance' },
    ]);
    expect(screen.getByText('Priya Raman: is sent again.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Needs attention' }));
  });

  it('is given up for what the service has', async () => {
    const { core, user } = await openActivity(anActivity({ needsAttention: [parked] }));
    await user.click(screen.getByRole('button', { name: "Take the service's value: Priya Raman" }));
    await screen.findByText('Nothing needs you.');
    expect(core.requests('takeServiceValue')).toEqual([
      { eventId: parked.eventId, personId: parked.personId, kind: 'attendance' },
    ]);
    expect(spoken(section('Every change made here'))).toContain('1 superseded');
  });

  it('stays, and says why, when it could not be settled', async () => {
    const { user } = await openActivity(anActivity({ needsAttention: [parked] }), {
      sendAgain: () => Promise.reject(new VestibuleError('not-saved')),
    });
    await user.click(screen.getByRole('button', { name: 'Send again: Priya Raman' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The disk of this laptop did not take');
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
    expect(text).toContain('HereAttended · Maria, Door B');
    expect(text).toContain('ServiceNo Show');
    expect(text).toContain('“Attended” stands: somebody stood there.');
    expect(text).toContain('Found 14 Jun, 18:05');
  });

  it('says why the value of the service stands when nobody stood there', async () => {
    const conflict = aConflictCard({ ours: null, theirs: 'No Show', kept: 'theirs' });
    await openActivity(anActivity({ conflicts: [conflict] }));
    expect(screen.getByText('“No Show” stands: the service had it before this change arrived.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take no mark: Anna Berg' })).toBeTruthy();
  });

  it('that somebody has changed since says what is shown now, and offers to bring back either side', async () => {
    const conflict = aConflictCard({ ours: 'Attended', theirs: null, kept: 'ours', now: 'No Show' });
    await openActivity(anActivity({ conflicts: [conflict] }));
    const text = section('Conflicts').textContent ?? '';
    expect(text).toContain('It is “No Show” now: somebody has changed it since.');
    expect(text).not.toContain('stands');
    expect(screen.getByRole('button', { name: 'Take Attended: Anna Berg' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take no mark: Anna Berg' })).toBeTruthy();
  });

  it('whose other side is shown now offers to keep that', async () => {
    await openActivity(anActivity({ conflicts: [aConflictCard({ kept: 'ours', now: 'No Show' })] }));
    expect(screen.getByRole('button', { name: 'Take Attended: Anna Berg' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep No Show: Anna Berg' })).toBeTruthy();
  });

  it('is confirmed as it is', async () => {
    const { core, user } = await openActivity(anActivity({ conflicts: [aConflictCard()] }));
    await user.click(screen.getByRole('button', { name: 'Keep Attended: Anna Berg' }));
    await screen.findByText('No two laptops disagree.');
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
    await screen.findByText('No two laptops disagree.');
    expect(core.requests('reviewConflict')).toHaveLength(2);
  });

  it('says of a mark that was sent from here that another laptop has changed it since', async () => {
    const conflict = aConflictCard({ kept: 'theirs', theirs: null, wasSent: true });
    await openActivity(anActivity({ conflicts: [conflict] }));
    expect(
      screen.getByText(
        '“no mark” stands: the mark had been sent from here, and another laptop has changed it since.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take Attended: Anna Berg' })).toBeTruthy();
  });

  it('may be left as they stand all at once, but for those that somebody has changed since', async () => {
    const names = ['Anna Berg', 'Bo Carl'];
    const changed = aConflictCard({ guestName: 'Cy Dahl', now: 'No Show' });
    const conflicts = [...names.map((guestName) => aConflictCard({ guestName })), changed];
    const { core, user } = await openActivity(anActivity({ conflicts }));
    await user.click(screen.getByRole('button', { name: 'Leave all 2 as they stand' }));
    await screen.findByText('All were left as they stand.');
    expect(core.requests('reviewConflict')).toEqual(
      names.map((guestName) => ({ conflictId: `conflict-${guestName}`, choice: 'kept' })),
    );
    expect(screen.getByRole('button', { name: 'Keep No Show: Cy Dahl' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Leave all/ })).toBeNull();
  });

  it('takes the other side with one tap', async () => {
    const { core, user } = await openActivity(anActivity({ conflicts: [aConflictCard()] }));
    await user.click(screen.getByRole('button', { name: 'Take No Show: Anna Berg' }));
    await screen.findByText('No two laptops disagree.');
    expect(core.requests('reviewConflict')).toEqual([
      { conflictId: 'conflict-Anna Berg', choice: 'other-side' },
    ]);
    expect(screen.getByText('Anna Berg: changed to the other side, saved.')).toBeTruthy();
  });
});

describe('what waits', () => {
  it('says what, since when and by whom, in the zone of the event', async () => {
    const change = anOpenChange({ decidedAt: '2025-06-14T15:57:00.000Z', timezone: 'America/New_York' });
    await openActivity(anActivity({ waiting: [change] }));
    const text = section('Waiting').textContent ?? '';
    expect(text).toContain('no mark → Attended');
    expect(text).toContain('14 Jun, 11:57 · Maria, Door B');
    expect(text).toContain('saved 3 min ago');
  });

  it('says when a change is being checked', async () => {
    await openActivity(anActivity({ waiting: [anOpenChange({ state: 'verifying' })] }));
    expect(within(section('Waiting')).getByText('Being checked with the service')).toBeTruthy();
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
    expect(list.getByText(/^25 more are not listed here/)).toBeTruthy();
  });

  it('does not say that all is sent while a change needs attention', async () => {
    await openActivity(anActivity({ needsAttention: [parked] }));
    expect(spoken(section('Waiting'))).toBe('WaitingNo other change waits to be sent.');
  });

  it('is up to date by itself', async () => {
    const { core } = await openActivity(anActivity({ waiting: [anOpenChange()] }));
    Object.assign(core.state.activity, anActivity({}));
    act(() => core.tell('activityChanged', undefined));
    await screen.findByText('All changes are sent.');
  });
});
