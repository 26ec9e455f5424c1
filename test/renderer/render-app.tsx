import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { App } from '../../src-renderer/app/app.tsx';
import { AppRoot } from '../../src-renderer/app/app-root.tsx';
import { createStores, loadAll } from '../../src-renderer/store/create-stores.ts';
import { type WindowMemory, withoutMemory } from '../../src-renderer/store/window-memory.ts';
import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import { loadWording } from '../../src-shared/wording/load-wording.ts';
import { createFakeCodeCamera, type FakeCodeCamera } from '../fakes/page/fake-code-camera.ts';
import { createFakeDoorCore, type FakeDoorCore, type FakeDoorState } from '../fakes/page/fake-door-core.ts';
import { createFakeMachine, type FakeMachine } from '../fakes/page/fake-machine.ts';
import { createFakePageClock, type FakePageClock } from '../fakes/page/fake-page-clock.ts';
import { createFakeSounds, type FakeSounds } from '../fakes/page/fake-sounds.ts';

/** How long a query waits for what must come: long enough for a busy machine. */
const patienceMs = 60_000;

export interface RenderedApp {
  readonly core: FakeDoorCore;
  readonly clock: FakePageClock;
  readonly machine: FakeMachine;
  readonly sounds: FakeSounds;
  readonly codeCamera: FakeCodeCamera;
  readonly user: UserEvent;
}

/** The whole app over a core in memory, at 16:00 UTC on the evening of the Summer Gala; in a new window without `memory`. */
export async function renderApp(
  state: Partial<FakeDoorState> = {},
  overrides: Partial<CallHandlers> = {},
  memory: WindowMemory = withoutMemory,
): Promise<RenderedApp> {
  configure({ asyncUtilTimeout: patienceMs });
  giveElementsASize();
  onTestFinished(cleanup);
  const clock = createFakePageClock('2025-06-14T16:00:00.000Z');
  const core = createFakeDoorCore(state, overrides);
  const machine = createFakeMachine();
  const sounds = createFakeSounds();
  const codeCamera = createFakeCodeCamera();
  const stores = createStores(core.bridge, clock.now, memory);
  render(
    <AppRoot
      services={{ stores, clock, machine, sounds, codeCamera }}
      loadWording={loadWording}
      element={document.documentElement}
    >
      <App />
    </AppRoot>,
  );
  await act(() => loadAll(stores));
  return { core, clock, machine, sounds, codeCamera, user: userEvent.setup() };
}

/** jsdom lays nothing out: a virtual list without a height draws no rows, and nothing can be scrolled to. */
function giveElementsASize(): void {
  Element.prototype.scrollIntoView = () => undefined;
  const frame = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(760);
  const row = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76);
  onTestFinished(() => {
    frame.mockRestore();
    row.mockRestore();
  });
}
