// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src-shared/domain/session.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { aSyncStatus } from '../../builders/a-sync-status.ts';
import { ada, practiceSession } from '../../fakes/page/fake-door-core.ts';
import { until } from '../../until.ts';
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

  it('hides the key while it is typed, and forgets it once the service has refused it', async () => {
    const { user } = await renderApp(
      { session: signedOut },
      { signInWithKey: () => Promise.reject(new VestibuleError('key-rejected')) },
    );
    await user.type(await screen.findByLabelText('Service address'), 'https://api.example.com');
    const key = screen.getByLabelText<HTMLInputElement>('API key');
    expect(key.type).toBe('password');
    await user.type(key, 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The event service doesn’t accept this key.',
    );
    expect(key.value).toBe('');
  });

  it.each([
    ['service-unreachable', 'secret'],
    ['service-failing', 'secret'],
    ['certificate-untrusted', 'secret'],
    ['proxy-gone', 'secret'],
    ['access-refused', ''],
  ] as const)('after %s the field has "%s"', async (code, left) => {
    const { user } = await renderApp(
      { session: signedOut },
      { signInWithKey: () => Promise.reject(new VestibuleError(code, { issuer: 'Halcyon Inspection CA' })) },
    );
    await user.type(await screen.findByLabelText('Service address'), 'https://api.example.com');
    const key = screen.getByLabelText<HTMLInputElement>('API key');
    await user.type(key, 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Issued by: Halcyon Inspection CA');
    expect(key.value).toBe(left);
  });

  it('completes an address typed without https://, where everybody can see it', async () => {
    const { core, user } = await renderApp({ session: signedOut });
    const address = await screen.findByLabelText<HTMLInputElement>('Service address');
    await user.type(address, 'api.example.com');
    await user.tab();
    expect(address.value).toBe('https://api.example.com');
    await user.clear(address);
    await user.type(address, 'halcyon');
    await user.type(screen.getByLabelText('API key'), 'secret{Enter}');
    expect(core.requests('signInWithKey')).toEqual([{ address: 'halcyon', key: 'secret' }]);
  });

  it('says of an address without a service what happened, what is safe and what to do, and keeps the address', async () => {
    const { user } = await renderApp(
      { session: signedOut },
      { signInWithKey: () => Promise.reject(new VestibuleError('address-without-service')) },
    );
    const address = await screen.findByLabelText<HTMLInputElement>('Service address');
    await user.type(address, 'https://www.example.com');
    await user.type(screen.getByLabelText('API key'), 'secret{Enter}');
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('No event service answered at this address.');
    expect(textContent).toContain('everything saved on this laptop is safe. Check the address.');
    expect(textContent).not.toMatch(/marking|waiting changes/);
    expect(address.value).toBe('https://www.example.com');
  });

  it.each([
    ['service-unreachable', 'Check the network and the address, then sign in again.'],
    ['service-failing', 'Wait a moment, then sign in again.'],
  ] as const)('of %s it does not promise to try by itself', async (code, now) => {
    const { user } = await renderApp(
      { session: signedOut },
      { signInWithKey: () => Promise.reject(new VestibuleError(code)) },
    );
    await user.type(await screen.findByLabelText('Service address'), 'https://api.example.com');
    await user.type(screen.getByLabelText('API key'), 'secret{Enter}');
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain(now);
    expect(textContent).not.toContain('keeps trying');
  });

  it('keeps the focus on its button while it works, and sends once', async () => {
    const answer = Promise.withResolvers<never>();
    const { core, user } = await renderApp({ session: signedOut }, { signInWithKey: () => answer.promise });
    await user.type(await screen.findByLabelText('Service address'), 'https://api.example.com');
    await user.type(screen.getByLabelText('API key'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const working = await screen.findByRole('button', { name: /Signing in/ });
    expect(working.getAttribute('aria-disabled')).toBe('true');
    await user.click(working);
    answer.reject(new VestibuleError('key-rejected'));
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign in' }));
    expect(core.requests('signInWithKey')).toHaveLength(1);
  });

  it('hides the key until somebody wants to read it, and again once it is sent', async () => {
    const { user } = await renderApp(
      { session: signedOut },
      { signInWithKey: () => Promise.reject(new VestibuleError('key-rejected')) },
    );
    await user.type(await screen.findByLabelText('Service address'), 'https://api.example.com');
    const key = screen.getByLabelText<HTMLInputElement>('API key');
    await user.type(key, 'secret');
    expect(key.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show key' }));
    expect([key.type, key.value]).toEqual(['text', 'secret']);
    await user.click(screen.getByRole('button', { name: 'Hide key' }));
    expect(key.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show key' }));
    await user.type(key, '{Enter}');
    await screen.findByRole('alert');
    expect([key.type, key.value]).toEqual(['password', '']);
  });

  it('asks for what is missing and sends nothing', async () => {
    const { core, user } = await renderApp({ session: signedOut });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter the address of your event service.')).toBeTruthy();
    expect(screen.getByText('Enter the API key.')).toBeTruthy();
    expect(core.requests('signInWithKey')).toEqual([]);
  });

  it('says each thing that is missing, and puts the cursor into the first', async () => {
    const { user } = await renderApp({ session: signedOut });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter the address of your event service.',
      'Enter the API key.',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Service address'));
  });

  it('leaves no former failure beside what is wrong now', async () => {
    const { user } = await renderApp(
      { session: { ...signedOut, address: 'https://api.example.com' } },
      { signInWithKey: () => Promise.reject(new VestibuleError('key-rejected')) },
    );
    await user.type(await screen.findByLabelText('API key'), 'wrong{Enter}');
    await screen.findByText('The event service doesn’t accept this key.');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.queryByText('The event service doesn’t accept this key.')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Enter the API key.');
    expect(document.activeElement).toBe(screen.getByLabelText('API key'));
  });

  it('begins with the address used last', async () => {
    await renderApp({ session: { ...signedOut, address: 'https://api.example.com' } });
    const address = await screen.findByLabelText<HTMLInputElement>('Service address');
    expect(address.value).toBe('https://api.example.com');
  });

  it('says in one sentence when the key is kept for this run only', async () => {
    await renderApp({ session: { ...signedOut, keyStorage: 'this-run-only' } });
    expect(
      await screen.findByText(
        /Vestibule can’t use a keychain on this computer. It keeps the key for this session/,
      ),
    ).toBeTruthy();
  });

  it('offers to practice without an account, and shows that it is practice', async () => {
    const { user } = await renderApp({ session: signedOut });
    await user.click(await screen.findByRole('button', { name: 'Practice without an account' }));
    await screen.findByRole('heading', { name: 'Events' });
    expect(screen.getByText('Practice')).toBeTruthy();
  });
});

describe('Sign in with email and password', () => {
  const known = { session: { ...signedOut, address: 'https://api.example.com' } };

  async function logIn(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: 'Use email and password instead' }));
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  }

  it('says that it is the older way, and leads back to the key', async () => {
    const { user } = await renderApp(known);
    await user.click(await screen.findByRole('button', { name: 'Use email and password instead' }));
    expect(screen.getByText('The older way to sign in. An API key is recommended.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use an API key instead' }));
    expect(screen.getByLabelText('API key')).toBeTruthy();
  });

  it('goes straight on with one organization, and the menu says who is signed in, and where', async () => {
    const { core, user } = await renderApp(known);
    await logIn(user);
    await screen.findByRole('heading', { name: 'Events' });
    expect(core.requests('logIn')).toEqual([
      { address: 'https://api.example.com', email: 'ada@example.com', password: 'secret' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await screen.findByText('Signed in as Ada Lovelace (Admin)')).toBeTruthy();
    expect(screen.getByText('halcyon-events · api.example.com')).toBeTruthy();
  });

  it('asks which organization when there are several', async () => {
    const { core, user } = await renderApp({ ...known, organizations: ['halcyon-events', 'kestrel-films'] });
    await logIn(user);
    await screen.findByRole('heading', { name: 'Choose an organization' });
    expect(document.activeElement?.textContent).toBe('halcyon-events');
    await user.click(screen.getByRole('button', { name: 'kestrel-films' }));
    await screen.findByRole('heading', { name: 'Events' });
    expect(core.requests('enterOrganization')).toEqual([{ organization: 'kestrel-films' }]);
  });

  it('keeps the password in its field when the network failed', async () => {
    const { user } = await renderApp(known, {
      logIn: () => Promise.reject(new VestibuleError('service-unreachable')),
    });
    await logIn(user);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Vestibule can’t reach the event service.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
  });

  it('says in a sentence that the password is wrong, and forgets it', async () => {
    const { user } = await renderApp(known, {
      logIn: () => Promise.reject(new VestibuleError('password-rejected')),
    });
    await logIn(user);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The event service doesn’t accept this email and password.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });

  it('asks for what is missing and sends nothing', async () => {
    const { core, user } = await renderApp(known);
    await user.click(await screen.findByRole('button', { name: 'Use email and password instead' }));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your email address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(core.requests('logIn')).toEqual([]);
  });

  it('signs in again to the same organization, without asking for it', async () => {
    const { core, user } = await renderApp({
      organizations: ['halcyon-events', 'kestrel-films'],
      session: {
        ...practiceSession,
        account: 'https://api.example.com#kestrel-films',
        practice: false,
        user: ada,
        keyRejected: true,
      },
      sync: aSyncStatus({ gate: 'sign-in', waiting: 3 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Enter password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    expect(dialog.textContent).toContain('kestrel-films · api.example.com');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    await user.type(within(dialog).getByLabelText('Password'), 'secret{Enter}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(core.requests('enterOrganization')).toEqual([{ organization: 'kestrel-films' }]);
  });
});

describe('a new key at the events', () => {
  it('leaves the focus at their heading: the button that asked for it is gone', async () => {
    const { core, user } = await renderApp(
      { sync: aSyncStatus({ gate: 'sign-in', waiting: 3 }) },
      {
        signInWithKey: async () => {
          core.setSync({ gate: null });
          return core.state.session;
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Enter key' }));
    await user.type(await screen.findByLabelText('API key'), 'new-secret{Enter}');
    await until(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Events' })));
  });
});

describe('changes of another account', () => {
  const unsentElsewhere = [{ account: 'https://other.example#kestrel-films', unsent: 3 }];

  it('are shown where they wait, signed out and signed in', async () => {
    const { user } = await renderApp({ session: { ...signedOut, unsentElsewhere } });
    await screen.findByText('3 unsent changes for kestrel-films · other.example.');
    await user.click(screen.getByRole('button', { name: 'Practice without an account' }));
    await screen.findByRole('heading', { name: 'Events' });
    expect(screen.queryByText(/for kestrel-films/)).toBeNull();
  });

  it('are shown above the events', async () => {
    await renderApp({ session: { ...practiceSession, unsentElsewhere } });
    expect(await screen.findByText('3 unsent changes for kestrel-films · other.example.')).toBeTruthy();
  });
});

async function chooseSignOut(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
}

describe('signing out', () => {
  it('asks first, also when everything is sent: whoever slips has no key to come back with', async () => {
    const { core, user } = await renderApp();
    await chooseSignOut(user);
    const question = await screen.findByRole('alertdialog', { name: 'Sign out?' });
    expect(question.textContent).toContain('need the key or password to come back');
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(core.requests('signOut')).toEqual([]);
    await chooseSignOut(user);
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(core.requests('signOut')).toEqual([{ keepUnsent: false }]);
  });

  it('asks for no key where there is none: in practice', async () => {
    const { user } = await renderApp({ session: practiceSession });
    await chooseSignOut(user);
    const question = await screen.findByRole('alertdialog', { name: 'Sign out?' });
    expect(question.textContent).toContain('Practice data stays on this laptop.');
  });

  it('asks again, about a change that was made unsent behind the question', async () => {
    const { core, user } = await renderApp();
    await chooseSignOut(user);
    await screen.findByRole('alertdialog', { name: 'Sign out?' });
    act(() => core.setSync({ connection: 'offline', waiting: 1 }));
    await screen.findByRole('alertdialog', { name: 'Sign out with unsent changes?' });
    expect(screen.getByRole('button', { name: 'Sign out and keep them' })).toBeTruthy();
  });

  it('asks first when changes are unsent, and keeps them', async () => {
    const { core, user } = await renderApp({
      sync: aSyncStatus({ connection: 'offline', waiting: 3 }),
    });
    await chooseSignOut(user);
    const question = await screen.findByRole('alertdialog', { name: 'Sign out with unsent changes?' });
    expect(question.textContent).toContain('3 changes aren’t sent yet. They stay on this laptop');
    await user.click(screen.getByRole('button', { name: 'Sign out and keep them' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(core.requests('signOut')).toEqual([{ keepUnsent: true }]);
  });
});
