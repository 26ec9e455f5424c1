import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileDrafts } from '../composition/file-drafts.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import type { FileTarget } from '../core/ports/platform.ts';

const prefix = '/download/';
/** How long a file waits to be fetched: it may name guests. */
const keptMs = 10 * 60 * 1_000;

/** Files that our own page downloads, each from a path that works once. */
export interface Downloads {
  /** Begins a file of this name. */
  begin(fileName: string): Promise<FileTarget>;
  /** Sends the file that this path offers, and removes it. Resolves to false when it offers none. */
  send(path: string, response: ServerResponse): Promise<boolean>;
}

interface Offer {
  readonly file: string;
  readonly fileName: string;
  readonly cancelRemoval: () => void;
}

/** `randomToken` gives unguessable text fit for an address. */
export function createDownloads(
  drafts: FileDrafts,
  randomToken: () => string,
  clock: Pick<Clock, 'after'>,
  log: Log,
): Downloads {
  const offers = new Map<string, Offer>();

  async function take(path: string): Promise<Offer | null> {
    const offer = offers.get(path);
    if (offer === undefined) return null;
    offers.delete(path);
    offer.cancelRemoval();
    return offer;
  }

  return {
    async begin(fileName) {
      const token = randomToken();
      const file = join(drafts.directory, token);
      const { complete, ...draft } = await drafts.begin(file);
      return {
        ...draft,
        async handOver() {
          await complete();
          const path = prefix + token;
          const cancelRemoval = clock.after(keptMs, () => {
            offers.delete(path);
            // What stays goes when Vestibule is closed, or at the next start.
            rm(file, { force: true }).catch((error: unknown) =>
              log.error('page.download-not-removed', error),
            );
          });
          offers.set(path, { file, fileName, cancelRemoval });
          return path;
        },
      };
    },
    async send(path, response) {
      const offer = await take(path);
      if (offer === null) return false;
      const { size } = await stat(offer.file);
      response.writeHead(200, {
        'Content-Type': 'application/octet-stream',
        'Content-Length': size,
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(offer.fileName)}`,
        'Cache-Control': 'no-store',
      });
      try {
        await pipeline(createReadStream(offer.file), response);
      } finally {
        await rm(offer.file, { force: true });
      }
      return true;
    },
  };
}
