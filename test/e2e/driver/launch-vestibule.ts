import {
  type Browser,
  chromium,
  type ElectronApplication,
  _electron as electron,
  type Page,
} from '@playwright/test';
import { errorCode } from '../../../src-shared/errors/error-code.ts';
import { chromiumFor } from '../../electron-double/chromium.ts';
import { browserMain, electronMain, root } from './built-app.ts';
import { electronRuntime } from './electron-runtime.ts';
import { startProcess } from './started-process.ts';

export type Shell = 'browser' | 'electron-double' | 'electron';

export interface LaunchOptions {
  readonly shell: Shell;
  /** Absolute path. */
  readonly dataDirectory: string;
  /** More options of the command line, as `--service=…`. */
  readonly args: readonly string[];
  /** Laid over the environment of the tests. */
  readonly env: Readonly<Record<string, string>>;
  /** Switches of Chromium, as `--use-fake-device-for-media-stream`. */
  readonly switches?: readonly string[];
  /** Absolute path of another main bundle of the Electron shell than the built one. */
  readonly main?: string;
  /** A Chromium that stays open, in place of one with `switches`: the browser shell's page gets a context of its own in it. */
  readonly browser?: Browser;
}

type Env = LaunchOptions['env'];

/** The running app: its page, its process, and its two ends. */
export interface RunningVestibule {
  readonly page: Page;
  /** What it has printed so far. */
  output(): string;
  /** A person closes the window, is asked, and answers. Resolves to the question when that is done. */
  closeWindow(answer: 'stay' | 'quit'): Promise<string>;
  /** Sends a signal to the main process. */
  signal(name: NodeJS.Signals): void;
  /** SIGKILL: nothing can be done before the end. */
  kill(): Promise<void>;
  /** SIGTERM: a clean end. Resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built app as a person would, and resolves when its page is shown. */
export function launchVestibule(options: LaunchOptions): Promise<RunningVestibule> {
  const args = [`--data-dir=${options.dataDirectory}`, ...options.args];
  const { shell, env, switches = [], main, browser } = options;
  if (shell === 'browser') return launchBrowserShell(args, env, switches, browser);
  if (shell === 'electron-double') return launchElectronDouble(args, env, switches, main);
  return launchElectron([...switches, ...args], env, main);
}

/** The program and its first arguments, as a terminal would start this shell. */
export function commandOf(
  shell: Shell,
  main = electronMain,
): { readonly program: string; readonly args: readonly string[] } {
  if (shell === 'browser') return { program: process.execPath, args: [browserMain, '--no-open'] };
  if (shell === 'electron-double') {
    return {
      program: process.execPath,
      args: ['--import', './test/electron-double/register.ts', main],
    };
  }
  const program = electronRuntime();
  if (program === null) throw new Error("Electron's runtime is not installed");
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { program, args: [...asRoot, main] };
}

/** The browser shell, and a Chromium of ours in place of the window it would open. */
async function launchBrowserShell(
  options: readonly string[],
  env: Env,
  switches: readonly string[],
  open?: Browser,
): Promise<RunningVestibule> {
  const { program, args } = commandOf('browser');
  const started = startProcess(program, [...args, ...options], env);
  const address = await started.line(/^Vestibule is ready at (http:\/\/127\.0\.0\.1:\d+\/\S*)$/);
  const browser = open ?? (await openChromium(switches));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const close = () => (browser === open ? page.context().close() : browser.close());
  await page.goto(address);
  // The link's own page leads on to the app.
  await page.waitForURL(new URL('/', address).href);
  return {
    page,
    output: started.output,
    closeWindow: (answer) => answerQuestion(page, answer, () => leave(page)),
    signal: started.signal,
    async kill() {
      await started.kill();
      await close();
    },
    async stop() {
      const code = await started.stop();
      await close();
      return code;
    },
  };
}

/** This machine's Chromium, without a window. */
export function openChromium(switches: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ args: [...switches], ...chromiumFor(switches) });
}

