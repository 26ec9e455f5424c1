// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src-shared/domain/session.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { renderApp } from '../render-app.tsx';

const signedOut: Extract<Session, { state: 'signed-out' }> = {
  state: 'signed-out',
  address: null,
  keyStorage: 'keychain',
  unsentElsewhere: [],
};

describe('Sign in', () => {
  it('signs in with address and key by Enter, and shows the events', async () => {
    const { core, user } = await renderApp({ session: signedOut });
    await screen.findByRole('heading', { name: 'Sign in' });
    await user.type(screen.getByLabelText('Service address'), ' https://api.example.com ');
    await user.type(screen.getByLabelText('API key'), 'secret{Enter}');
    await screen.findByRole('heading', { name: 'Events' });
    expect(core.requests('signInWithKey')).toEqual([{ address: 'https://api.example.com', key: 'secret' }]);
  });

  it('hides the key while it is typed, and forgets it with the submit', async () => {
    const { user } = await renderApp(
      { session: signedOut },
      { signInWithKey: () => Promise.reject(new VestibuleError('key-rejected')) },
    );
    await user.type(await screen.findByLabelText('Service address'), 'https://api.example.com');
    const key = screen.getByLabelText<HTMLInputElement>('API key');
    expect(key.type).toBe('password');
    await user.type(key, 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The service does not accept this key.');
    expect(key.value).toBe('');
  });

  it('asks for what is missing and sends nothing', async () => {
    const { core, user } = await renderApp({ session: signedOut });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter the address of your event service.')).toBeTruthy();
    expect(screen.getByText('Enter the API key.')).toBeTruthy();
    expect(core.requests('signInWithKey')).toEqual([]);
  });

  it('begins with the address used last', async () => {
    await renderApp({ session: { ...signedOut, address: 'https://api.example.com' } });
    const address = await screen.findByLabelText<HTMLInputElement>('Service address');
    expect(address.value).toBe('https://api.example.com');
  });

  it('says in one sentence when the key is kept for this run only', async () => {
    await renderApp({ session: { ...signedOut, keyStorage: 'this-run-only' } });
    expect(
      await screen.findByText(/This computer has no keychain: the key is kept for this run only/),
    ).toBeTruthy();
  });

  it('offers to practice without an account, and shows that it is practice', async () => {
    const { user } = await renderApp({ session: signedOut });
    await user.click(await screen.findByRole('button', { name: 'Practice without an account' }));
    await screen.findByRole('heading', { name: 'Events' });
    expect(screen.getByText('Practice')).toBeTruthy();
  });
});

describe('signing out', () => {
  it('signs out at once when everything is sent', async () => {
    const { user } = await renderApp();
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
  });

  it('asks first when changes are unsent, and keeps them', async () => {
    const { core, user } = await renderApp({
      sync: {
        connection: 'offline',
        gate: null,
        waiting: 3,
        needsAttention: 0,
        busy: false,
        nextTryInMs: null,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sign out with unsent changes?' });
    expect(question.textContent).toContain('3 changes are not sent yet. They stay saved on this laptop');
    await user.click(screen.getByRole('button', { name: 'Sign out and keep them' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(core.requests('signOut')).toEqual([{ keepUnsent: false }, { keepUnsent: true }]);
  });
});
