// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saidMs } from '../../../../src-renderer/features/doors/doors-panel.tsx';
import type { CallHandlers } from '../../../../src-shared/bridge/contract.ts';
import type { Doors } from '../../../../src-shared/domain/doors.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { anOtherDoor } from '../../../builders/an-other-door.ts';
import { type FakeDoorState, practiceSession } from '../../../fakes/page/fake-door-core.ts';
import { noDoors } from '../../../fakes/page/fake-doors.ts';
import { type RenderedApp, renderApp } from '../../render-app.tsx';
import { openDoor } from '../door/open-door.tsx';
import { openSettings } from '../settings/open-settings.tsx';

const north = anOtherDoor({ name: 'North', operator: 'Maria', admitted: 124 });
const east = anOtherDoor({
  ...{ name: 'East', operator: 'Ben', state: 'lost', heardS: 245, admitted: 12 },
  ...{ onlyThere: null, onlyHere: null, canTakeOver: 41, listAgeS: null },
});
const paired = (changes: Partial<Doors> = {}): Doors => ({
  ...noDoors,
  ...{ isOn: true, held: 10_412, admitted: 78, others: [north, east] },
  ...changes,
});

async function choose({ user }: RenderedApp, entry: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }));
}

const panel = () => screen.findByRole('region', { name: 'Doors together' });

/** The door with the panel open beside it. */
async function openPanel(doors: Doors, overrides: Partial<CallHandlers> = {}): Promise<RenderedApp> {
  const app = await openDoor({ doors }, overrides);
  await choose(app, 'Doors together');
  await panel();
  return app;
}

const rowOf = async (name: RegExp) =>
  within(await panel())
    .getAllByRole('listitem')
    .find(({ textContent }) => name.test(textContent ?? '')) as HTMLElement;

