import { createRoot } from 'react-dom/client';
import { english } from '../../src-shared/wording/en/english.ts';
import { createBridge } from '../bridge/create-bridge.ts';
import { openPipe } from '../bridge/open-pipe.ts';
import { createStores, loadAll } from '../store/create-stores.ts';
import '../styles/base.css';
import { App } from './app.tsx';
import { createPageClock } from './clock.ts';
import { CrashGuard } from './crash-guard.tsx';
import { ServicesProvider } from './services.tsx';

/** The composition root of the renderer: makes the bridge and the stores, and shows the app in `root`. */
export function startApp(root: Element, page: Window): void {
  const clock = createPageClock(page);
  const stores = createStores(createBridge(openPipe(page)), clock.now);
  createRoot(root).render(
    <ServicesProvider value={{ stores, wording: english, clock }}>
      <CrashGuard>
        <App />
      </CrashGuard>
    </ServicesProvider>,
  );
  void loadAll(stores);
}
