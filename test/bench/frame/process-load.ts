import { monitorEventLoopDelay } from 'node:perf_hooks';

const sampleEveryMs = 10;

/** The longest delay of this thread's event loop while `work` runs, in milliseconds. */
export async function measureLoopDelay(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  try {
    await work();
  } finally {
    delays.disable();
  }
  return delays.max / 1e6;
}

/** Of the turns of this thread's event loop, in milliseconds. */
export interface LongestTick {
  /** By the clock, with all that the thread waits for: the disk, and a processor that others have. */
  readonly tickMs: number;
  /** By the time of a processor that the thread itself takes. */
  readonly processorMs: number;
}

/** Watches the turns of this thread's event loop. `read` gives the longest since it was called last. */
export function watchTicks(): { read(): LongestTick } {
  const everyMs = 1;
  const delays = monitorEventLoopDelay({ resolution: everyMs });
  delays.enable();
  // What a module does while it is loaded is no turn.
  let before: NodeJS.CpuUsage | null = null;
  let longest = 0;
  setInterval(() => {
    const now = process.threadCpuUsage();
    if (before !== null) longest = Math.max(longest, now.user + now.system - before.user - before.system);
    before = now;
  }, everyMs).unref();
  return {
    read() {
      // From one sample to the next: a loop that does nothing takes as long as it waits for it.
      const read = { tickMs: delays.max / 1e6 - everyMs, processorMs: longest / 1_000 };
      delays.reset();
      longest = 0;
      return read;
    },
  };
}

/** Watches the resident memory of this process, workers included, until `stop`, which gives the peak in MB. */
export function watchMemory(): { stop(): number } {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(sample, sampleEveryMs);
  return {
    stop() {
      clearInterval(timer);
      sample();
      return peak / 2 ** 20;
    },
  };
}