/** The Electron shell on the double of test/electron-double, and a second client of its Chromium. */
async function launchElectronDouble(
  options: readonly string[],
  env: Env,
  switches: readonly string[],
  main?: string,
): Promise<RunningVestibule> {
  const { program, args } = commandOf('electron-double', main);
  const started = startProcess(program, [...args, ...options], {
    ...env,
    VESTIBULE_DOUBLE_DEVTOOLS: '1',
    VESTIBULE_DOUBLE_SWITCHES: JSON.stringify(switches),
  });
  const devTools = await started.line(/^DevTools: (http:\S+)$/);
  await started.line(/^Vestibule is ready$/);
  const browser = await chromium.connectOverCDP(devTools);
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error(`The double shows no page:\n${started.output()}`);
  const chromiumPid = await browserPid(browser);
  return {
    page,
    output: started.output,
    async closeWindow(answer) {
      const question = await answerQuestion(page, answer, async () => started.signal('SIGUSR2'));
      if (answer === 'quit') await started.ended();
      return question;
    },
    signal: started.signal,
    async kill() {
      const isRunning = browser.isConnected();
      await started.kill();
      // Electron's Chromium dies with it; the double's would still tidy up its profile.
      if (isRunning) killIfRunning(chromiumPid);
    },
    stop: started.stop,
  };
}

/** A headless Chromium closes without a word. Left for another address, the page asks the same question. */
async function leave(page: Page): Promise<void> {
  // In a task of its own: the question holds up everything that asks for it.
  await page.evaluate(() => void setTimeout(() => location.assign('about:blank')));
}

/** Answers the question that `ask` makes the page show. */
async function answerQuestion(
  page: Page,
  answer: 'stay' | 'quit',
  ask: () => Promise<void>,
): Promise<string> {
  const [question] = await Promise.all([page.waitForEvent('dialog'), ask()]);
  if (answer === 'stay') await question.dismiss();
  else await question.accept().catch((error: unknown) => failUnlessClosed(page, error));
  return question.message();
}

/** A window that closes may be gone before Chromium has said that the answer arrived. */
async function failUnlessClosed(page: Page, error: unknown): Promise<void> {
  if (page.isClosed()) return;
  await page.waitForEvent('close', { timeout: 10_000 }).catch(() => Promise.reject(error));
}

async function browserPid(browser: Browser): Promise<number> {
  const devTools = await browser.newBrowserCDPSession();
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (main === undefined) throw new Error('Chromium does not name its main process');
  return main.id;
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** The Electron shell on Electron's own runtime. */
async function launchElectron(
  options: readonly string[],
  env: Env,
  main?: string,
): Promise<RunningVestibule> {
  const { program, args } = commandOf('electron', main);
  const application = await electron.launch({
    executablePath: program,
    args: [...args, ...options],
    cwd: root,
    env: { ...definedOnly(process.env), ...env },
  });
  const child = application.process();
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed.push(chunk.toString('utf8')));
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    page: await application.firstWindow(),
    output: () => printed.join(''),
    async closeWindow(answer) {
      const question = await answerMessageBox(application, answer);
      if (answer === 'quit') await ended;
      return question;
    },
    signal: (name) => void child.kill(name),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Stands in for the native message box, which nothing can press, and closes the window. */
function answerMessageBox(application: ElectronApplication, answer: 'stay' | 'quit'): Promise<string> {
  return application.evaluate(({ BrowserWindow, dialog }, wanted) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    dialog.showMessageBox = async (...args: unknown[]) => {
      const { message, cancelId = 0 } = args.at(-1) as Electron.MessageBoxOptions;
      resolve(message);
      return { response: wanted === 'stay' ? cancelId : 1 - cancelId, checkboxChecked: false };
    };
    BrowserWindow.getAllWindows()[0]?.close();
    return promise;
  }, answer);
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
