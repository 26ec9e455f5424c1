import { join } from 'node:path';
import { app, ipcMain, Menu, powerMonitor, protocol, session, shell, systemPreferences } from 'electron';
import { serveCore } from '../bridge/dispatcher.ts';
import { dataDirectory, prepareDataDirectory } from '../composition/data-directory.ts';
import { externalAddress } from '../composition/external-address.ts';
import { createFileDrafts, type FileDrafts } from '../composition/file-drafts.ts';
import { claimInstance, describeHandOver, type LockDataDirectory } from '../composition/instance.ts';
import type { OpenOptions } from '../composition/open-vestibule.ts';
import { disabledFeatures } from '../composition/page-rules.ts';
import type { OwnCommand } from '../composition/second-door.ts';
import type { StartOptions } from '../composition/start-options.ts';
import type { Vestibule } from '../core/create-vestibule.ts';
import type { Log } from '../core/ports/log.ts';
import type { Platform } from '../core/ports/platform.ts';
import { appScheme, appSchemePrivileges, createAppProtocolHandler } from './app-protocol.ts';
import { chooseFile, printPage, showQuestion } from './dialogs.ts';
import { createIpcPipe } from './ipc-pipe.ts';
import { type MainWindow, openMainWindow } from './main-window.ts';
import { nudgeOnWake } from './nudge-on-wake.ts';
import { askToQuit, closeBeforeQuit } from './quit.ts';
import { openUpdateChannel } from './update-channel.ts';
import {
  type CameraGate,
  closeNetwork,
  createCameraGate,
  guardSession,
  guardWebContents,
} from './web-contents-guards.ts';

export interface ElectronShellParts {
  readonly options: StartOptions;
  /** How this process was started, but for options of ours. */
  readonly command: OwnCommand;
  /** What the build made: absolute paths. */
  readonly built: { readonly renderer: string; readonly preload: string };
  /** What packing put beside the app: absolute path. */
  readonly resources: string;
  readonly lock: LockDataDirectory;
  readonly openVestibule: (options: OpenOptions) => Promise<Vestibule>;
  readonly log: Log;
  /** One line for the person or script at the terminal. */
  readonly say: (line: string) => void;
  /** Says why Vestibule must not go on, and ends it. */
  readonly endWith: (error: unknown) => void;
}

/**
 * Everything Electron takes only before it is ready, and the data directory (absolute), before Electron
 * puts files of its own into it. The entry module waits for this at its top level: Electron is not ready
 * before its entry module has run. Fails with `StartFailure` when the data directory cannot be used.
 */
export async function prepareElectronShell(root: string): Promise<void> {
  // Chromium's own files stay apart from ours, and its crash dumps on this laptop.
  const sessionData = join(root, 'chromium');
  const crashDumps = join(root, 'crash-dumps');
  // Electron takes no folder that is not there.
  await prepareDataDirectory(dataDirectory(root), [sessionData, crashDumps]);
  app.setPath('userData', root);
  app.setPath('sessionData', sessionData);
  app.setPath('crashDumps', crashDumps);
  app.enableSandbox();
  app.commandLine.appendSwitch('disable-features', disabledFeatures);
  protocol.registerSchemesAsPrivileged([appSchemePrivileges]);
  app.on('web-contents-created', (_event, webContents) => guardWebContents(webContents));
}

/**
 * Starts Vestibule as a desktop app and resolves when its window is shown, or when an
 * instance that already uses the data directory has taken over. Fails with `StartFailure`, or with what
 * kept the core or the page from opening. Comes after `prepareElectronShell`.
 */
export async function startElectronShell(parts: ElectronShellParts): Promise<void> {
  const { options, built, log } = parts;
  const window = Promise.withResolvers<MainWindow>();
  const claim = await claimInstance({
    dataDirectory: options.dataDirectory,
    lock: parts.lock,
    log,
    request: { openWindow: true },
    async show() {
      (await window.promise).bringToFront();
      return { windowShown: true, readyAddress: null };
    },
  });
  if (!claim.first) {
    parts.say(describeHandOver(claim.shown));
    app.exit(0);
    return;
  }

  await app.whenReady();
  // In memory, and apart from the default session, which knows the proxies of the system.
  const pageSession = session.fromPartition('page');
  pageSession.protocol.handle(appScheme, createAppProtocolHandler(built.renderer));
  const camera = createCameraGate(askForCamera);
  guardSession(pageSession, camera.isOpen);
  await closeNetwork(pageSession);
  setApplicationMenu(process.platform);

  const drafts = createFileDrafts(dataDirectory(options.dataDirectory).exports);
  await drafts.sweep();
  const vestibule = await parts.openVestibule({
    dataDirectory: options.dataDirectory,
    serviceAddress: options.serviceAddress,
    practice: options.practice,
    platform: platformWith(drafts, camera),
    systemProxies: (address) => session.defaultSession.resolveProxy(address),
    updateChannel: await openUpdateChannel({
      ...{ platform: process.platform, resources: parts.resources, log },
      loadUpdater: async () => (await import('./updater.ts')).createUpdater(process.platform),
    }),
    secondDoor: { command: parts.command, opensWindow: true, say: parts.say },
    log,
  });
  nudgeOnWake(powerMonitor, vestibule, log);
  closeBeforeQuit({
    app,
    signals: process,
    mayQuit: () => askToQuit(vestibule, showQuestion, app.getPreferredSystemLanguages()),
    async close() {
      await claim.instance.stopAnswering();
      await vestibule.close();
      // Unfinished files may name guests: none stays beside the person's files until the next start.
      await drafts.sweep();
      claim.instance.release();
    },
    log,
  });

  window.resolve(
    await openMainWindow({
      preload: built.preload,
      session: pageSession,
      serve: (page) => serveCore(createIpcPipe(ipcMain, page, log), vestibule, log),
      log,
      endWith: parts.endWith,
    }),
  );
  parts.say('Vestibule is ready');
}

function platformWith(drafts: FileDrafts, camera: CameraGate): Platform {
  return {
    openExternal: async (address) => shell.openExternal(externalAddress(address)),
    powerSource: () => (powerMonitor.isOnBatteryPower() ? 'battery' : 'mains'),
    chooseFile: (fileName) => chooseFile(drafts, fileName),
    printPage: (fileName) => printPage(drafts, fileName),
    allowCamera: camera.set,
  };
}

/** Asks for the camera on macOS, which asks the person once for the whole app; other systems do not ask. */
async function askForCamera(): Promise<void> {
  if (process.platform === 'darwin') await systemPreferences.askForMediaAccess('camera');
}

/**
 * No menu bar. On macOS, where the editing shortcuts live in the menu, the smallest menu that has them;
 * without Undo and Redo, since Cmd+Z belongs to the door.
 */
function setApplicationMenu(platform: NodeJS.Platform): void {
  Menu.setApplicationMenu(
    platform === 'darwin'
      ? Menu.buildFromTemplate([
          { role: 'appMenu' },
          {
            label: 'Edit',
            submenu: [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }],
          },
          { role: 'windowMenu' },
        ])
      : null,
  );
}
