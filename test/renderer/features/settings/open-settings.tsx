import { screen } from '@testing-library/react';
import type { CallHandlers } from '../../../../src-shared/bridge/contract.ts';
import type { FakeDoorState } from '../../../fakes/page/fake-door-core.ts';
import { type RenderedApp, renderApp } from '../../render-app.tsx';

/** From the events to the Settings screen, through the menu. */
export async function openSettings(
  state: Partial<FakeDoorState> = {},
  overrides: Partial<CallHandlers> = {},
): Promise<RenderedApp> {
  const app = await renderApp(state, overrides);
  await app.user.click(await screen.findByRole('button', { name: 'Menu' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  await screen.findByRole('heading', { name: 'Settings' });
  return app;
}
