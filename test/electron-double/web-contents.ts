import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Dialog, Frame, Page, Request, Route } from '@playwright/test';
import { app } from './app.ts';
import { Cancellable } from './cancellable.ts';
import { ipcMain } from './ipc-main.ts';
import type { PageSession } from './page-session.ts';
import { runPreload } from './preload-runtime.ts';
import { answer, fromChromium, toChromium } from './protocol.ts';

const bindingName = '__electronDoublePost';
const eventName = 'electron-double:message';

type WindowOpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

/** One page of the Chromium, with the events and the handlers the shell uses. */
export class WebContents extends EventEmitter {
  readonly #page: Promise<Page>;
  #openHandler: WindowOpenHandler = () => ({ action: 'allow' });
  #destroyed = false;
  /** The navigation `loadURL` asked for, until it begins: no guard is asked about that one. */
  #loading: string | null = null;
  #sent: Promise<unknown> = Promise.resolve();

  readonly #session: PageSession;

  constructor(preload: string, session: PageSession) {
    super();
    this.#session = session;
    this.#page = this.#open(preload);
    app.emit('web-contents-created', {}, this);
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#openHandler = handler;
  }

  setWebRTCIPHandlingPolicy(_policy: string): void {}

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  send(channel: string, message: unknown): void {
    this.#sent = this.#sent
      .then(() => this.#page)
      .then((page) => page.evaluate(tellPage, { eventName, detail: { channel, message } }))
      // As in Electron: a message to a page that is just going away is dropped, with a word on stderr.
      .catch((error: Error) => process.stderr.write(`${channel}: not delivered: ${error.message}\n`));
  }

  async show(address: string): Promise<void> {
    const page = await this.#page;
    this.#loading = toChromium(address);
    await page.goto(this.#loading);
    this.emit('did-finish-load');
  }

  async resize(width: number, height: number): Promise<void> {
    await (await this.#page).setViewportSize({ width, height });
  }

  /** Asks the page first: its `beforeunload` runs. */
  async close(): Promise<void> {
    await (await this.#page).close({ runBeforeUnload: true });
  }

  /** Asks whoever looks at the page, by the one question a page can ask. Resolves to whether they agreed. */
  async confirm(text: string): Promise<boolean> {
    return (await this.#page).evaluate((question) => window.confirm(question), text);
  }

  async printToPDF(options: { pageSize: string; printBackground: boolean }): Promise<Buffer> {
    const { pageSize, printBackground } = options;
    return (await this.#page).pdf({ format: pageSize, printBackground });
  }

  async destroy(): Promise<void> {
    await (await this.#page).close();
  }

  async #open(preload: string): Promise<Page> {
    const context = await app.chromium();
    const unused = context.pages().find((page) => page.url() === 'about:blank');
    const page = unused ?? (await context.newPage());
    page.on('close', () => this.#onClose());
    page.on('dialog', (dialog) => this.#onDialog(dialog));
    page.on('crash', () => this.emit('render-process-gone', {}, { reason: 'crashed' }));
    page.on('popup', (popup) => this.#onPopup(popup));
    await page.exposeBinding(bindingName, ({ frame }, channel: string, message: unknown) =>
      ipcMain.emit(channel, { sender: this, senderFrame: webFrame(frame) }, message),
    );
    const bundle = readFileSync(preload, 'utf8');
    await page.addInitScript({
      content: `(${runPreload.toString()})(${JSON.stringify(bindingName)}, ${JSON.stringify(eventName)},
        function (require, module, exports) { ${bundle}\n });`,
    });
    await page.route('**/*', (route) => this.#onRequest(route));
    return page;
  }

  async #onRequest(route: Route): Promise<void> {
    const request = route.request();
    if (request.isNavigationRequest() && this.#mustStay(request)) return route.abort('aborted');
    if (!(await this.#session.mayRequest(fromChromium(request.url())))) return route.abort('blockedbyclient');
    const response = await answer(request.method(), fromChromium(request.url()));
    // Whatever no handler answers would leave the machine.
    if (response === null) return route.abort('blockedbyclient');
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  }

  /** As Electron: also a page that loads itself again navigates. */
  #mustStay(request: Request): boolean {
    if (request.url() === this.#loading) {
      this.#loading = null;
      return false;
    }
    const event = new Navigation(fromChromium(request.url()), request.frame().parentFrame() === null);
    if (event.isMainFrame) this.emit('will-navigate', event);
    this.emit('will-frame-navigate', event);
    return event.defaultPrevented;
  }

  async #onPopup(popup: Page): Promise<void> {
    const { action } = this.#openHandler({ url: fromChromium(popup.url()) });
    if (action === 'deny') await popup.close();
  }

  /** The page objects to being left: it stays, unless the shell decides otherwise. Other questions wait. */
  async #onDialog(dialog: Dialog): Promise<void> {
    if (dialog.type() !== 'beforeunload') return;
    const event = new Cancellable();
    this.emit('will-prevent-unload', event);
    try {
      await (event.defaultPrevented ? dialog.accept() : dialog.dismiss());
    } catch (error) {
      // Whoever drives the page from outside sees the same question, and may have answered it first.
      if (!String(error).includes('No dialog is showing')) throw error;
    }
  }

  #onClose(): void {
    this.#destroyed = true;
    this.emit('destroyed');
  }
}

class Navigation extends Cancellable {
  readonly url: string;
  readonly isMainFrame: boolean;

  constructor(url: string, isMainFrame: boolean) {
    super();
    this.url = url;
    this.isMainFrame = isMainFrame;
  }
}

function webFrame(frame: Frame): { url: string; parent: object | null } {
  const parent = frame.parentFrame();
  return { url: fromChromium(frame.url()), parent: parent === null ? null : webFrame(parent) };
}

function tellPage(told: { eventName: string; detail: unknown }): void {
  window.dispatchEvent(new CustomEvent(told.eventName, { detail: told.detail }));
}