describe('the panel', () => {
  it('says how many doors are here and that they have the same', async () => {
    await openPanel(paired({ others: [north] }));
    expect((await panel()).textContent).toMatch(/2 of 2 doors here\.\s*All have the same 10,412 changes\./);
  });

  it('says what the other doors lack, and of one that is lost since when', async () => {
    const { clock } = await openPanel(paired({ unshared: 41 }));
    expect((await panel()).textContent).toMatch(
      /2 of 3 doors here\.\s*The other doors don’t have 41 changes yet\./,
    );
    const row = await rowOf(/^E/);
    expect(row.textContent).toContain('East · Ben');
    expect(row.textContent).toContain('Not seen for 4\u00a0min');
    expect(row.textContent).toContain('12 in');
    act(() => clock.pass(60_000));
    expect(row.textContent).toContain('Not seen for 5\u00a0min');
  });

  it('has for each laptop what a person may want to know', async () => {
    const behind = anOtherDoor({ name: 'South', state: 'behind', onlyThere: 2, onlyHere: 1, unsent: 7 });
    const relayed = anOtherDoor({
      ...{ name: 'West', state: 'relayed', via: 'North', clockOffsetMs: 7_200_000, isApart: true },
    });
    await openPanel(paired({ others: [behind, relayed], sendsThrough: behind.door }));
    const south = (await rowOf(/^S/)).textContent;
    for (const fact of [
      'Catching up',
      '2 changes only there',
      '1 change not there yet',
      '7 changes not sent',
      'This laptop sends through it',
      'Guest list refreshed 2\u00a0min ago',
    ]) {
      expect(south).toContain(fact);
    }
    const west = (await rowOf(/^W/)).textContent;
    expect(west).toContain('Seen only through North');
    expect(west).toContain('Its clock is 2\u00a0h ahead.');
    expect((await panel()).textContent).toContain('This Wi-Fi may keep laptops from reaching each other.');
  });

  it('says of a laptop that has no door open just that', async () => {
    const south = anOtherDoor({ name: 'South', state: 'no-door' });
    const west = anOtherDoor({ name: 'West', state: 'elsewhere' });
    await openPanel(paired({ others: [south, west] }));
    expect((await rowOf(/^S/)).textContent).toContain('No door open');
    expect((await rowOf(/^W/)).textContent).toContain('At another event');
  });

  it('draws a line only between laptops that are here, and none of another laptop as in step for ours', async () => {
    const { core } = await openPanel(paired({ others: [east, north], unshared: 2 }));
    const drawn = async () => (await panel()).querySelector('.linked-doors');
    const links = async () =>
      [...((await drawn())?.querySelectorAll('.linked-doors__link') ?? [])].map(({ className }) =>
        className.replace(/.*--/, ''),
      );
    expect((await drawn())?.textContent).toMatch(/NE$/);
    expect(await links()).toEqual(['in-step', 'lost']);
    const west = anOtherDoor({ name: 'West', state: 'behind' });
    act(() => core.setDoors({ others: [west, north] }));
    await waitFor(async () => expect(await links()).toEqual(['behind', 'behind']));
  });

  it('has a full dot for this laptop only when the others have all its changes', async () => {
    const { core } = await openPanel(paired({ unshared: 2 }));
    const dot = async () => (await rowOf(/This laptop/)).querySelector('.laptop-dot')?.className;
    expect(await dot()).not.toContain('in-step');
    act(() => core.setDoors({ unshared: 0 }));
    await waitFor(async () => expect(await dot()).toContain('in-step'));
  });

  it('has those first that a person should look at', async () => {
    const west = anOtherDoor({ name: 'West', clockOffsetMs: 7_200_000 });
    await openPanel(paired({ others: [north, west, east] }));
    const rows = within(await panel()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => /This laptop|North|East|West/.exec(textContent ?? '')?.[0])).toEqual(
      ['This laptop', 'West', 'East', 'North'],
    );
  });

  it('says what is in the way, and what to do about it', async () => {
    const { core } = await openPanel(paired({ trouble: 'cannot-listen' }));
    expect(within(await panel()).getByRole('alert').textContent).toContain(
      'let Vestibule through the firewall',
    );
    act(() => core.setDoors({ trouble: 'removed' }));
    await screen.findByText('This laptop was removed from the others.');
    act(() => core.setDoors({ trouble: 'unpaired', others: [] }));
    await screen.findByText('No other laptop is paired with this one.');
    act(() => core.setDoors({ trouble: null, others: [anOtherDoor({ isFirewalled: true })] }));
    await screen.findByText('Other laptops can’t reach this one, but it can reach them.');
  });

  it('shows what can be sent for a laptop that is paired no more, but to no laptop that was removed', async () => {
    const gone = anOtherDoor({ name: 'West', state: 'former', canTakeOver: 3 });
    const { core } = await openPanel(paired({ others: [], former: [gone], trouble: 'unpaired' }));
    expect(within(await rowOf(/^W/)).getByRole('button', { name: /3/ })).toBeTruthy();
    expect(within(await panel()).queryByRole('switch')).toBeNull();
    expect((await panel()).textContent).not.toContain('All its changes are shared');
    act(() => core.setDoors({ others: [], former: [gone], trouble: 'removed' }));
    await waitFor(async () => expect((await panel()).textContent).not.toContain('West'));
  });

  it('says what it is for while no other laptop is paired', async () => {
    await openPanel(noDoors);
    await screen.findByText(
      'Pair laptops on the same network to share every check-in, even without internet.',
    );
    expect(within(await panel()).getByRole('button', { name: 'Join' })).toBeTruthy();
    expect(within(await panel()).getByRole('button', { name: 'Add a laptop' })).toBeTruthy();
  });

  it('is closed by Escape, which gives the focus back to the search', async () => {
    const { user } = await openPanel(paired());
    await waitFor(async () => expect(document.activeElement).toBe(await panel()));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Doors together' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('takes the place of the details of a guest, and gives it back to them', async () => {
    const app = await openDoor({ doors: paired(), guests: [aGuestRow({ name: 'Anna Berg' })] });
    await app.user.keyboard('anna{Control>}i{/Control}');
    await screen.findByRole('region', { name: 'Guest details' });
    await choose(app, 'Doors together');
    await panel();
    expect(screen.queryByRole('region', { name: 'Guest details' })).toBeNull();
    await app.user.keyboard('{Control>}i{/Control}');
    await screen.findByRole('region', { name: 'Guest details' });
    expect(screen.queryByRole('region', { name: 'Doors together' })).toBeNull();
  });

  it('stands over the events, where no event counts', async () => {
    const app = await renderApp({ doors: paired() });
    await screen.findByRole('heading', { name: 'Events' });
    await choose(app, 'Doors together');
    const dialog = await screen.findByRole('dialog', { name: 'Doors together' });
    expect(dialog.textContent).toContain('2 of 3 doors here.');
    expect(dialog.textContent).not.toContain('10,412');
    expect(app.core.requests('getDoors').at(-1)).toEqual({ eventId: null });
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lets others send through this laptop', async () => {
    const { core, user } = await openPanel(paired());
    await user.click(screen.getByRole('switch', { name: 'Let paired laptops send through this one' }));
    expect(core.requests('setLendsInternet')).toEqual([{ lends: true }]);
  });
});

