import { createRoot } from 'react-dom/client';
import { loadWording } from '../../src-shared/wording/load-wording.ts';
import { createBridge } from '../bridge/bridge.ts';
import { noticeSilence } from '../bridge/notice-silence.ts';
import { openPipe } from '../bridge/open-pipe.ts';
import { createDecoder } from '../features/scanner/create-decoder.ts';
import { createStores, loadAll } from '../store/create-stores.ts';
import { createWindowMemory } from '../store/window-memory.ts';
import '../styles/base.css';
import { App } from './app.tsx';
import { AppRoot } from './app-root.tsx';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { createPageClock } from './clock.ts';
import { createCodeCamera } from './code-camera.ts';
import { CrashGuard } from './crash-guard.tsx';
import { keepListOrder } from './keep-list-order.ts';
import { createMachine } from './machine.ts';
import { fetchLaterScreens } from './screens.ts';
import { createSounds } from './sounds.ts';
import { watchActivity } from './watch-activity.ts';
import { watchNetwork } from './watch-network.ts';

/** The composition root of the renderer: makes the bridge and the stores, and shows the app in `root`. */
export function startApp(root: Element, page: Window): void {
  const clock = createPageClock(page);
  const machine = createMachine(page);
  const pipe = noticeSilence(openPipe(page), clock.every);
  const bridge = createBridge(pipe, Math.floor(page.performance.timeOrigin));
  const stores = createStores(bridge, clock.now, createWindowMemory(page.sessionStorage));
  const { preferences, trouble } = stores;
  keepListOrder({ bridge, preferences, trouble, systemLanguages: machine.languages });
  askBeforeLeaving(page, stores.sync);
  watchActivity(page, stores.lock, clock);
  watchNetwork(page, clock, () => void stores.sync.getState().nudge());
  // Shows a defect of ours as a message too. The browser still writes it to the console.
  page.addEventListener('unhandledrejection', () => trouble.getState().report('internal'));
  createRoot(root).render(
    <AppRoot
      services={{
        ...{ stores, clock, machine },
        sounds: createSounds(globalThis),
        codeCamera: createCodeCamera(page, createDecoder),
      }}
      loadWording={loadWording}
      element={page.document.documentElement}
    >
      <CrashGuard>
        <App />
      </CrashGuard>
    </AppRoot>,
  );
  void loadAll(stores).then(() => fetchLaterScreens(page));
}
