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
