import type { Sound, Sounds } from '../../../src-renderer/app/sounds.ts';

/** A loudspeaker that writes down what it was to play. */
export interface FakeSounds extends Sounds {
  readonly played: readonly Sound[];
}

export function createFakeSounds(): FakeSounds {
  const played: Sound[] = [];
  return { played, play: (sound) => played.push(sound) };
}
