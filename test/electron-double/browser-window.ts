import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { Cancellable } from './cancellable.ts';
import type { PageSession } from './page-session.ts';
import { WebContents } from './web-contents.ts';

interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly webPreferences: {
    readonly preload: string;
    readonly session: PageSession;
    readonly contextIsolation: true;
    readonly sandbox: true;
    readonly nodeIntegration: false;
  };
}

const open: BrowserWindow[] = [];

/**
 * A window: a page of the given size. Its last one closed, the app hears `window-all-closed`. SIGUSR2 stands
 * for a person who presses its close button.
 */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  readonly #size: { width: number; height: number };

  constructor(options: WindowOptions) {
    super();
    const { contextIsolation, sandbox, nodeIntegration, preload, session } = options.webPreferences;
    if (!contextIsolation || !sandbox || nodeIntegration) {
      throw new Error('The double stands only for an isolated, sandboxed page without Node');
    }
    this.#size = { width: options.width, height: options.height };
    this.webContents = new WebContents(preload, session);
    open.push(this);
    process.on('SIGUSR2', this.close);
    this.webContents.once('destroyed', () => this.#onClosed());
    app.emit('browser-window-created', {}, this);
  }

  static getAllWindows(): readonly BrowserWindow[] {
    return [...open];
  }

  async loadURL(address: string): Promise<void> {
    await this.webContents.resize(this.#size.width, this.#size.height);
    await this.webContents.show(address);
    this.emit('ready-to-show');
  }

  /** Asks first: the shell by `close`, then the page. */
  readonly close = (): void => {
    if (this.mayClose()) void this.webContents.close();
  };

  /** For the double's `app`, which asks every window before it ends. */
  mayClose(): boolean {
    const event = new Cancellable();
    this.emit('close', event);
    return !event.defaultPrevented;
  }

  destroy(): void {
    void this.webContents.destroy();
  }

  show(): void {}
  focus(): void {}
  restore(): void {}

  isMinimized(): boolean {
    return false;
  }

  #onClosed(): void {
    open.splice(open.indexOf(this), 1);
    process.off('SIGUSR2', this.close);
    this.emit('closed');
    if (open.length === 0) app.emit('window-all-closed');
  }
}
