import type { PracticeWifi } from '../../src-shared/domain/practice.ts';
import type { Served } from '../adapters/worker/worker-contract.ts';
import { simulateWifi } from './misbehaviour/simulate-wifi.ts';
import {
  type PracticeService,
  type PracticeServiceOptions,
  startPracticeService,
} from './practice-service.ts';

/** What the thread of the practice service serves. */
export interface PracticeThread {
  /** Once. Resolves to the address when the service answers there. */
  start(options: Pick<PracticeServiceOptions, 'file' | 'today' | 'port'>): Promise<string>;
  /** Puts Wi-Fi of this kind between the service and whoever asks it. */
  setWifi(wifi: PracticeWifi): void;
}

export function openPracticeThread(): Served<PracticeThread> {
  let service: PracticeService | null = null;
  return {
    async start(options) {
      service = await startPracticeService(options);
      return service.address;
    },
    setWifi(wifi) {
      if (service !== null) simulateWifi(service.misbehave, wifi, Math.random);
    },
    async close() {
      await service?.close();
    },
  };
}
