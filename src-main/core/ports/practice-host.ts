import type { PracticeWifi } from '../../../src-shared/domain/practice.ts';

/** Starts the practice service of this laptop: a complete event service on loopback with sample data. */
export interface PracticeHost {
  /** Starts it once; later calls give the same answer. */
  start(): Promise<{ readonly address: string; readonly apiKey: string }>;
  stop(): Promise<void>;
  /** The simulated Wi-Fi between this laptop and the practice service; good at every start. */
  readonly wifi: PracticeWifi;
  /** Changes nothing while the practice service does not run. */
  setWifi(wifi: PracticeWifi): void;
}
