import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { App } from '../../src-renderer/app/app.tsx';
import { ServicesProvider } from '../../src-renderer/app/services.tsx';
import { createStores, loadAll } from '../../src-renderer/store/create-stores.ts';
import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import { english } from '../../src-shared/wording/en/english.ts';
import { createFakeDoorCore, type FakeDoorCore, type FakeDoorState } from '../fakes/fake-door-core.ts';

export interface RenderedApp {
  readonly core: FakeDoorCore;
  readonly user: UserEvent;
}

/** The whole app over a core in memory, with the time `nowMs` tells. */
export async function renderApp(
  state: Partial<FakeDoorState> = {},
  overrides: Partial<CallHandlers> = {},
  now: () => number = () => Date.parse('2025-06-14T16:00:00.000Z'),
): Promise<RenderedApp> {
  giveElementsASize();
  onTestFinished(cleanup);
  const core = createFakeDoorCore(state, overrides);
  const stores = createStores(core.bridge, now);
  render(
    <ServicesProvider value={{ stores, wording: english, now }}>
      <App />
    </ServicesProvider>,
  );
  await loadAll(stores);
  return { core, user: userEvent.setup() };
}

/** jsdom lays nothing out, and a virtual list without a height draws no rows. */
function giveElementsASize(): void {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'LI' ? 76 : 760;
  });
  const scroll = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => {
    height.mockRestore();
    scroll.mockRestore();
  });
}
