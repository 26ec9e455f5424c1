// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CallHandlers } from '../../../../src-shared/bridge/contract.ts';
import type { Report } from '../../../../src-shared/domain/report.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { aReport } from '../../../builders/a-report.ts';
import { anEveningReport } from '../../../builders/an-evening-report.ts';
import { anEventSummary } from '../../../builders/an-event-summary.ts';
import { anOtherDoor } from '../../../builders/an-other-door.ts';
import type { FakeDoorState } from '../../../fakes/page/fake-door-core.ts';
import { noDoors } from '../../../fakes/page/fake-doors.ts';
import { chooseOption } from '../../choose-option.ts';
import { renderApp } from '../../render-app.tsx';

const gala = anEventSummary({
  name: 'Summer Gala',
  guestsReady: 300,
  primaryDate: '2025-06-14T14:00:00.000Z',
});

test('it tells the totals, with their share of everybody expected', async () => {
  await openReport(anEveningReport(300, 1));
  const totals = within(screen.getByLabelText('Totals'));
  expect(totals.getByText('240')).toBeTruthy();
  expect(totals.getByText('83%')).toBeTruthy();
  expect(totals.getByText('Expected').nextElementSibling?.textContent).toBe('288');
  expect(totals.getByText('Not arrived').nextElementSibling?.textContent).toBe('33');
});

test('it shows apart who is on the list and not expected', async () => {
  await openReport(anEveningReport(300, 1));
  expect(
    screen.getByText(
      'On the list: 300, including walk-ins. Not expected: 12 (declined, waitlisted or an RSVP status Vestibule doesn’t know, and not arrived).',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'On the list' })).toBeTruthy();
});

test('it says which doors are not heard, and the question who is marked No Show says so, too', async () => {
  const lost = anOtherDoor({ name: 'Garden', state: 'lost', heardS: 245 });
  const doors = { ...noDoors, isOn: true, others: [lost, anOtherDoor({ name: 'Court' })] };
  const app = await openReport(anEveningReport(300, 1), { doors });
  const said = /^Garden not seen for 4 min: guests checked in there may be missing here\.$/;
  expect(screen.getByText(said)).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: /No Show/ }));
  expect(within(await screen.findByRole('dialog')).getByText(said)).toBeTruthy();
});

test('it says what was not sent, who came through other laptops, and who declined but came', async () => {
  await openReport(anEveningReport(300, 1));
  expect(screen.getByText('3 changes aren’t sent yet. This report counts them.')).toBeTruthy();
  expect(screen.getByText('24 guests checked in elsewhere. Arrival times unknown.')).toBeTruthy();
  expect(screen.getByText('6 guests declined but came.')).toBeTruthy();
});

test('the plot says its gist to whoever does not see it, and the table has every number', async () => {
  const report = anEveningReport(300, 4);
  await openReport(report);
  expect(screen.getByRole('img', { name: /^216 arrivals from 18:10 to \d\d:\d\d\./ })).toBeTruthy();
  const table = screen.getAllByRole('table', { hidden: true })[0];
  const rows = within(table ?? document.body).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(report.arrivals.bins.length + 1);
});

test('the plot says when its last bin ends, not when that begins', async () => {
  const startsAt = '2025-06-14T16:35:00.000Z';
  const arrivals = { ...aReport().arrivals, bins: [{ startsAt, arrivals: 2 }], timed: 2 };
  await openReport(aReport({ arrivals }));
  expect(screen.getByRole('img', { name: /^2 arrivals from 18:35 to 18:40\./ })).toBeTruthy();
});

