/** Starts the practice service of this laptop: a complete event service on loopback with sample data. */
export interface PracticeHost {
  /** Starts it once; later calls give the same answer. */
  start(): Promise<{ readonly address: string; readonly apiKey: string }>;
  stop(): Promise<void>;
}
