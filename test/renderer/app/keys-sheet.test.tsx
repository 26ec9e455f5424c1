// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGuestRow } from '../../builders/a-guest-row.ts';
import { openDoor } from '../features/door/open-door.tsx';
import { letKeysRest } from '../keys-rest.ts';
import { renderApp } from '../render-app.tsx';

describe('the sheet of keys', () => {
  it('opens by ? among the events, and closes by Esc', async () => {
    const app = await renderApp();
    (await screen.findByRole('button', { name: /Summer Gala/ })).focus();
    await app.user.keyboard('?');
    letKeysRest(app);
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('On every screen')).toBeDefined();
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens by ? under Settings', async () => {
    const app = await renderApp();
    await app.user.click(await screen.findByRole('button', { name: 'Menu' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await screen.findByRole('heading', { name: 'Settings' });
    await app.user.keyboard('?');
    letKeysRest(app);
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });

  it('opens once at the door, wherever the focus is, and not while a name with ? is typed', async () => {
    const app = await openDoor({ guests: [aGuestRow()] });
    await app.user.keyboard('?');
    expect(await screen.findAllByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveLength(1);
    await app.user.keyboard('{Escape}');
    screen.getByRole('button', { name: 'Add guest' }).focus();
    await app.user.keyboard('?');
    letKeysRest(app);
    expect(await screen.findAllByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveLength(1);
    await app.user.keyboard('{Escape}');
    await app.user.type(screen.getByRole('searchbox', { name: 'Search guests' }), 'who?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens by ? although the search gets the focus before the key is told from a scan', async () => {
    const app = await openDoor({ guests: [aGuestRow()] });
    screen.getByRole('button', { name: 'Add guest' }).focus();
    await app.user.keyboard('?');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search guests' });
    search.focus();
    letKeysRest(app);
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(search.value).toBe('');
  });
});