test('an event to which nobody came has no plot, and says so', async () => {
  await openReport(aReport());
  expect(screen.getByText('No arrival times on this laptop.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('without a guest list on this laptop there is nothing to report', async () => {
  await openReport(aReport(), { events: [anEventSummary({ guestsReady: null })] });
  expect(await screen.findByText('No guest list on this laptop yet.')).toBeTruthy();
});

test('another event can be chosen', async () => {
  const other = anEventSummary({ name: 'Breakfast', eventId: 'breakfast', guestsReady: 40 });
  const { core, user } = await openReport(aReport(), { events: [gala, other] });
  await chooseOption(user, 'Event', /^Breakfast/);
  expect(await screen.findByRole('heading', { name: 'Breakfast' })).toBeTruthy();
  expect(core.requests('getReport').at(-1)).toEqual({ eventId: 'breakfast' });
});

test('the guest list is asked for when its report is opened, and everything is counted again', async () => {
  const { core } = await openReport(aReport());
  await waitFor(() => expect(core.requests('getReport')).toHaveLength(2));
  expect(core.requests('getReadyOffline')).toEqual([{ eventId: gala.eventId }]);
  expect(screen.queryByText(/Couldn’t refresh/)).toBeNull();
});

test('it says that counts are not final while only a part of the guest list is here', async () => {
  const isOffline = { getReadyOffline: () => Promise.reject(new VestibuleError('service-unreachable')) };
  await openReport(anEveningReport(300, 1), { events: [{ ...gala, pulledAt: null }] }, isOffline);
  expect(await screen.findByText('Only part of the guest list is on this laptop.')).toBeTruthy();
  expect(screen.getByText('These counts aren’t final.')).toBeTruthy();
});

test.each([
  ['for the network', 'service-unreachable', 'Vestibule can’t reach the event service.'],
  ['because there is no key', 'sign-in-required', 'You need to sign in again.'],
] as const)(
  'a guest list that cannot be refreshed %s is said, and of when it is',
  async (_why, code, cause) => {
    const pulled = { ...gala, pulledAt: '2025-06-14T13:15:00.000Z' };
    const isStale = { getReadyOffline: () => Promise.reject(new VestibuleError(code)) };
    await openReport(aReport(), { events: [pulled] }, isStale);
    await screen.findByText(/^Couldn’t refresh the guest list\./);
    expect(screen.getByText(cause)).toBeTruthy();
    expect(screen.getByText(/^Guest list refreshed .*15:15/)).toBeTruthy();
  },
);

test('conflicts add up, and those nobody has looked at are told apart', async () => {
  const conflicts = { total: 5, ours: 1, theirs: 1, otherSide: 0, betweenDoors: 2, twice: 1, open: 1 };
  await openReport(aReport({ conflicts }));
  expect(screen.getByText('5 conflicts.')).toBeTruthy();
  const endings = [
    ['This laptop’s mark kept', '1'],
    ['Event service’s value kept', '1'],
    ['Between two doors', '2'],
    ['Possibly on the list twice', '1'],
  ] as const;
  for (const [ending, count] of endings) {
    expect(screen.getByText(ending).nextElementSibling?.textContent).toBe(count);
  }
  expect(screen.queryByText('Changed by hand afterwards')).toBeNull();
  expect(screen.getByText('1 hasn’t been reviewed yet.')).toBeTruthy();
});

test('a file without a column is not written', async () => {
  const { core, user } = await openReport(anEveningReport(300, 1));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByText('Columns: 5 of 5'));
  for (const column of dialog.getAllByRole('checkbox')) await user.click(column);
  expect(dialog.getByText('Choose at least one column.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
  expect(core.requests('startExport')).toEqual([]);
});

test('an export is chosen, written and downloaded', async () => {
  const { core, machine, user } = await openReport(anEveningReport(300, 1));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Attended only' }));
  await user.click(dialog.getByText('Columns: 5 of 5'));
  await user.click(dialog.getByRole('checkbox', { name: 'Table' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByText(/^Exported \d+ guests to Summer-Gala-2025-06-14\.xlsx$/)).toBeTruthy();
  expect(core.requests('startExport')).toEqual([
    { eventId: gala.eventId, language: 'en', format: 'xlsx', filter: 'attended', leftOut: ['column:Table'] },
  ]);
  expect(machine.downloads).toEqual(['/download/1']);
});

test('an export that fails says so, and leaves the choice as it was', async () => {
  const { user } = await openReport(
    aReport(),
    {},
    {
      startExport: () => Promise.reject(new VestibuleError('export-failed')),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Export' }));
  expect(await dialog.findByText('Vestibule couldn’t write the file.')).toBeTruthy();
  expect(dialog.getByLabelText('Format')).toBeTruthy();
});

const open = 'Mark guests as No Show';
const choice = (status: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: status })).getByRole('radio', { name });

test('who has not arrived is marked by RSVP status, after a look at the names, and taken back', async () => {
  const { core, user } = await openReport(anEveningReport(300, 1));
  await user.click(screen.getByRole('button', { name: open }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark guests as No Show' }));
  expect(await dialog.findByText('Anna Berg')).toBeTruthy();
  expect(dialog.queryByText('Bob Kern')).toBeNull();
  expect(dialog.getByText('1 guest has an unsent change and is left out.')).toBeTruthy();
  await user.click(choice('Declined (1)', 'No Show'));
  expect(await dialog.findByText('Bob Kern')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Mark 4 as No Show' })).toBeTruthy();
  await user.click(choice('No status (1)', 'Leave open'));
  await waitFor(() => expect(dialog.queryByText('Łukasz Bąk')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Mark 3 as No Show' }));
  expect(core.requests('markNoShows')).toEqual([
    { eventId: gala.eventId, statuses: ['Accepted', 'Declined'] },
  ]);
  expect(await screen.findByText('Marked 3 guests as No Show.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo 3 no-shows' }));
  expect(await screen.findByText('Undid 3 no-shows.')).toBeTruthy();
});

test('nobody can be marked while no status is chosen', async () => {
  const noShows = [{ name: 'Bob Kern', rsvpStatus: 'Waitlisted' }];
  const { user } = await openReport(anEveningReport(300, 1), { noShows, otherStatus: 2 });
  await user.click(screen.getByRole('button', { name: open }));
  expect(await screen.findByText('Choose at least one RSVP status.')).toBeTruthy();
  expect(
    screen.getByText('2 guests have another attendance status in the event service and are left out.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Mark 0/ })).toBeNull();
  await user.click(choice('Waitlisted (1)', 'No Show'));
  expect(screen.getByRole('button', { name: 'Mark 1 as No Show' })).toBeTruthy();
});

test.each([
  ['2025-06-14T17:00:00.000Z', 'The event starts at 19:00.'],
  ['2025-06-14T15:20:00.000Z', 'The event started 40 minutes ago.'],
  [null, 'Vestibule doesn’t know when the event starts.'],
])('an event that begins at %s asks twice: %s', async (primaryDate, said) => {
  const { core, user } = await openReport(anEveningReport(300, 1), { events: [{ ...gala, primaryDate }] });
  await user.click(await screen.findByRole('button', { name: open }));
  expect(await screen.findByText(said)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Mark 3 as No Show' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Mark 3 guests as No Show now?' }));
  expect(question.getByText(`${said} Guests may still arrive.`)).toBeTruthy();
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Leave as is' }));
  expect(core.requests('markNoShows')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Mark 3 as No Show now' }));
  expect(await screen.findByText('Marked 3 guests as No Show.')).toBeTruthy();
});

test('two hours after it has begun there is nothing to say of that', async () => {
  const { user } = await openReport(anEveningReport(300, 1));
  await user.click(screen.getByRole('button', { name: open }));
  await screen.findByText('Anna Berg');
  expect(screen.queryByText(/The event be/)).toBeNull();
});

test('the focus goes to the heading when the button that was pressed is gone', async () => {
  const { user } = await openReport(anEveningReport(300, 1));
  const heading = screen.getByRole('heading', { name: 'No-shows' });
  await user.click(screen.getByRole('button', { name: open }));
  await user.click(await screen.findByRole('button', { name: 'Mark 3 as No Show' }));
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.click(await screen.findByRole('button', { name: 'Undo 3 no-shows' }));
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('the focus stays with the button when everything is left as it is', async () => {
  const { user } = await openReport(anEveningReport(300, 1));
  const button = screen.getByRole('button', { name: open });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Leave as is' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a sweep whose app dies under an open page is not said to have done nothing', async () => {
  const sweep = {
    ...{ eventId: gala.eventId, sweepId: 's', startedAt: '2025-06-14T22:10:00.000Z' },
    ...{ total: 4_968, undone: 0 },
  };
  const { core } = await openReport(aReport(), { sweep: { ...sweep, state: 'marking', marked: 0 } });
  expect(await screen.findByText('0 of 4,968, saved')).toBeTruthy();
  act(() => core.breakConnection());
  await waitFor(() => expect(screen.queryByText('0 of 4,968, saved')).toBeNull());
  core.state.sweep = { ...sweep, state: 'stopped', marked: 300 };
  act(() => core.restoreConnection());
  const said = 'Stopped after marking 300 of 4,968 guests as No Show.';
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark the rest' })).toBeTruthy();
});

test('a sweep that a killed app left in the middle is shown, and can be gone on with or undone', async () => {
  await openReport(aReport(), {
    sweep: {
      ...{ eventId: gala.eventId, sweepId: 's', startedAt: '2025-06-14T22:10:00.000Z' },
      ...{ state: 'stopped', total: 120, marked: 50, undone: 0 },
    },
  });
  expect(await screen.findByText('Stopped after marking 50 of 120 guests as No Show.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark the rest' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo 50 no-shows' })).toBeTruthy();
});

test('a sweep of which another door has overruled a mark tells and takes back what stands', async () => {
  const sweepId = 'laptop-sweep-1';
  await openReport(aReport({ sweep: { sweepId, gone: 1 } }), {
    sweep: {
      ...{ eventId: gala.eventId, sweepId, startedAt: '2025-06-14T22:10:00.000Z' },
      ...{ state: 'marked', total: 85, marked: 85, undone: 0 },
    },
  });
  expect(await screen.findByText('Marked 85 guests as No Show.')).toBeTruthy();
  expect(
    screen.getByText('1 of them is no longer No Show. Someone changed it, here or at another door.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo 84 no-shows' })).toBeTruthy();
});

test('the page prints itself where the shell leaves it to the page', async () => {
  const { machine, user } = await openReport(aReport());
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(machine.prints).toBe(1);
});

async function openReport(
  report: Report,
  state: Partial<FakeDoorState> = {},
  overrides: Partial<CallHandlers> = {},
) {
  const app = await renderApp({ events: [gala], report, ...state }, overrides);
  await app.user.click(await screen.findByRole('button', { name: 'Menu' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  await screen.findByRole('heading', { name: 'Report' });
  if (state.events === undefined) await screen.findByRole('heading', { name: 'Summer Gala' });
  return app;
}
