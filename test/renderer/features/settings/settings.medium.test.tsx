// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '../../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { languages } from '../../../../src-shared/wording/languages.ts';
import { aSyncStatus } from '../../../builders/a-sync-status.ts';
import { chooseOption, openOptions } from '../../choose-option.ts';
import { renderApp } from '../../render-app.tsx';
import { openSyncPanel } from '../door/open-door.tsx';
import { openSettings } from './open-settings.tsx';

const root = document.documentElement;

describe('Settings', () => {
  it('opens from the menu with its heading focused, and Esc or Back leads to where one was', async () => {
    const { user } = await openSettings();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Settings' }));
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'Events' });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Events' });
  });

  it('says who is signed in, and where', async () => {
    await openSettings();
    const account = screen.getByRole('region', { name: 'Account' });
    expect(account.textContent).toContain('Signed in with an API key');
    expect(account.textContent).toContain('api.example.com');
  });

  it('saves operator and door, and says so', async () => {
    const { user, core } = await openSettings();
    const door = screen.getByRole('textbox', { name: 'Door' });
    await user.clear(door);
    await user.type(door, 'Garden');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(core.state.operator).toMatchObject({ operator: 'Maria', door: 'Garden' });
  });
});

describe('the theme', () => {
  it('follows the system, and changes at once', async () => {
    const { user, core } = await openSettings();
    expect(root.dataset.theme).toBe('system');
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(root.dataset.theme).toBe('dark');
    expect(core.state.preferences.theme).toBe('dark');
  });

  it('goes back to what it was when it could not be saved, with a sentence', async () => {
    const setPreferences = () => Promise.reject(new VestibuleError('not-saved'));
    const { user } = await openSettings({}, { setPreferences });
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await screen.findByText('This laptop’s disk couldn’t save the change.');
    expect(root.dataset.theme).toBe('system');
  });
});

describe('the language', () => {
  it('changes every word at once, and the language of the page', async () => {
    const { user } = await openSettings();
    expect(root.lang).toBe('en');
    await chooseOption(user, 'Language', 'Deutsch');
    await screen.findByRole('heading', { name: 'Einstellungen' });
    expect(root).toMatchObject({ lang: 'de', dir: 'ltr' });
    await chooseOption(user, 'Sprache', 'Français');
    await screen.findByRole('heading', { name: 'Réglages' });
    await chooseOption(user, 'Langue', 'Español');
    await screen.findByRole('heading', { name: 'Ajustes' });
  });

  it('is the one chosen on this laptop from the start', async () => {
    await renderApp({ preferences: { ...defaultPreferences, language: 'fr' } });
    await screen.findByRole('heading', { name: 'Événements' });
  });

  it('is listed by its own name, so that whoever looks for theirs finds it', async () => {
    const { user } = await openSettings();
    const options = await openOptions(user, 'Language');
    expect(options).toEqual(['Match system', ...Object.values(languages).map(({ name }) => name)]);
    expect(options).toContain('日本語');
  });
});

describe('sounds', () => {
  it('can each be heard, switched off too', async () => {
    const { user, core, sounds } = await openSettings();
    await user.click(screen.getByRole('switch', { name: 'Sound after each scan' }));
    await waitFor(() => expect(core.state.preferences.sounds).toBe(false));
    for (const name of ['Guest checked in', 'Already in', 'Unknown code']) {
      await user.click(screen.getByRole('button', { name }));
    }
    expect(sounds.played).toEqual(['success', 'already-in', 'unknown']);
  });
});

it('gives way to the Activity screen, and comes back behind it', async () => {
  const { user } = await openSettings({ sync: aSyncStatus({ needsAttention: 2 }) });
  const panel = await openSyncPanel({ user });
  await user.click(within(panel).getByRole('button', { name: /attention/ }));
  await screen.findByRole('heading', { name: 'Activity' });
  await user.keyboard('{Escape}');
  await screen.findByRole('heading', { name: 'Settings' });
});
