// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { automaticChips, noGuessedRoles } from '../../../../src-shared/domain/event.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { aSyncStatus } from '../../../builders/a-sync-status.ts';
import { openDoor, openSyncPanel, saysNobody } from './open-door.tsx';

const quietPull = {
  state: 'idle',
  received: 0,
  expected: null,
  failure: null,
  unusable: 0,
  shrunken: false,
  pulledAt: '2025-06-14T15:58:00.000Z',
} as const;

describe('the list Guests', () => {
  it('is a plain list that knows its whole length and draws only what is near the screen', async () => {
    const guests = Array.from({ length: 500 }, (_, index) => aGuestRow({ name: `Guest ${index}` }));
    await openDoor({ guests });
    const rows = within(await screen.findByRole('list', { name: 'Guests' })).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect(rows[2]?.getAttribute('aria-setsize')).toBe('500');
    expect(rows[2]?.getAttribute('aria-posinset')).toBe('3');
  });

  it('has no place for tables where the event has none', async () => {
    await openDoor({ guests: [aGuestRow({ name: 'Ben Okoro' })] });
    const [row] = await screen.findAllByRole('listitem');
    expect(within(row as HTMLElement).queryByText('–')).toBeNull();
  });

  it('shows the family name strong, and the letters that a search marks in both parts of the name', async () => {
    const match = {
      name: [
        [0, 2],
        [5, 7],
      ] as [number, number][],
      email: [],
      guessed: [],
    };
    await openDoor({ guests: [aGuestRow({ name: 'Anna Berg', surname: [5, 9], match })] });
    const [row] = await screen.findAllByRole('listitem');
    expect(row?.querySelector('bdi')?.innerHTML.replaceAll(/ class="[^"]*"/g, '')).toBe(
      '<mark>An</mark>na <b><mark>Be</mark>rg</b>',
    );
  });

  it('tells namesakes apart by a sentence and their e-mail', async () => {
    await openDoor({
      guests: [
        aGuestRow({ personId: 'a', email: 'one@example.com', sameName: 2 }),
        aGuestRow({ personId: 'b', email: 'two@example.com', sameName: 2 }),
      ],
    });
    expect(await screen.findAllByText('2 guests with this name')).toHaveLength(2);
    expect(screen.getByText('one@example.com')).toBeTruthy();
    expect(screen.getByText('two@example.com')).toBeTruthy();
  });

  it('shows what the door must know', async () => {
    await openDoor({
      guests: [
        aGuestRow({
          rsvpStatus: 'Declined',
          table: { name: 'Table', text: '12' },
          seat: { name: 'Seat', text: '3' },
          company: { name: 'Company', text: 'Nordlicht' },
          companion: { name: 'Plus one', text: 'yes' },
          vip: { name: 'Status', text: 'VIP' },
          chips: [
            { kind: 'column', label: 'Ticket', text: 'Gold' },
            { kind: 'allergy', allergen: 'nut', label: null, text: 'No nuts' },
            { kind: 'dietary', label: null, text: 'Vegan' },
            { kind: 'note', label: null, text: 'Call Clara' },
          ],
        }),
        aGuestRow({ name: 'Ben Okoro' }),
      ],
      eventSettings: {
        chips: automaticChips,
        columnNames: ['Table'],
        guessedRoles: { ...noGuessedRoles, table: ['Table'] },
      },
    });
    const [row, other] = await screen.findAllByRole('listitem');
    const texts = [
      'VIP',
      'No nuts',
      'Nordlicht',
      'Vegan',
      '+1',
      'Ticket: Gold',
      'Call Clara',
      'Declined',
      '12',
      'Seat 3',
    ];
    await within(row as HTMLElement).findByText('12');
    for (const text of texts) within(row as HTMLElement).getByText(text);
    expect(within(other as HTMLElement).queryByText('Accepted')).toBeNull();
    within(other as HTMLElement).getByText('–');
  });

  it('says whom the list has under the same ID', async () => {
    const others = [
      { name: 'Ben Carr', email: 'ben@carr.example' },
      { name: 'Anna Berg', email: 'other@example.com' },
      { name: '', email: null },
    ];
    await openDoor({
      guests: [
        aGuestRow({ personId: 'a', alsoListed: { others: others.slice(0, 1), hasMore: false } }),
        aGuestRow({ personId: 'b', alsoListed: { others, hasMore: true } }),
      ],
    });
    expect(await screen.findByText('Also listed as Ben Carr: same ID in the event service')).toBeTruthy();
    expect(
      screen.getByText(
        'Also listed as Ben Carr, other@example.com, No name and others: same ID in the event service',
      ),
    ).toBeTruthy();
  });

  it('says on pointing what a row may have had to cut, one thing a line', async () => {
    await openDoor({
      guests: [
        aGuestRow({
          attendance: 'Attended',
          decision: {
            decisionId: 'laptop-1',
            isOurs: true,
            decidedAt: '2025-06-14T16:04:00.000Z',
            operator: 'Maria',
            door: 'Door B',
          },
          walkIn: 'service',
          differs: { name: 'Company', text: 'Nordlicht' },
          chips: [
            { kind: 'column', label: 'Company', text: 'Nordlicht' },
            { kind: 'note', label: null, text: 'Knows the house' },
          ],
        }),
      ],
    });
    const target = await screen.findByRole('button', { name: 'Details of Anna Berg' });
    expect(target.title.split('\n')).toEqual([
      'Anna Berg',
      'anna.berg@example.com',
      'Attended 18:04 · Maria, Door B',
      'Walk-in',
      'Accepted',
      'Company: Nordlicht',
      'Knows the house',
    ]);
  });

  it.each([
    ['service', null, 'Walk-inSent'],
    ['waiting', null, 'Walk-inSaved here'],
    ['elsewhere', null, 'Walk-in'],
    ['elsewhere', 'Attended', 'Walk-in'],
  ] as const)('says how far a walk-in has come: %s, marked here as %s', async (walkIn, attendance, said) => {
    await openDoor({ guests: [aGuestRow({ walkIn, attendance, progress: 'waiting' })] });
    const part = (await screen.findByText('Walk-in')).parentElement;
    expect(part?.textContent).toBe(said);
  });

  it.each(['<img src=x onerror=alert(1)>', 'W'.repeat(300), 'محمد عبد الله', '🎉 👩‍👩‍👧‍👦'])(
    'shows the name %s as text, isolated in its own direction',
    async (name) => {
      await openDoor({ guests: [aGuestRow({ personId: 'hostile', name })] });
      const shown = await screen.findByText(name);
      expect(shown.tagName).toBe('BDI');
      expect(screen.getByRole('button', { name: `Attended ${name}` })).toBeTruthy();
      expect(document.querySelector('img')).toBeNull();
    },
  );

  it('calls a guest without a name by that, with the e-mail beside it', async () => {
    await openDoor({ guests: [aGuestRow({ name: '', email: 'someone@example.com' })] });
    expect(await screen.findByText('No name')).toBeTruthy();
    expect(screen.getByText('someone@example.com')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Attended No name' })).toBeTruthy();
  });

  it('says that no guest matches', async () => {
    const { user } = await openDoor({ guests: [aGuestRow()] });
    await user.keyboard('zzz');
    expect(await screen.findByText(saysNobody('zzz'))).toBeTruthy();
  });

  it('says that nobody is on the list yet', async () => {
    await openDoor({ guests: [] });
    expect(await screen.findByText('This guest list is empty.')).toBeTruthy();
  });

  it('shows how far the first pull has come', async () => {
    const { core } = await openDoor({ guests: [], pull: { ...quietPull, state: 'pulling', pulledAt: null } });
    await screen.findByText('Downloading the guest list');
    core.setPull('event-Summer Gala', { received: 2_300, expected: 5_000 });
    expect(await screen.findByText('2,300 guests so far')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2300');
  });

  it('has no counts, and not everything is sent, until it is complete; then guests who declined are apart', async () => {
    const guests = ['Accepted', 'Declined', 'Waitlisted', 'Confirmed'].map((rsvpStatus) =>
      aGuestRow({ personId: rsvpStatus, rsvpStatus }),
    );
    const loading = { ...quietPull, state: 'pulling', received: 2_300, pulledAt: null } as const;
    const { core } = await openDoor({ guests, pull: loading });
    const tabs = screen.getByLabelText('Counts');
    expect(tabs.textContent).toBe('All – on the listNot arrived – not arrivedIn – attendedNo Show – No Show');
    const count = screen.getByRole('group', { name: 'Guest list not complete yet, so no counts' });
    expect(count.textContent).not.toMatch(/\d/);
    expect(screen.getByRole('img', { name: '– in' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Sync' }).textContent).toBe('Downloading');
    expect(screen.getByRole('button', { name: 'Downloading, sync details' })).toBeTruthy();
    act(() => core.setPull('event-Summer Gala', { state: 'idle', pulledAt: '2025-06-14T15:58:00.000Z' }));
    expect(tabs.textContent).toBe('All 4 on the listNot arrived 4 not arrivedIn 0 attendedNo Show 0 No Show');
    expect(screen.getByRole('group', { name: '0 of 1 in, 1 to come' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Sync' }).textContent).toBe('All changes sent');
  });

  it('says that only a part of it is here, as long as none has come to its end', async () => {
    const { core, user } = await openDoor({ guests: [aGuestRow()] });
    act(() =>
      core.setPull('event-Summer Gala', {
        state: 'failed',
        failure: 'service-unreachable',
        pulledAt: null,
      }),
    );
    expect(screen.getByText('Only part of the guest list is on this laptop.')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('The guest list isn’t complete yet.')).toBeTruthy();
    expect(screen.getByText('Only part of the guest list is on this laptop.')).toBeTruthy();
    act(() => core.setPull('event-Summer Gala', { state: 'pulling', failure: null }));
    expect(screen.queryByText('Only part of the guest list is on this laptop.')).toBeNull();
  });

  it('is stopped by hand in the middle, and says what became of it', async () => {
    const pull = { ...quietPull, state: 'pulling', received: 2_300, pulledAt: null } as const;
    const { core, user } = await openDoor({ guests: [aGuestRow()], pull });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(core.requests('stopRefresh')).toEqual([{ eventId: 'event-Summer Gala' }]);
    core.setPull('event-Summer Gala', { state: 'stopped' });
    expect(await screen.findByText('You stopped the refresh.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('says calmly how old the list is when it could not be refreshed', async () => {
    await openDoor({
      guests: [aGuestRow()],
      pull: { ...quietPull, state: 'failed', failure: 'service-unreachable', shrunken: true, unusable: 2 },
    });
    expect(await screen.findByText('Couldn’t refresh the guest list.')).toBeTruthy();
    expect(screen.getByText('Vestibule can’t reach the event service. Check-in still works.')).toBeTruthy();
    expect(screen.getByText('Last refreshed 2 min ago.')).toBeTruthy();
    expect(screen.getByText('Vestibule checks before it removes anyone from this list.')).toBeTruthy();
    expect(screen.getByText('Vestibule couldn’t use 2 records.')).toBeTruthy();
  });

  it.each([
    ['the offline card', 'service-unreachable', aSyncStatus({ connection: 'offline' })],
    ['the notice to sign in again', 'sign-in-required', aSyncStatus({ gate: 'sign-in' })],
    [
      'the notice of the Wi-Fi login',
      'captive-portal',
      aSyncStatus({ connection: 'offline', gate: 'captive-portal' }),
    ],
  ] as const)('leaves the reason to %s, and never that no list is here', async (_where, failure, sync) => {
    const failed = { ...quietPull, state: 'failed', failure } as const;
    const { core } = await openDoor({ guests: [aGuestRow()], pull: failed, sync });
    expect(await screen.findByRole('listitem')).toBeTruthy();
    expect(screen.queryByText('Couldn’t refresh the guest list.')).toBeNull();
    core.setPull('event-Summer Gala', { ...failed, pulledAt: null });
    expect(await screen.findByText('Couldn’t refresh the guest list.')).toBeTruthy();
  });

  it('does not say that check-in works while the core is gone', async () => {
    const { core } = await openDoor({
      guests: [aGuestRow()],
      pull: { ...quietPull, state: 'failed', failure: 'service-unreachable' },
      sync: aSyncStatus({ gate: 'captive-portal', waiting: 1 }),
    });
    expect(await screen.findAllByText(/check-in still works/i)).toHaveLength(2);
    act(() => core.breakConnection());
    expect(await screen.findByText(/You can’t check anyone in/)).toBeTruthy();
    expect(screen.queryByText(/check-in still works/i)).toBeNull();
  });

  it.each([
    ['disk-full', 'This laptop’s disk is full.'],
    ['disk-refusing', 'This laptop’s disk can’t be read or written.'],
  ] as const)('that the disk refuses (%s) says so, and not that marking works', async (failure, happened) => {
    await openDoor({ guests: [aGuestRow()], pull: { ...quietPull, state: 'failed', failure } });
    const said = await screen.findByText(/Everything shown as saved is safe\..*Free some disk space/);
    expect(said.textContent).toContain(happened);
    expect(screen.getByText('Last refreshed 2 min ago.')).toBeTruthy();
    expect(screen.queryByText(/Check-in still works/)).toBeNull();
  });

  it('is pulled by hand', async () => {
    const { core, user } = await openDoor({ guests: [aGuestRow()] });
    await openSyncPanel({ user });
    await user.click(await screen.findByRole('button', { name: 'Refresh guest list' }));
    expect(core.requests('refreshGuests')).toEqual([{ eventId: 'event-Summer Gala' }]);
  });
});
