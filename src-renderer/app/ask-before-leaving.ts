import { type SyncStore, selectUnsent } from '../store/sync-store.ts';

/**
 * Lets the browser ask, in its own words, before the page is closed with unsent changes. They are kept on
 * this laptop whatever the answer. The Electron shell asks by itself.
 */
export function askBeforeLeaving(page: Window, sync: SyncStore): void {
  page.addEventListener('beforeunload', (event) => {
    if (selectUnsent(sync.getState()) > 0) event.preventDefault();
  });
}
