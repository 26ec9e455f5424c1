// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../builders/a-guest-row.ts';
import { openDoor, openSyncPanel } from '../features/door/open-door.tsx';
import { renderApp } from '../render-app.tsx';

const fail = (code: ConstructorParameters<typeof VestibuleError>[0]) => () =>
  Promise.reject(new VestibuleError(code));

describe('a failure in the background', () => {
  it.each([
    ['Try now', { tryNow: fail('internal') }],
    ['Refresh guest list', { refreshGuests: fail('internal') }],
    ['Back to events', { closeEvent: fail('internal') }],
  ])('ends in a sentence that can be dismissed: %s', async (button, overrides) => {
    const { user } = await openDoor({ guests: [aGuestRow()] }, overrides);
    if (button !== 'Back to events') await openSyncPanel({ user });
    await user.click(screen.getByRole('button', { name: button }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong inside Vestibule.');
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ends in a sentence when signing out fails', async () => {
    const { user } = await renderApp({}, { signOut: fail('not-saved') });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This laptop’s disk couldn’t save');
  });

  it('offers to try again when the core cannot say who is signed in', async () => {
    let hasFailed = false;
    const { core, user } = await renderApp(
      {},
      {
        getSession: async () => {
          if (hasFailed) return core.state.session;
          hasFailed = true;
          throw new VestibuleError('internal');
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Events' });
  });

  it('is silent when its place on the screen says it already', async () => {
    const { core, user } = await openDoor({ guests: [] }, { tryNow: fail('sign-in-required') });
    await openSyncPanel({ user });
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(core.requests('tryNow')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
