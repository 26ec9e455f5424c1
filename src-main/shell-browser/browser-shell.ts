import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { serveCore } from '../bridge/dispatcher.ts';
import { dataDirectory } from '../composition/data-directory.ts';
import { createFileDrafts } from '../composition/file-drafts.ts';
import {
  claimInstance,
  describeHandOver,
  describeReady,
  type Instance,
  type LockDataDirectory,
  type Shown,
  type ShowRequest,
} from '../composition/instance.ts';
import type { OpenOptions } from '../composition/open-vestibule.ts';
import type { OwnCommand } from '../composition/second-door.ts';
import type { StartOptions } from '../composition/start-options.ts';
import type { Vestibule } from '../core/create-vestibule.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { Platform } from '../core/ports/platform.ts';
import { startTokenLifeMs } from './admission.ts';
import type { AppWindow } from './app-window.ts';
import { createDownloads, type Downloads } from './downloads.ts';
import { startLoopbackServer } from './loopback-server.ts';
import { readRendererFiles } from './renderer-files.ts';
import { createShellWindows } from './shell-windows.ts';
import { writeStartPage } from './start-page.ts';

/** What the browser shell is made of. Its data directory has been prepared; `main.ts` gives the real parts. */
export interface BrowserShellParts {
  readonly options: StartOptions;
  /** How this process was started, but for options of ours. */
  readonly command: OwnCommand;
  /** Absolute path of the built renderer. */
  readonly rendererDirectory: string;
  readonly openVestibule: (options: OpenOptions) => Promise<Vestibule>;
  readonly lock: LockDataDirectory;
  readonly platform: Pick<Platform, 'openExternal' | 'powerSource'>;
  readonly openWindow: (address: string, profileDirectory: string) => Promise<AppWindow | null>;
  readonly randomToken: () => string;
  readonly clock: Pick<Clock, 'monotonicMs' | 'after'>;
  readonly log: Log;
  /** One line for the person or script at the terminal. */
  readonly say: (line: string) => void;
  /** One line about something that went wrong. */
  readonly complain: (line: string) => void;
  /** Ends the shell. */
  readonly stop: AbortSignal;
}

/**
 * Runs Vestibule for the machine's browser until it is stopped or its window is closed, or
 * hands over to the instance that already uses the data directory. Resolves when everything is closed; fails
 * with `StartFailure` when it cannot start.
 */
export async function runBrowserShell(parts: BrowserShellParts): Promise<void> {
  const { options, log } = parts;
  const { root } = dataDirectory(options.dataDirectory);

  const showing = Promise.withResolvers<Show>();
  const claim = await claimInstance({
    dataDirectory: root,
    lock: parts.lock,
    log,
    request: { openWindow: options.openWindow },
    show: async (request) => (await showing.promise)(request),
  });
  if (!claim.first) {
    parts.say(describeHandOver(claim.shown));
    return;
  }

  const drafts = createFileDrafts(dataDirectory(root).exports);
  const downloads = createDownloads(drafts, parts.randomToken, parts.clock, log);
  try {
    await drafts.sweep();
    const vestibule = await parts.openVestibule({
      dataDirectory: root,
      serviceAddress: options.serviceAddress,
      practice: options.practice,
      platform: {
        ...parts.platform,
        chooseFile: downloads.begin,
        printPage: async () => 'page-prints',
        // The browser asks the person itself.
        allowCamera: async () => undefined,
      },
      // Node cannot ask the system.
      systemProxies: null,
      // It is brought up to date with the sources it is started from.
      updateChannel: null,
      secondDoor: {
        command: options.openWindow
          ? parts.command
          : { ...parts.command, args: [...parts.command.args, '--no-open'] },
        opensWindow: options.openWindow,
        say: parts.say,
      },
      log,
    });
    try {
      await serveUntilStopped(parts, downloads, vestibule, claim.instance, showing.resolve);
    } finally {
      await vestibule.close();
      await drafts.sweep();
    }
  } finally {
    await claim.instance.stopAnswering();
    claim.instance.release();
  }
}

type Show = (request: ShowRequest) => Promise<Shown>;

async function serveUntilStopped(
  parts: BrowserShellParts,
  downloads: Downloads,
  vestibule: Vestibule,
  instance: Instance,
  onServing: (show: Show) => void,
): Promise<void> {
  const { options, clock, log } = parts;
  const server = await startLoopbackServer({
    port: options.port,
    files: await readRendererFiles(parts.rendererDirectory),
    downloads,
    serve: (pipe) => serveCore(pipe, vestibule, log),
    randomToken: parts.randomToken,
    clock,
    log,
  });
  const windowClosed = new AbortController();
  const windows = createShellWindows({
    openWindow: (address) => openAtStartPage(address, parts),
    renderers: server.renderers,
    clock,
    onLastClosed: () => windowClosed.abort(),
    onFailed: () => parts.complain(noWindow),
  });
  try {
    onServing(async ({ openWindow }) => ({
      windowShown: openWindow && (await windows.open(server.issueAddress())),
      readyAddress: server.issueAddress(),
    }));
    parts.say(describeReady(server.issueAddress()));
    if (options.openWindow) await windows.open(server.issueAddress());
    await waitForAbort(AbortSignal.any([parts.stop, windowClosed.signal]));
  } finally {
    await instance.stopAnswering();
    windows.closeAll();
    await server.close();
  }
}

const noWindow = 'The browser window did not open: open the newest address in any browser.';

/** Opens a window at `address`, by a file that goes when the link has lapsed. Null when that cannot be done here. */
async function openAtStartPage(address: string, parts: BrowserShellParts): Promise<AppWindow | null> {
  const { clock, log } = parts;
  const { exports, browserWindow } = dataDirectory(parts.options.dataDirectory);
  try {
    const startPage = await writeStartPage(exports, parts.randomToken(), address);
    clock.after(startTokenLifeMs, () => {
      rm(startPage.file, { force: true }).catch((error: unknown) =>
        log.error('shell.start-page-not-removed', error),
      );
    });
    return await parts.openWindow(startPage.address, browserWindow);
  } catch (error) {
    log.error('shell.window-not-opened', error);
    parts.complain(noWindow);
    return null;
  }
}

async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
