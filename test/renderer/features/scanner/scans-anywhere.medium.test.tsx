// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../../src-shared/domain/session.ts';
import { defaultPreferences } from '../../../../src-shared/domain/settings.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { noLock } from '../../../fakes/page/fake-lock.ts';
import { listButton } from '../../choose-option.ts';
import { letKeysRest } from '../../keys-rest.ts';
import { type RenderedApp, renderApp } from '../../render-app.tsx';
import { openActivity } from '../activity/open-activity.tsx';
import { openDoor } from '../door/open-door.tsx';
import { openSettings } from '../settings/open-settings.tsx';
import { scan } from './scan.ts';

const code = '2f9c1b7e-21';
const grace = aGuestRow({ personId: code, name: 'Grace Hopper' });
const ada = aGuestRow({ personId: 'ada', name: 'Ada Lovelace' });
const guests = [ada, grace];

const band = () => screen.findByRole('status', { name: 'Last check-in' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function isLetIn({ core, sounds }: RenderedApp): Promise<void> {
  expect(within(await band()).getByText('Grace Hopper')).toBeDefined();
  expect(core.requests('markGuest')).toMatchObject([{ personId: code, attendance: 'Attended' }]);
  expect(sounds.played).toEqual(['success']);
}

/** In a field it is looked for all the same: nobody's code was typed by something else. */
async function isRefused({ core, sounds }: RenderedApp, why: string, place = 'page'): Promise<void> {
  expect(within(await band()).getByText('Scan ignored')).toBeDefined();
  expect(within(await band()).getByText(why)).toBeDefined();
  expect(screen.getByTestId('scan-announcer').textContent).toBe(`Scan ignored: ${why}`);
  expect(sounds.played).toEqual(['unknown']);
  expect(core.requests('findScanned')).toHaveLength(place === 'field' ? 1 : 0);
  expect(core.requests('markGuest')).toEqual([]);
}

const notTheDoor = 'Scans count only at the door. Open the event and scan again.';
const somethingOpen = 'A window is still open here. Close it and scan again.';

async function openMenu({ user }: RenderedApp, item: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('a scan lets its guest in, and leaves everything as it was,', () => {
  it('while a guest is being added', async () => {
    const app = await openDoor({ guests });
    await app.user.click(screen.getByRole('button', { name: 'Add guest' }));
    await screen.findByRole('dialog', { name: 'Add a guest' });
    await app.user.type(field('First name'), 'Maria');
    field('First name').setSelectionRange(1, 3);
    await scan(app, code);
    await isLetIn(app);
    expect(field('First name').value).toBe('Maria');
    expect([field('First name').selectionStart, field('First name').selectionEnd]).toEqual([1, 3]);
    await app.user.type(field('Email'), 'maria@mail.example');
    await scan(app, '2f9c1b7e-22');
    expect(await screen.findByDisplayValue('maria@mail.example2f9c1b7e-22')).toBe(field('Email'));
    expect(app.core.requests('addGuest')).toEqual([]);
  });

  it('while the details lie over the list', async () => {
    const app = await renderApp({ guests });
    app.machine.isNarrow = true;
    await app.user.click(await screen.findByRole('button', { name: /Summer Gala/ }));
    await app.user.click(await screen.findByRole('button', { name: 'Details of Ada Lovelace' }));
    await screen.findByRole('dialog', { name: 'Guest details' });
    await scan(app, code);
    await isLetIn(app);
    expect(screen.getByRole('dialog', { name: 'Guest details' })).toBeDefined();
  });

  it('while the list is being narrowed, and narrows nothing', async () => {
    const app = await openDoor({ guests });
    await app.user.click(screen.getByRole('button', { name: 'Filter' }));
    const byName = await screen.findByRole<HTMLInputElement>('radio', { name: 'Name' });
    byName.focus();
    await scan(app, code);
    await isLetIn(app);
    expect(byName.checked).toBe(true);
  });

  it('while the menu is open, and chooses nothing in it', async () => {
    const app = await openDoor({ guests });
    await app.user.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('menu');
    await app.user.keyboard('{ArrowDown}');
    await scan(app, code);
    await isLetIn(app);
    expect(screen.getByRole('menu')).toBeDefined();
  });

  it('while it is asked whether to remove somebody, and removes nobody', async () => {
    const app = await openDoor({ guests });
    await app.user.keyboard('ada{Control>}d{/Control}');
    await screen.findByRole('alertdialog');
    screen.getByRole('button', { name: 'Remove' }).focus();
    await scan(app, code);
    await isLetIn(app);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(app.core.requests('removeGuest')).toEqual([]);
  });

  it('while the button of another guest has the focus', async () => {
    const app = await openDoor({ guests });
    (await screen.findByRole('button', { name: 'No Show Ada Lovelace' })).focus();
    await scan(app, code);
    await isLetIn(app);
  });
});

describe('a scan is refused, aloud and with what to do,', () => {
  it.each(['Activity', 'Report', 'Settings'])('under %s', async (name) => {
    const app = await openDoor({ guests });
    await openMenu(app, name);
    await screen.findByRole('heading', { name });
    await scan(app, code);
    await isRefused(app, notTheDoor);
    await app.user.click(within(await band()).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();
  });

  it('among the events', async () => {
    const app = await renderApp({ guests });
    await screen.findByRole('button', { name: /Summer Gala/ });
    await scan(app, code);
    await isRefused(app, notTheDoor);
  });

  it('while somebody says who is at this door, and writes nothing into it', async () => {
    const app = await openDoor({ guests, operator: { operator: 'Maria', door: null, answered: true } });
    await app.user.click(screen.getByRole('button', { name: 'Maria' }));
    await screen.findByRole('dialog');
    await scan(app, code);
    await isRefused(app, somethingOpen, 'field');
    expect(field('Your name').value).toBe('Maria');
    expect(app.core.requests('setOperator')).toEqual([]);
  });

  it('on a locked laptop, where it is no try of the PIN either', async () => {
    const app = await openDoor({ guests, lock: { ...noLock(), pin: '4711' } });
    await openMenu(app, 'Lock now');
    await screen.findByRole('heading', { name: 'Locked' });
    const pin = screen.getByLabelText<HTMLInputElement>('PIN');
    await app.user.type(pin, '47');
    await scan(app, code);
    await isRefused(app, 'This laptop is locked. Unlock it and scan again.');
    expect(pin.value).toBe('47');
    expect(app.core.requests('unlock')).toEqual([]);
  });

  it('while a form is open, when Enter would have to mark the guest who is shown', async () => {
    const app = await openDoor({ guests, preferences: { ...defaultPreferences, scanMarks: false } });
    await app.user.click(screen.getByRole('button', { name: 'Add guest' }));
    await screen.findByRole('dialog', { name: 'Add a guest' });
    await scan(app, code);
    await isRefused(app, somethingOpen, 'field');
  });
});

it('what was refused is not said any more at the door', async () => {
  const app = await openDoor({ guests });
  await openMenu(app, 'Activity');
  await screen.findByRole('heading', { name: 'Activity' });
  await scan(app, code);
  await band();
  await app.user.keyboard('{Escape}');
  await screen.findByRole('searchbox', { name: 'Search guests' });
  expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();
  await scan(app, code);
  expect(within(await band()).getByText('Grace Hopper')).toBeDefined();
});

it('behind the lock no band names a guest', async () => {
  const app = await openDoor({ guests, lock: { ...noLock(), pin: '4711' } });
  await scan(app, code);
  await band();
  await openMenu(app, 'Lock now');
  await screen.findByRole('heading', { name: 'Locked' });
  expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();
});

it('the guest whom a scan only shows is marked by Enter, whatever had the focus', async () => {
  const app = await openDoor({ guests, preferences: { ...defaultPreferences, scanMarks: false } });
  screen.getByRole('button', { name: 'Back to events' }).focus();
  await scan(app, code);
  await band();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  app.clock.eventGapMs = 500;
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(app.core.requests('markGuest')).toMatchObject([{ personId: code }]));
});

describe('a hand', () => {
  it('still chooses in a list by the first letter', async () => {
    const app = await openSettings();
    listButton('Language').focus();
    await app.user.keyboard('d');
    letKeysRest(app);
    await waitFor(() => expect(app.core.state.preferences.language).toBe('de'));
  });

  it('still presses a button by Space', async () => {
    const app = await openActivity();
    screen.getByRole('button', { name: 'Menu' }).focus();
    await app.user.keyboard(' ');
    expect(await screen.findByRole('menu')).toBeDefined();
  });
});

describe('a name typed as fast as a slow scanner types', () => {
  it('stays in the search, and its Enter marks', async () => {
    const app = await openDoor({ guests });
    app.clock.eventGapMs = 50;
    await app.user.keyboard('lovelace{Enter}');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('lovelace');
    await waitFor(() => expect(app.core.requests('markGuest')).toMatchObject([{ personId: 'ada' }]));
  });

  it("is a scan when it is somebody's code", async () => {
    const app = await openDoor({ guests: [ada, aGuestRow({ personId: 'hopper', name: 'Grace Hopper' })] });
    app.clock.eventGapMs = 50;
    await app.user.keyboard('hopper{Enter}');
    expect(within(await band()).getByText('Grace Hopper')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});

it('whatever types a key before anybody has signed in is no scanner', async () => {
  const session: Session = {
    state: 'signed-out',
    address: null,
    keyStorage: 'keychain',
    unsentElsewhere: [],
  };
  const app = await renderApp({ session });
  const key = await screen.findByLabelText<HTMLInputElement>('API key');
  await app.user.click(key);
  await scan(app, 'a-long-secret-key', '');
  expect(key.value).toBe('a-long-secret-key');
  expect(screen.queryByRole('status', { name: 'Last check-in' })).toBeNull();
});
