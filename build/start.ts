import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeFailure } from '../src-main/composition/start-failure.ts';
import { hasDisplay, parseStartOptions, textToPrint } from '../src-main/composition/start-options.ts';
import { buildWhenNeeded } from './start/build-when-needed.ts';
import { chooseShell } from './start/choose-shell.ts';
import { electronRuntime } from './start/electron-runtime.ts';
import { canSandbox } from './start/electron-sandbox.ts';
import { endWithNpm } from './start/end-with-npm.ts';
import { runElectron } from './start/run-electron.ts';

/**
 * `npm start`: builds when the sources have changed, chooses the shell, and runs it. What it says about that
 * goes to standard error; standard output is the shell's.
 */
async function start(root: string, args: readonly string[]): Promise<void> {
  const options = parseStartOptions(args, process.cwd());
  const printed = textToPrint(options);
  if (printed !== null) {
    console.log(printed);
    return;
  }
  endWithNpm(process.env.npm_lifecycle_event);
  const say = console.error;
  const shell = await chooseShell({
    wanted: options.shell,
    display: hasDisplay(process.platform, process.env),
    runtime: electronRuntime(root, say),
    canSandbox,
    say,
  });
  await buildWhenNeeded(root, say);
  if (shell.name === 'electron') {
    process.exitCode = await runElectron(shell.executable, join(root, 'build/out/main/electron.js'), args);
  } else {
    // Node is running already, with these very arguments: the shell takes over this process and ends it.
    await import(pathToFileURL(join(root, 'build/out/main/browser.js')).href);
  }
}

start(join(import.meta.dirname, '..'), process.argv.slice(2)).catch((error: unknown) => {
  const { sentence, exitCode } = describeFailure(error);
  console.error(sentence);
  process.exitCode = exitCode;
});
