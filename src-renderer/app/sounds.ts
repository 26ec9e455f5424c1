/** One tone: its pitch in Hz, when it begins and how long it lasts, in seconds. */
interface Tone {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
}

/** The sounds of the door, each distinct enough to recognize without looking; Settings lists them in this order. */
const melodies = {
  /** Two rising tones. */
  success: [
    { pitch: 660, at: 0, length: 0.09 },
    { pitch: 990, at: 0.09, length: 0.16 },
  ],
  /** Three alike. */
  'already-in': [0, 0.14, 0.28].map((at) => ({ pitch: 520, at, length: 0.09 })),
  /** Two falling tones, twice. */
  ask: [0, 0.36].flatMap((at) => [
    { pitch: 740, at, length: 0.12 },
    { pitch: 440, at: at + 0.13, length: 0.16 },
  ]),
  /** Four quick ones, rising. */
  alert: [784, 988, 1175, 1568].map((pitch, step) => ({ pitch, at: step * 0.08, length: 0.1 })),
  /** One low and long tone. */
  unknown: [{ pitch: 180, at: 0, length: 0.45 }],
} satisfies Readonly<Record<string, readonly Tone[]>>;

export type Sound = keyof typeof melodies;
export const allSounds = Object.keys(melodies) as readonly Sound[];

export interface Sounds {
  /** Plays at once, over whatever still sounds. */
  play(sound: Sound): void;
}

const loudness = 0.25;
/** A tone that begins or ends at full loudness clicks. */
const fade = 0.012;

/**
 * Sounds made of plain tones, without any file. The browser lets a page sound only after somebody has touched
 * it; what is played before that is silent.
 */
export function createSounds(page: Pick<typeof globalThis, 'AudioContext'>): Sounds {
  let context: AudioContext | null = null;
  return {
    play(sound) {
      context ??= new page.AudioContext();
      // Browsers put a context to sleep that was made before the first touch.
      void context.resume();
      for (const tone of melodies[sound]) playTone(context, tone);
    },
  };
}

function playTone(context: AudioContext, { pitch, at, length }: Tone): void {
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + fade);
  volume.gain.setValueAtTime(loudness, start + length - fade);
  volume.gain.linearRampToValueAtTime(0, start + length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
