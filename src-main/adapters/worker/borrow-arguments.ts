import { ChunkQueue } from './chunk-queue.ts';
import { toError } from './worker-failure.ts';
import type { LentMark, LentNews } from './worker-messages.ts';

/** The arguments of one call as they were given, with stand-ins for what stayed in the calling thread. */
export interface BorrowedArguments {
  readonly args: readonly unknown[];
  hear(index: number, news: LentNews): void;
}

interface StandIn {
  readonly value: unknown;
  hear?(news: LentNews): void;
}

/** Puts a stand-in at each mark. `use` goes to what stood at `marks[index]`. */
export function borrowArguments(
  copied: readonly unknown[],
  marks: readonly LentMark[],
  use: (index: number, args: readonly unknown[]) => void,
): BorrowedArguments {
  const args = [...copied];
  const standIns = marks.map(({ kind, argument, property }, index) => {
    const standIn = standInFor[kind]((...used) => use(index, used));
    if (property === null) args[argument] = standIn.value;
    else args[argument] = { ...(args[argument] as object), [property]: standIn.value };
    return standIn;
  });
  return { args, hear: (index, news) => standIns[index]?.hear?.(news) };
}

const standInFor: Readonly<Record<LentMark['kind'], (use: (...args: unknown[]) => void) => StandIn>> = {
  listener: (use) => ({ value: use }),
  signal() {
    const controller = new AbortController();
    return { value: controller.signal, hear: () => controller.abort() };
  },
  body(use) {
    const queue = new ChunkQueue(() => use());
    return {
      value: queue,
      hear(news) {
        if (news.is === 'chunk') queue.push(news.bytes);
        else if (news.is === 'end') queue.end(news.result);
        else if (news.is === 'cut-off') queue.cutOff(toError(news.failure));
      },
    };
  },
};