describe('another laptop', () => {
  it('has its changes sent from here, once a person has read what happens', async () => {
    const { core, user } = await openPanel(paired());
    await user.click(screen.getByRole('button', { name: 'Send East’s 41 changes from here' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Send East’s 41 changes from here?' });
    expect(dialog.textContent).toContain(
      'This laptop sends them to the event service, with the original names and times.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await screen.findByText('Sending 41 changes from here.');
    expect(core.requests('takeOverChanges')).toEqual([{ eventId: 'event-Summer Gala', door: east.door }]);
    expect(screen.queryByRole('button', { name: /changes from here/ })).toBeNull();
  });

  it('has its changes sent from here once there is internet, when there is none', async () => {
    const { core, user } = await openPanel(paired());
    act(() => core.setSync({ connection: 'offline' }));
    await user.click(screen.getByRole('button', { name: 'Send East’s 41 changes from here' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Send East’s 41 changes from here?' });
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await screen.findByText('This laptop sends 41 changes once it’s online.');
  });

  it('is removed for good after a question', async () => {
    const { clock, core, user } = await openPanel(paired());
    await user.click(screen.getByRole('button', { name: 'More for North' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove North?' });
    expect(dialog.textContent).toContain('North gets nothing more from the other doors.');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed North.');
    act(() => clock.pass(saidMs));
    expect(screen.queryByText('Removed North.')).toBeNull();
    expect(core.requests('removeLaptop')).toEqual([{ door: north.door }]);
  });

  it('is tried at an address that a person types', async () => {
    const { core, user } = await openPanel(paired());
    await user.click(screen.getByRole('button', { name: 'More for East' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Enter its address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Address of East' });
    const field = within(dialog).getByRole('textbox', { name: 'Address' });
    await user.clear(field);
    await user.type(field, '10.0.0.7{Enter}');
    expect(dialog.textContent).toContain('Enter the address as the other laptop shows it');
    await user.type(field, ':40000{Enter}');
    await screen.findByText('Trying 10.0.0.7:40000…');
    expect(core.requests('tryLaptopAddress')).toEqual([
      { door: east.door, address: { host: '10.0.0.7', port: 40_000 } },
    ]);
  });
});

describe('the line of doors', () => {
  const line = () => screen.queryByRole('button', { name: /doors in step/ });

  it('says beside the list how the doors stand, and opens the panel', async () => {
    const { core, user } = await openDoor({ doors: paired() });
    expect(line()?.textContent).toContain('2 of 3 doors in stepEast not seen for 4\u00a0min');
    act(() => core.setDoors({ others: [north] }));
    await waitFor(() => expect(line()?.textContent).toContain('2 of 2 doors in stepAll changes are shared'));
    await user.click(line() as HTMLElement);
    await panel();
    expect(line()).toBeNull();
  });

  it('is not there while no other laptop is paired', async () => {
    await openDoor({ doors: noDoors });
    expect(line()).toBeNull();
  });
});

describe('what another door has decided', () => {
  const ada = aGuestRow({
    ...{ personId: 'ada', name: 'Ada Lovelace', attendance: 'Attended' },
    decision: {
      ...{ decisionId: 'north-1', isOurs: false, operator: 'Maria', door: 'North' },
      decidedAt: '2025-06-14T16:04:00.000Z',
    },
  });
  const guests: Partial<FakeDoorState> = { guests: [ada], doors: paired() };

  it('is told with its time and door, and has no undo here', async () => {
    const { core, user } = await openDoor(guests);
    const list = await screen.findByRole('list', { name: 'Guests' });
    const row = await within(list).findByRole('listitem');
    expect(row.textContent).toContain('In 18:04');
    expect(row.textContent).toContain('Maria, North');
    expect(row.textContent).not.toContain('Sent');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    await user.keyboard('ada{Control>}i{/Control}');
    const details = await screen.findByRole('region', { name: 'Guest details' });
    await within(details).findByText('Attended 18:04 · Maria, North');
    expect(within(details).queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(core.requests('undoDecision')).toEqual([]);
  });

  it('is just in, without an undo', async () => {
    await openDoor(guests);
    const justIn = screen.getByRole('region', { name: 'Just in' });
    await within(justIn).findByText('Ada', { exact: false });
    expect(within(justIn).queryByRole('button')).toBeNull();
  });
});

describe('elsewhere', () => {
  it('Settings have the switch, too', async () => {
    const { core, user } = await openSettings({ doors: paired() });
    const section = screen.getByRole('region', { name: 'Doors together' });
    await user.click(
      within(section).getByRole('switch', { name: 'Let paired laptops send through this one' }),
    );
    expect(core.requests('setLendsInternet')).toEqual([{ lends: true }]);
  });

  it('practice opens a second door, or says why not', async () => {
    let isBroken = true;
    const startSecondDoor = async () => {
      if (isBroken) throw new VestibuleError('second-door-failed');
      return { address: null };
    };
    const app = await renderApp({ session: practiceSession }, { startSecondDoor });
    await screen.findByRole('heading', { name: 'Events' });
    await choose(app, 'Practice with a second door');
    const dialog = await screen.findByRole('dialog', { name: 'Practice with a second door' });
    expect(dialog.textContent).toContain('A second door opens, already paired with this one.');
    const start = within(dialog).getByRole('button', { name: 'Open second door' });
    await app.user.click(start);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The second door didn’t start.');
    isBroken = false;
    await app.user.click(start);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.core.requests('startSecondDoor').at(-1)).toEqual({ door: 'Door 2' });
  });

  it('says at which address a browser opens the second door where no window does', async () => {
    const address = 'http://127.0.0.1:41234/?start=once';
    const app = await renderApp({ session: practiceSession }, { startSecondDoor: async () => ({ address }) });
    await screen.findByRole('heading', { name: 'Events' });
    await choose(app, 'Practice with a second door');
    await app.user.click(await screen.findByRole('button', { name: 'Open second door' }));
    const shown = await screen.findByText(address);
    expect(shown.closest('[role=dialog]')?.textContent).toContain(
      'Open this address in a browser. It works once, within a minute.',
    );
    expect(screen.getByRole('button', { name: 'New address' })).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
