import { createRoot } from 'react-dom/client';
import { createBridge } from '../bridge/create-bridge.ts';
import { openPipe } from '../bridge/open-pipe.ts';

/** The composition root: makes the bridge and the stores, and shows the app in `root`. */
export function startApp(root: Element, page: Window): void {
  createBridge(openPipe(page));
  createRoot(root).render(<h1>Vestibule</h1>);
}
