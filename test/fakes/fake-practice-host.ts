import type { PracticeHost } from '../../src-main/core/ports/practice-host.ts';
import type { PracticeWifi } from '../../src-shared/domain/practice.ts';

/** A practice host that starts nothing and remembers what it was told. */
export interface FakePracticeHost extends PracticeHost {
  readonly running: boolean;
}

/** Makes one whose service would stand at port 4000. */
export function createFakePracticeHost(): FakePracticeHost {
  let running = false;
  let wifi: PracticeWifi = 'good';
  return {
    async start() {
      running = true;
      return { address: 'http://127.0.0.1:4000', apiKey: 'practice-key' };
    },
    async stop() {
      running = false;
      wifi = 'good';
    },
    setWifi(next) {
      if (running) wifi = next;
    },
    get wifi() {
      return wifi;
    },
    get running() {
      return running;
    },
  };
}

/** Where nobody practises. */
export const noPractice: PracticeHost = {
  start: () => Promise.reject(new Error('nobody practises here')),
  stop: async () => undefined,
  wifi: 'good',
  setWifi: () => undefined,
};
