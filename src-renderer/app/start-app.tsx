import { createRoot } from 'react-dom/client';
import { english } from '../../src-shared/wording/en/english.ts';
import { createEventClocks } from '../../src-shared/wording/event-clock.ts';
import { createBridge } from '../bridge/create-bridge.ts';
import { openPipe } from '../bridge/open-pipe.ts';
import { createStores, loadAll } from '../store/create-stores.ts';
import '../styles/base.css';
import { App } from './app.tsx';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { createPageClock } from './clock.ts';
import { CrashGuard } from './crash-guard.tsx';
import { createMachine } from './machine.ts';
import { type Services, ServicesProvider } from './services.tsx';

/** The composition root of the renderer: makes the bridge and the stores, and shows the app in `root`. */
export function startApp(root: Element, page: Window): void {
  const clock = createPageClock(page);
  const stores = createStores(createBridge(openPipe(page)), clock.now);
  askBeforeLeaving(page, stores.sync);
  // The last net: a defect of ours ends in a sentence too. The browser still writes it to the console.
  page.addEventListener('unhandledrejection', () => stores.trouble.getState().report('internal'));
  const services: Services = {
    stores,
    wording: english,
    clock,
    eventClock: createEventClocks(english),
    machine: createMachine(page),
  };
  createRoot(root).render(
    <ServicesProvider value={services}>
      <CrashGuard>
        <App />
      </CrashGuard>
    </ServicesProvider>,
  );
  void loadAll(stores);
}
