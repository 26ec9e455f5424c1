// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGuestRow } from '../../builders/a-guest-row.ts';
import { noLock } from '../../fakes/page/fake-lock.ts';
import { chooseOption } from '../choose-option.ts';
import { renderApp } from '../render-app.tsx';
import { openDoor } from './door/open-door.tsx';
import { openSettings } from './settings/open-settings.tsx';

const withPin = { lock: { ...noLock(), pin: '4711' } };
const pinField = () => screen.getByLabelText('PIN');

describe('the PIN', () => {
  it('is set by typing it twice alike', async () => {
    const { user, core } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Set a PIN' }));
    await user.type(screen.getByLabelText('New PIN'), '12{Enter}');
    await screen.findByText('Use 4 to 12 digits.');
    await user.type(screen.getByLabelText('New PIN'), '34');
    await user.type(screen.getByLabelText('Repeat new PIN'), '1235{Enter}');
    await screen.findByText('The PINs don’t match.');
    await user.type(screen.getByLabelText('Repeat new PIN'), '{Backspace}4{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(core.state.lock.pin).toBe('1234');
    await screen.findByRole('button', { name: 'Lock now' });
  });

  it('is removed by who knows it, and by nobody else', async () => {
    const { user, core } = await openSettings(withPin);
    await user.click(screen.getByRole('button', { name: 'Remove PIN' }));
    await user.type(screen.getByLabelText('Current PIN'), '0000{Enter}');
    await screen.findByText('Wrong PIN.');
    core.state.lock.pauseMs = 0;
    await user.clear(screen.getByLabelText('Current PIN'));
    await user.type(screen.getByLabelText('Current PIN'), '4711{Enter}');
    await waitFor(() => expect(core.state.lock.pin).toBeNull());
  });

  it('comes with locking by itself, after the minutes chosen', async () => {
    const { user, core } = await openSettings(withPin);
    await chooseOption(user, 'Auto-lock', 'After 5 minutes of inactivity');
    expect(core.state.lock.idleMinutes).toBe(5);
  });
});

describe('the lock', () => {
  it('takes every guest out of the page, and the PIN leads back to the same door', async () => {
    const { core, user } = await openDoor({ ...withPin, guests: [aGuestRow({ name: 'Ada Lovelace' })] });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Lock now' }));
    await screen.findByRole('heading', { name: 'Locked' });
    expect(document.body.textContent).not.toContain('Ada');
    expect(document.activeElement).toBe(pinField());
    act(() => core.setSync({ waiting: 3 }));
    expect(screen.getByRole('status', { name: 'Sync' }).textContent).toBe('3 changes waiting');
    await user.type(pinField(), '4711{Enter}');
    await screen.findByText('Ada Lovelace');
  });

  it('is there from the start when the last run ended locked', async () => {
    await renderApp({ lock: { ...withPin.lock, isLocked: true } });
    await screen.findByRole('heading', { name: 'Locked' });
  });

  it('says that a PIN is wrong and how long to wait, and takes none meanwhile', async () => {
    const { core, clock, user } = await renderApp({ lock: { ...withPin.lock, isLocked: true } });
    await user.type(pinField(), '0000{Enter}');
    await screen.findByText('Wrong PIN.');
    screen.getByText('Try again in 1 s');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unlock' }).disabled).toBe(true);
    core.state.lock.pauseMs = 0;
    act(() => clock.pass(1_000));
    await user.type(pinField(), '4711{Enter}');
    await screen.findByRole('heading', { name: 'Events' });
  });

  it('says the way past a forgotten PIN: signing out, with every change kept', async () => {
    const { core, user } = await renderApp({ lock: { ...withPin.lock, isLocked: true } });
    act(() => core.setSync({ waiting: 2 }));
    await user.click(screen.getByRole('button', { name: 'Forgot the PIN?' }));
    await screen.findByText(/^2 changes aren’t sent yet\. They stay on this laptop/);
    await user.click(screen.getByRole('button', { name: 'Stay locked' }));
    expect(core.requests('forgetPin')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Forgot the PIN?' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(core.requests('forgetPin')).toHaveLength(1);
  });
});
