// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sameTapMs } from '../../../../src-renderer/store/door/guest-marks.ts';
import type { MarkReply } from '../../../../src-shared/domain/stops.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { asMarked } from '../../../marked-row.ts';
import { openDoor } from './open-door.tsx';

const anna = aGuestRow({ name: 'Anna Berg' });
const ben = aGuestRow({ name: 'Ben Okoro' });
const isIn = aGuestRow({ name: 'Clara Fuchs', attendance: 'Attended' });

async function rowOf(name: string): Promise<HTMLElement> {
  const rows = await screen.findAllByRole('listitem');
  const row = rows.find((candidate) => within(candidate).queryByText(name) !== null);
  if (row === undefined) throw new Error(`no row shows ${name}`);
  return row;
}

describe('a mark at the door', () => {
  it('says when, by whom and where, in the zone of the event, and that it is saved', async () => {
    const { user } = await openDoor({ guests: [anna, ben] });
    await user.click(await screen.findByRole('button', { name: 'Attended Anna Berg' }));
    const row = await rowOf('Anna Berg');
    await within(row).findByText('In 18:04');
    within(row).getByText('Maria, Door B');
    expect(within(row).getByText('Saved here')).toBeTruthy();
    expect(screen.getByText('Anna Berg: Attended, saved')).toBeTruthy();
  });

  it('says only when, while nobody has said who works here', async () => {
    const { user } = await openDoor({
      guests: [anna],
      operator: { operator: null, door: null, answered: false },
    });
    await user.click(await screen.findByRole('button', { name: 'No Show Anna Berg' }));
    await screen.findByText('No Show 18:04');
  });

  it('changes the row only when the core has said that it is saved', async () => {
    const saving = Promise.withResolvers<MarkReply>();
    const { user } = await openDoor({ guests: [anna] }, { markGuest: () => saving.promise });
    await user.click(await screen.findByRole('button', { name: 'Attended Anna Berg' }));
    expect(within(await rowOf('Anna Berg')).queryByText(/^In 18/)).toBeNull();
    const decidedAt = '2025-06-14T16:04:00.000Z';
    const decision = { decisionId: 'laptop-1', isOurs: true, decidedAt, operator: null, door: null };
    saving.resolve(asMarked({ ...anna, attendance: 'Attended', progress: 'waiting', decision }));
    await screen.findByText('In 18:04');
  });

  it('says Not saved, and leaves the row as it was, when it was not', async () => {
    const { user } = await openDoor(
      { guests: [anna] },
      { markGuest: () => Promise.reject(new VestibuleError('not-saved')) },
    );
    await user.click(await screen.findByRole('button', { name: 'Attended Anna Berg' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved: Anna Berg is unchanged.');
    expect(screen.queryByRole('button', { name: 'Undo Anna Berg' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that another door has changed since is not undone, and the next undo is of the one before', async () => {
    const { core, user } = await openDoor({ guests: [anna, ben] });
    await user.click(await screen.findByRole('button', { name: 'Attended Anna Berg' }));
    await user.click(await screen.findByRole('button', { name: 'No Show Ben Okoro' }));
    await screen.findByText('Ben Okoro: No Show, saved');
    core.state.guests = core.state.guests.map((guest) =>
      guest.personId === ben.personId ? { ...ben, attendance: 'Attended' } : guest,
    );
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findAllByText('Not undone: Ben Okoro')).not.toEqual([]);
    expect(screen.getByText(/changed since, here or at another door/)).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Anna Berg: undone, saved');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it is not known whether it was saved, when the answer was lost, until the list shows it', async () => {
    const app = await openDoor(
      { guests: [anna, ben] },
      {
        markGuest: async () => {
          app.core.breakConnection();
          return asMarked(anna);
        },
      },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Attended Anna Berg' }));
    await screen.findByText('Vestibule can’t tell if the change to Anna Berg was saved. Check the list.');
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    app.core.state.guests = [{ ...anna, attendance: 'Attended' }, ben];
    act(() => app.core.restoreConnection());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(within(await rowOf('Anna Berg')).getByText('In', { selector: '.guest__state' })).toBeTruthy();
  });

  it('goes on saying so while the list does not show the guest', async () => {
    const app = await openDoor(
      { guests: [anna, ben] },
      {
        markGuest: async () => {
          app.core.breakConnection();
          return asMarked(anna);
        },
      },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Attended Anna Berg' }));
    await screen.findByText(/can’t tell/);
    app.core.state.guests = [ben];
    act(() => app.core.restoreConnection());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Attended Anna Berg' })).toBeNull());
    expect(screen.getByText(/can’t tell/)).toBeTruthy();
  });

  it('counts the guests whose answers were lost', async () => {
    const app = await openDoor(
      { guests: [anna, ben] },
      { markGuest: () => new Promise<never>(() => undefined) },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Attended Anna Berg' }));
    await app.user.click(screen.getByRole('button', { name: 'Attended Ben Okoro' }));
    act(() => app.core.breakConnection());
    await screen.findByText(/changes to Ben Okoro and 1 other guest were saved/);
    app.core.state.guests = [ben];
    act(() => app.core.restoreConnection());
    expect(await screen.findByText(/change to Anna Berg was saved/)).toBeTruthy();
  });

  it('is taken back by Undo', async () => {
    const { user } = await openDoor({ guests: [anna] });
    await user.click(await screen.findByRole('button', { name: 'Attended Anna Berg' }));
    await user.click(await screen.findByRole('button', { name: 'Undo Anna Berg' }));
    await screen.findByText('Anna Berg: undone, saved');
    expect(screen.queryByText(/^In 18/)).toBeNull();
  });

  it('shows with a word how far it has come', async () => {
    const decision = {
      decisionId: 'laptop-9',
      isOurs: true,
      decidedAt: '2025-06-14T16:04:00.000Z',
      operator: null,
      door: null,
    };
    await openDoor({
      guests: [
        { ...anna, attendance: 'Attended', progress: 'service', decision },
        { ...ben, attendance: 'Attended', progress: 'needs-attention', decision },
        isIn,
      ],
    });
    expect(within(await rowOf('Anna Berg')).getByText('Sent')).toBeTruthy();
    expect(within(await rowOf('Ben Okoro')).getByText('Needs attention')).toBeTruthy();
    expect(within(await rowOf('Clara Fuchs')).queryByText('Sent')).toBeNull();
  });

  it('counts at once', async () => {
    const { user } = await openDoor({ guests: [anna, ben, isIn] });
    const counts = screen.getByLabelText('Counts');
    await waitFor(() =>
      expect(counts.textContent).toBe(
        'All 3 on the listNot arrived 2 not arrivedIn 1 attendedNo Show 0 No Show',
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Attended Anna Berg' }));
    await waitFor(() =>
      expect(counts.textContent).toBe(
        'All 3 on the listNot arrived 1 not arrivedIn 2 attendedNo Show 0 No Show',
      ),
    );
  });
});

describe('a mark on a guest who is already in', () => {
  it('asks first, and changes nothing when it is left as it is', async () => {
    const { core, user } = await openDoor({ guests: [isIn] });
    await user.click(await screen.findByRole('button', { name: 'No Show Clara Fuchs' }));
    await screen.findByRole('alertdialog', { name: 'Clara Fuchs is already in' });
    await user.click(screen.getByRole('button', { name: 'Leave as is' }));
    expect(core.requests('markGuest')).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('asks on Shift and Enter too, and a second Enter changes nothing', async () => {
    const { core, user } = await openDoor({ guests: [isIn] });
    await user.keyboard('clara{Shift>}{Enter}{/Shift}');
    await screen.findByRole('alertdialog');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(core.requests('markGuest')).toEqual([]);
  });

  it('changes nothing with Attended by Enter, and says that the guest is in', async () => {
    const { core, clock, sounds, user } = await openDoor({ guests: [isIn] });
    await user.keyboard('clara{Enter}');
    const band = await screen.findByRole('status', { name: 'Last check-in' });
    expect(band.textContent).toContain('Already in');
    expect(sounds.played).toEqual(['already-in']);
    expect(core.requests('markGuest')).toEqual([]);
    act(() => clock.pass(8_000));
    expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();
  });

  it('changes it when a person says so', async () => {
    const { user } = await openDoor({ guests: [isIn] });
    await user.click(await screen.findByRole('button', { name: 'No Show Clara Fuchs' }));
    await user.click(await screen.findByRole('button', { name: 'Change to No Show' }));
    await screen.findByText('No Show 18:04');
  });
});

describe('the buttons of a row', () => {
  const decision = {
    decisionId: 'laptop-9',
    isOurs: true,
    decidedAt: '2025-06-14T16:00:00.000Z',
    operator: null,
    door: null,
  };
  const buttons = async (name: string) =>
    within(await rowOf(name))
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter(Boolean);

  it('are the two marks before a decision, and only Undo after one made here', async () => {
    await openDoor({ guests: [anna, { ...ben, attendance: 'No Show', decision }] });
    expect(await buttons('Anna Berg')).toEqual(['Attended', 'No Show']);
    expect(await buttons('Ben Okoro')).toEqual(['Undo']);
  });

  it('are the other mark where it was made elsewhere, which leaves nothing to undo', async () => {
    await openDoor({ guests: [{ ...anna, attendance: 'No Show' }, isIn] });
    expect(await buttons('Anna Berg')).toEqual(['Attended']);
    expect(await buttons('Clara Fuchs')).toEqual(['No Show']);
  });

  it('say what Enter marks: the key stands in Attended of the chosen row', async () => {
    const { user } = await openDoor({ guests: [anna, { ...ben, attendance: 'No Show', decision }] });
    const signs = () => document.querySelectorAll('.guest-actions__enter');
    await rowOf('Anna Berg');
    expect(signs()).toHaveLength(0);
    await user.keyboard('{ArrowDown}');
    expect(signs()).toHaveLength(1);
    await user.keyboard('{ArrowDown}');
    expect(signs()).toHaveLength(0);
  });
});

describe('a list that moves under the hand', () => {
  it('leaves the focus in the search from the first moment of a press: its row may go before the end', async () => {
    const { user } = await openDoor({ guests: [anna] });
    const target = await screen.findByRole('button', { name: 'Attended Anna Berg' });
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('marks nobody who has come under it, until the hand has paused', async () => {
    const { core, clock, user } = await openDoor({ guests: [anna, ben] });
    await user.click(
      within(screen.getByRole('group', { name: 'Counts' })).getByRole('button', { name: /not arrived/ }),
    );
    await user.click(await screen.findByRole('button', { name: 'Attended Anna Berg' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Details of Anna Berg' })).toBeNull());
    act(() => clock.pass(300));
    await user.click(screen.getByRole('button', { name: 'Attended Ben Okoro' }));
    expect(core.requests('markGuest')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));

    act(() => clock.pass(sameTapMs));
    await user.click(screen.getByRole('button', { name: 'Attended Ben Okoro' }));
    expect(core.requests('markGuest')).toHaveLength(2);
  });
});
