import type { SalvagedRun } from '../../core/doors/sharing/take-salvaged.ts';
import type { StoredUpdate } from '../../core/ports/shared-store.ts';
import { fillPiece, readStoredUpdate, type UnnamedRun, writeUpdate } from './document-updates.ts';
import { UpdateFault } from './signed-entries.ts';

/** As many stored updates as may continue one another. Texts are as they were read: nothing of them is checked. */
interface ReadRun extends Omit<UnnamedRun, 'texts'> {
  readonly keys: number[];
  readonly texts: string[];
}

/**
 * Reads updates that `SharedDocument.prepare`, `take` or `restore` made, from which any byte may have come since. Those that
 * continue one another are one run, so that many small ones are few pieces.
 */
export function readSalvagedRuns(stored: readonly StoredUpdate[]): readonly SalvagedRun[] {
  const latest = new Map<number, ReadRun>();
  const unreadable: number[] = [];
  const runs: ReadRun[] = [];
  for (const { key, update } of stored) {
    const read = readStored(update);
    if (read === null) {
      unreadable.push(key);
      continue;
    }
    const before = latest.get(read.writer);
    if (before !== undefined && before.from + before.texts.length === read.from) {
      before.keys.push(key);
      before.texts.push(...read.texts);
    } else {
      const run = { ...read, keys: [key], texts: [...read.texts] };
      latest.set(read.writer, run);
      runs.push(run);
    }
  }
  const read = runs.map((run) => ({
    keys: run.keys,
    pieces: (size: 'usual' | 'one') => piecesOf(run, size),
  }));
  return unreadable.length === 0 ? read : [...read, { keys: unreadable, pieces: () => [] }];
}

function readStored(update: Uint8Array): UnnamedRun | null {
  try {
    return readStoredUpdate(update);
  } catch (error) {
    if (error instanceof UpdateFault) return null;
    throw error;
  }
}

function* piecesOf({ writer, named, from, texts }: ReadRun, size: 'usual' | 'one'): Iterable<Uint8Array> {
  let at = 0;
  while (at < texts.length) {
    const piece = size === 'one' ? texts.slice(at, at + 1) : fillPiece(texts, at);
    // Only the update with the first text names the array.
    yield writeUpdate({ array: named ?? '', from: from + at, texts: piece }, writer);
    at += piece.length;
  }
}
