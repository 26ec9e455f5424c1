// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../builders/a-guest-row.ts';
import { aLoggedDecision } from '../../builders/a-logged-decision.ts';
import { chooseOption, listButton, openOptions } from '../choose-option.ts';
import { openDoor } from './door/open-door.tsx';

const anna = aGuestRow({ name: 'Anna Berg' });
const ben = aGuestRow({ name: 'Ben Okoro', attendance: 'Attended' });
const details = {
  [anna.personId]: {
    firstName: 'Anna',
    lastName: 'Berg',
    rsvpHistory: [
      { status: 'Invited', actorType: 'user', actorId: 'user-1', at: '2025-05-01T09:00:00.000Z' },
      { status: 'Waitlisted', actorType: 'eventPerson', actorId: 'anna', at: null },
    ],
    dietary: ['Vegan', 'Vegan'],
    rsvpNote: `Arrives late. ${'x'.repeat(10_000)}`,
    responses: [
      { title: 'Session?', description: 'Rooms are planned by this.', answers: ['Dinner', 'Panel'] },
    ],
    columns: [
      { name: 'Table', text: '12' },
      { name: 'Host', text: '' },
    ],
    more: [{ name: 'company', text: 'Nordlicht' }],
    written: [{ field: 'notes' as const, text: 'Came with Ada' }],
    decisions: [aLoggedDecision({ from: null, to: 'Attended', operator: 'Maria', door: 'Door B' })],
  },
};

async function openDetails(name: string) {
  const app = await openDoor({ guests: [anna, ben], details });
  await app.user.click(await screen.findByRole('button', { name: `Details of ${name}` }));
  const panel = await screen.findByRole('region', { name: 'Guest details' });
  await within(panel).findByRole('heading', { name });
  return { ...app, panel };
}

