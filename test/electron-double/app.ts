import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { Cancellable } from './cancellable.ts';
import { launchChromium } from './chromium.ts';

/** A window, as far as quitting is concerned. */
interface ClosableWindow extends EventEmitter {
  /** False when somebody prevents it. */
  mayClose(): boolean;
}

/** The part of Electron's `app` the shell uses. Ready means: Chromium runs. */
class App extends EventEmitter {
  readonly isPackaged = process.env.VESTIBULE_DOUBLE_PACKAGED === '1';
  readonly #paths = new Map<string, string>();
  readonly #windows: ClosableWindow[] = [];
  readonly #switches: string[] = [];
  #context: Promise<BrowserContext> | null = null;

  /** What Chromium is started with, until it is. */
  readonly commandLine = {
    appendSwitch: (name: string, value: string): void => {
      if (this.#context !== null) throw new Error(`--${name}: too late, the app is ready`);
      this.#switches.push(`--${name}=${value}`);
    },
  };

  constructor() {
    super();
    this.on('browser-window-created', (_event: object, window: ClosableWindow) => {
      this.#windows.push(window);
      window.once('closed', () => this.#windows.splice(this.#windows.indexOf(window), 1));
    });
  }

  setName(_name: string): void {}

  getVersion(): string {
    return packageJson.version;
  }

  enableSandbox(): void {}

  getLocaleCountryCode(): string {
    return 'DE';
  }

  getPreferredSystemLanguages(): string[] {
    return ['en-GB'];
  }

  setPath(name: string, path: string): void {
    if (this.#context !== null) throw new Error(`${name}: too late, the app is ready`);
    if (!existsSync(path)) throw new Error(`Failed to set path: ${name}: there is no such folder`);
    this.#paths.set(name, path);
  }

  getPath(name: string): string {
    return this.#paths.get(name) ?? join(tmpdir(), 'electron-double', name);
  }

  async whenReady(): Promise<void> {
    await this.chromium();
  }

  /** For the double's windows: the one Chromium they are pages of. */
  chromium(): Promise<BrowserContext> {
    this.#context ??= this.#launch();
    return this.#context;
  }

  quit(): void {
    const event = new Cancellable();
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    if (this.#windows.every((window) => window.mayClose())) this.exit(0);
  }

  exit(code = 0): void {
    void this.#end(code);
  }

  #launch(): Promise<BrowserContext> {
    // A profile of its own for every run: a Chromium killed a moment ago may still hold the last one.
    const profile = join(this.getPath('sessionData'), `run-${process.pid}`);
    mkdirSync(profile, { recursive: true });
    return launchChromium(profile, this.#switches);
  }

  async #end(code: number): Promise<void> {
    await (await this.#context)?.close();
    process.exit(code);
  }
}

export const app = new App();

// A packed app is called without its entry.
if (app.isPackaged) process.argv.splice(1, 1);

/** Where packing would put something beside the app: this one is not packed. */
Object.assign(process, { resourcesPath: join(tmpdir(), 'electron-double', 'resources') });
