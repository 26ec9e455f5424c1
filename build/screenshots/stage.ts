import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchVestibule, type RunningVestibule } from '../../test/e2e/driver/launch-vestibule.ts';
import { type RemoteService, startRemoteService } from '../../test/e2e/driver/remote-service.ts';
import { startLoginProxy } from './login-proxy.ts';

/** The app in the browser shell, at first at its sign-in screen, and the service it signs in to. */
export interface Stage extends AsyncDisposable {
  /** The page of the app that runs now. */
  readonly page: Page;
  /** What the app has printed. */
  output(): string;
  /** A second laptop on the same service; null until it is started, and once it was killed. */
  readonly neighbour: RunningVestibule | null;
  readonly service: RemoteService;
  /** Starts it again as after a power cut; signed in as before. `meanwhile`: what happens while it is off. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** Starts the second laptop, on the data directory that it had before. */
  startNeighbour(): Promise<RunningVestibule>;
  /** Ends the second laptop as a power cut does. */
  killNeighbour(): Promise<void>;
}

const keychainHook = new URL('../../test/composition/doors/laptops/use-file-keychain.ts', import.meta.url)
  .href;

/**
 * Starts the built app on a data directory of its own against the sample organization of the practice
 * service, with a keychain in a file: keys and doors survive a restart on every machine. Disposing of it leaves nothing.
 */
export async function setStage(): Promise<Stage> {
  await using started = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'vestibule-stage-'));
  started.defer(() => rm(directory, { recursive: true, force: true }));
  const service = await startRemoteService(directory);
  started.defer(() => service.stop());
  // Only an https address is reached through it.
  const proxy = await startLoginProxy();
  started.defer(() => proxy.stop());
  const launch = (folder: 'data' | 'neighbour') =>
    launchVestibule({
      shell: 'browser',
      dataDirectory: join(directory, folder),
      args: [`--service=${service.address}`],
      env: {
        HTTPS_PROXY: proxy.address,
        NODE_OPTIONS: `--import=${keychainHook}`,
        VESTIBULE_TEST_KEYCHAIN: join(directory, `${folder}-keychain.json`),
      },
    });
  let vestibule: RunningVestibule = await launch('data');
  started.defer(async () => void (await vestibule.stop()));
  let neighbour: RunningVestibule | null = null;
  const killNeighbour = async () => {
    await neighbour?.kill();
    neighbour = null;
  };
  started.defer(killNeighbour);
  const ended = started.move();
  return {
    get page() {
      return vestibule.page;
    },
    output: () => vestibule.output(),
    get neighbour() {
      return neighbour;
    },
    service,
    async restart(meanwhile) {
      await vestibule.kill();
      await meanwhile?.();
      vestibule = await launch('data');
    },
    async startNeighbour() {
      neighbour = await launch('neighbour');
      return neighbour;
    },
    killNeighbour,
    [Symbol.asyncDispose]: () => ended.disposeAsync(),
  };
}