describe('the details of a guest', () => {
  it('show every field, with who changed the RSVP status and when in the zone of the event', async () => {
    const { panel } = await openDetails('Anna Berg');
    for (const said of [
      'Thu, 1 May 2025, 11:00 CEST',
      'Team (user-1)',
      'Waitlisted',
      'Guest',
      'Time unknown',
      'Session?',
      'Rooms are planned by this.',
      'Dinner',
      'Panel',
      'Table',
      '12',
      'Empty',
      'company',
      'Nordlicht',
      'Entered at the door',
      'Notes',
      'Came with Ada',
      'First name',
      anna.personId,
    ]) {
      expect(within(panel).getByText(said)).toBeTruthy();
    }
    expect(within(panel).getAllByText('Vegan')).toHaveLength(2);
    expect(within(panel).getByText(/Maria, Door B/)).toBeTruthy();
  });

  it('show the beginning of a long note, and all of it on request', async () => {
    const { panel, user } = await openDetails('Anna Berg');
    const note = within(panel).getByText(/^Arrives late/);
    expect(note.textContent?.length).toBeLessThan(500);
    await user.click(within(panel).getByRole('button', { name: 'Show all' }));
    expect(within(panel).getByText(/^Arrives late/).textContent?.length).toBeGreaterThan(10_000);
  });

  it('say plainly that the service does not tell since when somebody is in', async () => {
    const { panel } = await openDetails('Ben Okoro');
    expect(within(panel).getByText(/Marked on another device/)).toBeTruthy();
    expect(within(panel).getByText('No changes known here.')).toBeTruthy();
  });

  it('choose the guest, and leave the cursor in the search', async () => {
    const { core, user } = await openDetails('Anna Berg');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(core.requests('markGuest')).toHaveLength(1));
  });

  it('are told to a screen reader when they are there, and not again when the choice goes on', async () => {
    const { user } = await openDetails('Anna Berg');
    await screen.findByText('Showing details of Anna Berg.');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.queryByText(/^Details of .* are shown/)).toBeNull());
  });

  it('follow the chosen row', async () => {
    const { panel, user } = await openDetails('Anna Berg');
    await user.keyboard('{ArrowDown}');
    await within(panel).findByRole('heading', { name: 'Ben Okoro' });
    await user.keyboard('ann');
    await within(panel).findByRole('heading', { name: 'Anna Berg' });
  });

  it('follow what happens to the guest', async () => {
    const { panel, user } = await openDetails('Anna Berg');
    await user.click(screen.getByRole('button', { name: 'Attended Anna Berg' }));
    await within(panel).findByText('Attended 18:04 · Maria, Door B');
  });

  it('open by the key and close by Esc, which only then clears the search', async () => {
    const { user } = await openDoor({ guests: [anna, ben] });
    await user.keyboard('ben');
    await screen.findByRole('button', { name: 'Details of Ben Okoro' });
    await user.keyboard('{Control>}i{/Control}');
    await screen.findByRole('heading', { name: 'Ben Okoro' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Guest details' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ben');
    await user.keyboard('{Escape}');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('are entered by the key when they are open, and Esc goes back to the search', async () => {
    const { panel, user } = await openDetails('Anna Berg');
    await user.keyboard('{Control>}i{/Control}');
    expect(document.activeElement).toBe(panel);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('say why when they cannot be had', async () => {
    const { user } = await openDoor(
      { guests: [anna] },
      { getGuest: () => Promise.reject(new VestibuleError('guest-unknown')) },
    );
    await user.click(await screen.findByRole('button', { name: 'Details of Anna Berg' }));
    const panel = await screen.findByRole('region', { name: 'Guest details' });
    await within(panel).findByText('This guest is no longer on the list.');
    await user.click(within(panel).getByRole('button', { name: 'Close details' }));
    expect(screen.queryByRole('region', { name: 'Guest details' })).toBeNull();
  });

  it('stand over the list where there is no room beside it', async () => {
    const { machine, user } = await openDoor({ guests: [anna], details });
    machine.isNarrow = true;
    await user.click(await screen.findByRole('button', { name: 'Details of Anna Berg' }));
    const dialog = await screen.findByRole('dialog', { name: 'Guest details' });
    await within(dialog).findByRole('heading', { name: 'Anna Berg' });
    // What is said while they are open is heard: of what lies behind them everything else is hidden.
    expect(screen.getByTestId('announcer').closest('[aria-hidden=true]')).toBeNull();
    expect(screen.getByRole('searchbox', { hidden: true }).closest('[aria-hidden=true]')).not.toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });
});

describe('decisions about a guest', () => {
  it('that have not ended are waiting, or need attention, as the row has it for their kind', async () => {
    const open = (kind: 'attendance' | 'rsvp', sequence: number) =>
      aLoggedDecision({ kind, sequence, decisionId: `laptop-${sequence}`, outcome: null });
    const { user } = await openDoor({
      guests: [{ ...anna, progress: 'waiting', rsvpProgress: 'needs-attention' }],
      details: { [anna.personId]: { decisions: [open('rsvp', 2), open('attendance', 1)] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Details of Anna Berg' }));
    const list = await screen.findByRole('region', { name: 'Changes known here' });
    const lines = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines[0]).toContain('Needs attention');
    expect(lines[1]).toContain('Waiting');
  });
});

describe('the RSVP status', () => {
  async function openRsvp(rsvpStatus: string | null) {
    const app = await openDoor({ guests: [{ ...anna, rsvpStatus }] });
    await app.user.click(await screen.findByRole('button', { name: 'Details of Anna Berg' }));
    await screen.findByRole('button', { name: /RSVP status$/ });
    return app;
  }
  const chosen = () => listButton('RSVP status').textContent;

  it('is chosen among those that we know, and the one that the guest has', async () => {
    const { user } = await openRsvp('Waitlisted');
    expect(await openOptions(user, 'RSVP status')).toEqual([
      'Invited',
      'Accepted',
      'Declined',
      'Maybe',
      'Waitlisted',
    ]);
  });

  it('may be none at first', async () => {
    const { user } = await openRsvp(null);
    expect(await openOptions(user, 'RSVP status')).toEqual([
      'None',
      'Invited',
      'Accepted',
      'Declined',
      'Maybe',
    ]);
  });

  it('is changed, shown as saved, spoken, and taken back', async () => {
    const { core, user } = await openRsvp('Invited');
    await chooseOption(user, 'RSVP status', 'Declined');
    await screen.findByText('Anna Berg: Declined, saved');
    await screen.findByText('Saved here');
    expect(core.requests('changeRsvpStatus')).toMatchObject([{ rsvpStatus: 'Declined' }]);
    await user.click(screen.getByRole('button', { name: 'Undo RSVP status' }));
    await screen.findByText('Anna Berg: undone, saved');
    await waitFor(() => expect(chosen()).toBe('Invited'));
  });

  it('offers no Undo of what only took the change before it back', async () => {
    const change = { kind: 'rsvp', from: 'Invited', to: 'Declined', sequence: 1 } as const;
    const undoing = { kind: 'rsvp', from: 'Declined', to: 'Invited', sequence: 2 } as const;
    const mark = aLoggedDecision({ sequence: 3 });
    const { decisionId, decidedAt } = aLoggedDecision(undoing);
    const rsvpDecision = { decisionId, isOurs: true, decidedAt, operator: 'Maria', door: 'Door B' };
    const { user } = await openDoor({
      guests: [{ ...anna, rsvpStatus: 'Invited', rsvpDecision }],
      details: { [anna.personId]: { decisions: [mark, aLoggedDecision(undoing), aLoggedDecision(change)] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Details of Anna Berg' }));
    await screen.findByRole('button', { name: /RSVP status$/ });
    expect(screen.getByText('Sent')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo RSVP status' })).toBeNull();
  });

  it('is taken back by the undo key, too', async () => {
    const { user } = await openRsvp('Invited');
    await chooseOption(user, 'RSVP status', 'Declined');
    await screen.findByText('Saved here');
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Anna Berg: undone, saved');
  });

  it('stays as it was when it was not saved, and that is said', async () => {
    const { user } = await openDoor(
      { guests: [anna] },
      { changeRsvpStatus: () => Promise.reject(new VestibuleError('not-saved')) },
    );
    await user.click(await screen.findByRole('button', { name: 'Details of Anna Berg' }));
    await screen.findByRole('button', { name: /RSVP status$/ });
    await chooseOption(user, 'RSVP status', 'Declined');
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved: Anna Berg is unchanged.');
    expect(chosen()).toBe('Accepted');
  });
});
