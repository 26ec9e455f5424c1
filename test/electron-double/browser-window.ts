import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { WebContents } from './web-contents.ts';

interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly webPreferences: {
    readonly preload: string;
    readonly contextIsolation: true;
    readonly sandbox: true;
    readonly nodeIntegration: false;
  };
}

let open = 0;

/** A window: a page of the given size. Its last one closed, the app hears `window-all-closed`. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  readonly #size: { width: number; height: number };

  constructor(options: WindowOptions) {
    super();
    const { contextIsolation, sandbox, nodeIntegration, preload } = options.webPreferences;
    if (!contextIsolation || !sandbox || nodeIntegration) {
      throw new Error('The double stands only for an isolated, sandboxed page without Node');
    }
    this.#size = { width: options.width, height: options.height };
    this.webContents = new WebContents(preload);
    open += 1;
    this.webContents.once('destroyed', () => this.#onClosed());
  }

  async loadURL(address: string): Promise<void> {
    await this.webContents.resize(this.#size.width, this.#size.height);
    await this.webContents.show(address);
    this.emit('ready-to-show');
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
    open -= 1;
    this.emit('closed');
    if (open === 0) app.emit('window-all-closed');
  }
}
