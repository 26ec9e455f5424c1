import { screen, waitFor } from '@testing-library/react';
import type { CallHandlers } from '../../../../src-shared/bridge/contract.ts';
import { type FakeActivityState, noActivity } from '../../../fakes/page/fake-activity.ts';
import { type RenderedApp, renderApp } from '../../render-app.tsx';

/** The app with the Activity screen open, as it is reached by the menu of the events. */
export async function openActivity(
  activity: Partial<FakeActivityState> = {},
  overrides: Partial<CallHandlers> = {},
): Promise<RenderedApp> {
  const app = await renderApp({ activity: { ...noActivity(), ...activity } }, overrides);
  await app.user.click(await screen.findByRole('button', { name: 'Menu' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Activity' }));
  await screen.findByRole('heading', { name: 'Activity' });
  await waitFor(() => {
    const hasAnswer = screen.queryByText('Loading…') === null || screen.queryByRole('alert') !== null;
    if (!hasAnswer) throw new Error('the core has not answered yet');
  });
  return app;
}
