import type { Page } from '@playwright/test';
import type { CallRequest } from '../../src-shared/bridge/contract.ts';
import type { CallMessage } from '../../src-shared/bridge/pipe.ts';
import { defaultPreferences } from '../../src-shared/domain/settings.ts';
import type { Language } from '../../src-shared/wording/languages.ts';

/**
 * Has the app of this page speak a language, whatever it shows: its core is told over a second connection, as
 * from another window, and tells the page. Nothing that is open closes. Resolves when it is painted.
 */
export async function speak(page: Page, language: Language): Promise<void> {
  const request: CallRequest<'setPreferences'> = { ...defaultPreferences, language };
  const message: CallMessage = { kind: 'call', id: 1, name: 'setPreferences', request };
  await page.evaluate(speakInPage, { language, text: JSON.stringify(message) });
  await page.evaluate(painted);
  // Letters of another alphabet are a file of their own, which is asked for when the first of them is laid out.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(painted);
}

/** Runs in the page. Resolves when what has just changed is painted, with what is laid out by its size. */
export function painted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Runs in the page, so everything it needs is in it. */
async function speakInPage({ language, text }: { readonly language: string; readonly text: string }) {
  const root = document.documentElement;
  await new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/bridge`);
    socket.addEventListener('error', () => reject(new Error('The bridge cannot be reached.')));
    socket.addEventListener('open', () => socket.send(text));
    socket.addEventListener('message', ({ data }) => {
      if (!String(data).includes('"reply"')) return;
      socket.close();
      resolve();
    });
  });
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => resolveWhenSpoken());
    const resolveWhenSpoken = () => {
      if (root.lang !== language) return;
      observer.disconnect();
      resolve();
    };
    observer.observe(root, { attributeFilter: ['lang'] });
    resolveWhenSpoken();
  });
}
