// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noActivity } from '../../fakes/fake-activity.ts';
import { renderApp } from '../render-app.tsx';

function recovered(changes: number, movedTo: string | null = 'local.db.damaged') {
  return { activity: { ...noActivity(), recovery: { changes, movedTo } } };
}

describe('the recovery notice', () => {
  it('says on every screen what was recovered, until somebody has read it', async () => {
    const { core, user } = await renderApp(recovered(12));
    const notice = await screen.findByRole('region', { name: 'Recovery' });
    expect(notice.textContent).toContain(
      'The local database was damaged. 12 unsent changes were recovered; nothing else is lost.',
    );
    expect(notice.textContent).toContain('The damaged file is kept on this laptop as local.db.damaged.');
    await user.click(screen.getByRole('button', { name: 'Summer Gala' }));
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
    expect(notice.textContent).toContain('1 unsent change was recovered; nothing else is lost.');
    expect(notice.textContent).not.toContain('The damaged file');
  });

  it('says that nothing was unsent', async () => {
    await renderApp(recovered(0));
    expect(await screen.findByText(/No change was unsent; nothing is lost\.$/)).toBeTruthy();
  });

  it('comes when the guest lists are found damaged in use, because everything is asked again then', async () => {
    const { core } = await renderApp();
    core.state.activity.guestListsLost = true;
    core.tell('coreReopened', undefined);
    const notice = await screen.findByRole('region', { name: 'Recovery' });
    expect(notice.textContent).toContain(
      'The guest lists on this laptop were damaged and are being fetched again.',
    );
    expect(notice.textContent).toContain('Every mark made here is safe.');
  });

  it('is not there after an ordinary start', async () => {
    await renderApp();
    expect(screen.queryByRole('region', { name: 'Recovery' })).toBeNull();
  });
});
