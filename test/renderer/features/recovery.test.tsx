// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noActivity } from '../../fakes/page/fake-activity.ts';
import { renderApp } from '../render-app.tsx';

function recovered(changes: number, movedTo: string | null = 'local.db.damaged') {
  return { activity: { ...noActivity(), recovery: { changes, movedTo } } };
}

describe('the recovery notice', () => {
  it('says on every screen what was recovered, until somebody has read it', async () => {
    const { core, user } = await renderApp(recovered(12));
    const notice = await screen.findByRole('region', { name: 'Recovery' });
    expect(notice.textContent).toContain(
      'Vestibule’s database was damaged. 12 unsent changes were recovered. Every change made here is safe.',
    );
    expect(notice.textContent).toContain('Vestibule kept the damaged file as local.db.damaged.');
    expect(notice.textContent).toContain('Changes from a laptop that’s gone may be missing too');
    await user.click(screen.getByRole('button', { name: /Summer Gala/ }));
    await screen.findByRole('searchbox');
    expect(screen.getByRole('region', { name: 'Recovery' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recovery' })).toBeNull());
    expect(core.requests('dismissRecovery')).toHaveLength(1);
  });

  it('is there on the sign-in screen too', async () => {
    await renderApp({
      ...recovered(1, null),
      session: { state: 'signed-out', address: null, keyStorage: 'keychain', unsentElsewhere: [] },
    });
    const notice = await screen.findByRole('region', { name: 'Recovery' });
    expect(notice.textContent).toContain('1 unsent change was recovered. Every change made here is safe.');
    expect(notice.textContent).not.toContain('the damaged file');
  });

  it('says that nothing was unsent', async () => {
    await renderApp(recovered(0));
    expect(await screen.findByText(/Every change made here is safe: none was unsent\.$/)).toBeTruthy();
  });

  it('comes when the guest lists are found damaged in use, because everything is asked again then', async () => {
    const { core } = await renderApp();
    core.state.activity.guestListsLost = true;
    core.tell('coreReopened', undefined);
    const notice = await screen.findByRole('region', { name: 'Recovery' });
    expect(notice.textContent).toContain(
      'The guest lists on this laptop were damaged. Vestibule is downloading them again.',
    );
    expect(notice.textContent).toContain('Every change made here is safe.');
  });

  it('is not there after an ordinary start', async () => {
    await renderApp();
    expect(screen.queryByRole('region', { name: 'Recovery' })).toBeNull();
  });
});
