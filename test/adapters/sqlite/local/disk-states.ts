import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { temporaryDirectory } from './opened-sqlite-store.ts';

/**
 * Every state of a directory in which SIGKILL can leave it while `work` runs: a copy of it before each
 * change of the file system, each statement that SQLite is given, and in the middle of each file written
 * whole. (What SQLite writes inside a statement is its own to keep whole.)
 */
export function statesDuring(directory: string, work: () => void): string[] {
  const states: string[] = [];
  const take = () => {
    const copy = temporaryDirectory();
    for (const name of fs.readdirSync(directory)) fs.copyFileSync(join(directory, name), join(copy, name));
    states.push(copy);
    return copy;
  };
  const restore = [
    ...['renameSync', 'fsyncSync', 'rmSync', 'appendFileSync'].map((name) => before(fs, name, take)),
    ...['close', 'exec', 'prepare', 'pragma'].map((name) => before(Database.prototype, name, take)),
    before(fs, 'writeFileSync', (file, content) => {
      take();
      const half = String(content).slice(0, String(content).length / 2);
      fs.appendFileSync(String(file).replace(directory, take()), half);
    }),
  ];
  syncBuiltinESMExports();
  try {
    work();
  } finally {
    for (const each of restore) each();
    syncBuiltinESMExports();
  }
  return states;
}

/** Calls `listener` before the method, but not for what the listener does. Returns how to undo that. */
function before(owner: object, name: string, listener: (...parameters: unknown[]) => void): () => void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') throw new Error(`there is no ${name}`);
  let listening = false;
  Reflect.set(owner, name, function (this: unknown, ...parameters: unknown[]) {
    if (!listening) {
      listening = true;
      listener(...parameters);
      listening = false;
    }
    return Reflect.apply(original, this, parameters);
  });
  return () => Reflect.set(owner, name, original);
}
