import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, test as base } from '@playwright/test';
import type { EventSeed } from '../../src-main/practice/event-seed.ts';
import {
  type LaunchOptions,
  launchVestibule,
  openChromium,
  type RunningVestibule,
  type Shell,
} from './driver/launch-vestibule.ts';
import { type RemoteService, startRemoteService } from './driver/remote-service.ts';
import { openingNight } from './opening-night.ts';
import { openDoor, signIn } from './screens.ts';

/** Chosen by the project. */
export interface ShellOptions {
  readonly shell: Shell;
}

type Wishes = Partial<Pick<LaunchOptions, 'args' | 'env' | 'main' | 'switches'>>;

interface Fixtures {
  /** The events the remote service begins with; a file of specs may set its own. */
  readonly events: readonly EventSeed[];
  readonly service: RemoteService;
  /** Empty at first, the same over all starts of one test. */
  readonly dataDirectory: string;
  /** Where the Electron double saves what the save dialog is asked for; empty at first. */
  readonly saveTo: string;
  /** Starts the app on that directory, its sign-in screen filled with the service's address. */
  readonly launch: (options?: Wishes) => Promise<RunningVestibule>;
  /** The same, signed in to the service and at the door of this event. */
  readonly launchAtDoor: (eventName: string, options?: Wishes) => Promise<RunningVestibule>;
}

/** A test with a remote service and an app to start; both are gone after it. */
export const test = base.extend<
  ShellOptions & Fixtures & { temporary: string },
  { readonly openBrowser: () => Promise<Browser> }
>({
  shell: ['browser', { option: true }],
  events: [[openingNight], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from this pattern
  temporary: async ({}, use) => {
    const directory = mkdtempSync(join(tmpdir(), 'vestibule-e2e-'));
    await use(directory);
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  },

  dataDirectory: async ({ temporary }, use) => {
    await use(join(temporary, 'data'));
  },

  saveTo: async ({ temporary }, use) => {
    const directory = join(temporary, 'saved');
    mkdirSync(directory);
    await use(directory);
  },

  service: async ({ temporary, events }, use) => {
    const service = await startRemoteService(temporary, events);
    await use(service);
    await service.stop();
  },

  /** One Chromium for all tests of a worker, opened when the first needs it. */
  openBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from this pattern
    async ({}, use) => {
      const opened: Promise<Browser>[] = [];
      await use(() => (opened[0] ??= openChromium()));
      for (const browser of opened) await (await browser).close();
    },
    { scope: 'worker' },
  ],

  launch: async ({ shell, dataDirectory, service, openBrowser }, use, testInfo) => {
    const launched: RunningVestibule[] = [];
    await use(async ({ args = [], env = {}, ...main } = {}) => {
      const vestibule = await launchVestibule({
        shell,
        dataDirectory,
        args: [`--service=${service.address}`, ...args],
        env,
        ...main,
        ...(shell === 'browser' && main.switches === undefined && { browser: await openBrowser() }),
      });
      launched.push(vestibule);
      return vestibule;
    });
    for (const vestibule of launched) {
      await vestibule.kill();
      await testInfo.attach('output', { body: vestibule.output() });
    }
  },

  launchAtDoor: async ({ launch, service }, use) => {
    await use(async (eventName, options) => {
      const vestibule = await launch(options);
      await signIn(vestibule.page, service);
      await openDoor(vestibule.page, eventName);
      return vestibule;
    });
  },
});
