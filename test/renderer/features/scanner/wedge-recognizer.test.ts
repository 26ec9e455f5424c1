import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fastGapMs,
  longestSlowTyping,
  shortestCode,
  slowGapMs,
} from '../../../../src-renderer/features/scanner/code-burst.ts';
import {
  createWedgeRecognizer,
  stutterMs,
  tailMs,
  type WedgeEffect,
  type WedgeKey,
  type WedgePlace,
} from '../../../../src-renderer/features/scanner/wedge-recognizer.ts';

/** Fast characters that the search gets at once. */
const passes = 2;

/** A key, and how long after the one before it. */
interface Stroke {
  readonly key: string;
  readonly gapMs: number;
  readonly isPlain?: boolean;
}

function aKey(key: string, atMs: number, place: WedgePlace = 'search', isPlain = true): WedgeKey {
  return { key, code: '', isShifted: false, isCapsLocked: false, atMs, isPlain, isComposing: false, place };
}

/** What a text field would hold after these strokes, and what was scanned; the keys rest at the end. */
function press(strokes: readonly Stroke[], before = '', place: WedgePlace = 'search') {
  const recognizer = createWedgeRecognizer();
  const scanned: string[] = [];
  const perhaps: string[] = [];
  const passed: string[] = [];
  const held = new Map<number, string>();
  let [field, atMs] = [before, 1_000];
  const perform = (effect: WedgeEffect) => {
    if (effect.kind === 'began') held.set(effect.at, field);
    if (effect.kind === 'scan-began') field = held.get(effect.from) ?? field;
    if (effect.kind === 'typed') field += effect.text;
    if (effect.kind === 'scanned') scanned.push(effect.text);
    if (effect.kind === 'perhaps') perhaps.push(...effect.readings);
  };
  const rest = (forMs: number) => {
    let restedMs = 0;
    for (
      let patienceMs = recognizer.patienceMs();
      patienceMs !== null;
      patienceMs = recognizer.patienceMs()
    ) {
      restedMs += patienceMs;
      if (restedMs > forMs) return;
      recognizer.rest().forEach(perform);
    }
  };
  const goOn = ({ key, gapMs, isPlain = true }: Stroke) => {
    rest(gapMs);
    atMs += gapMs;
    const { isTaken, effects } = recognizer.press(aKey(key, atMs, place, isPlain));
    effects.forEach(perform);
    if (isTaken) return;
    passed.push(key);
    if (key.length === 1) field += key;
  };
  strokes.forEach(goOn);
  rest(Number.POSITIVE_INFINITY);
  return { field, scanned, perhaps, passed };
}

const slow = fc.integer({ min: slowGapMs + 1, max: 400 });
const fast = fc.integer({ min: 0, max: fastGapMs });
/** Longer than anything is waited for behind a code without Enter or Tab. */
const later = fc.integer({ min: tailMs + 1, max: 5_000 });
const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzäéßñ -'@.");
const code = fc.string({ minLength: shortestCode, maxLength: 80, unit: 'grapheme-ascii' });
const suffix = fc.constantFrom(null, 'Enter', 'Tab');

/** Runs of fast letters, too short for a scan, each a hand's pace after the one before. */
const typing = fc
  .array(fc.tuple(slow, fc.array(fc.tuple(letter, fast), { minLength: 1, maxLength: shortestCode - 1 })))
  .map((runs): readonly Stroke[] =>
    runs.flatMap(([pauseMs, run]) =>
      run.map(([key, gapMs], index) => ({ key, gapMs: index === 0 ? pauseMs : gapMs })),
    ),
  );

/** A scanner's keys; it presses Shift before every capital letter. */
const scan = fc
  .record({ code, gapMs: fast, pauseMs: later, suffix })
  .map(({ code, gapMs, pauseMs, suffix }) => {
    const keys = [...code].flatMap((key) => (/[A-Z]/.test(key) ? ['Shift', key] : [key]));
    const strokes = [...keys, ...(suffix === null ? [] : [suffix])].map((key, index) => ({
      key,
      gapMs: index === 0 ? pauseMs : key === 'Shift' ? 0 : gapMs,
    }));
    return { code, strokes: strokes as readonly Stroke[] };
  });

describe('typing', () => {
  it('lands in the field letter by letter, however fast single letters follow each other', () => {
    fc.assert(
      fc.property(typing, (strokes) => {
        const { field, scanned } = press(strokes);
        expect(field).toBe(strokes.map(({ key }) => key).join(''));
        expect(scanned).toEqual([]);
      }),
    );
  });

  it('is passed on at once, one letter after the other, at the pace of a hand', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(letter, slow)), (letters) => {
        const strokes = letters.map(([key, gapMs]) => ({ key, gapMs }));
        expect(press(strokes).passed).toEqual(strokes.map(({ key }) => key));
      }),
    );
  });

  it('keeps its Enter: after a name, and after a few fast letters', () => {
    expect(press([...strokesOf('maria', 70), { key: 'Enter', gapMs: 70 }]).passed.at(-1)).toBe('Enter');
    const quick = press([...strokesOf('maria', 60), { key: 'Enter', gapMs: 60 }]);
    expect(quick).toMatchObject({ field: 'maria', scanned: [], perhaps: ['maria'] });
    const burst = press([...strokesOf('maria', 5), { key: 'Enter', gapMs: 80 }]);
    expect(burst).toMatchObject({ field: 'maria', scanned: [], perhaps: ['maria'] });
    const short = press([...strokesOf('mar', 5), { key: 'Enter', gapMs: 80 }]);
    expect({ field: short.field, last: short.passed.at(-1) }).toEqual({ field: 'mar', last: 'Enter' });
  });

  it('lands in the field at once also where letters follow each other almost like a slow scanner', () => {
    const name = 'christopher';
    expect(name.length).toBeLessThan(longestSlowTyping);
    expect(press(strokesOf(name, slowGapMs))).toMatchObject({ field: name, passed: [...name], scanned: [] });
  });

  it.each([
    ['a key held down', strokesOf('aaaaaaaaaaaa', 30, false)],
    ['a composition', strokesOf('Process'.repeat(3), 10, false)],
    ['pasting', [{ key: 'v', gapMs: 5, isPlain: false }]],
    ['arrows', Array.from({ length: 12 }, () => ({ key: 'ArrowDown', gapMs: 10 }))],
    ['corrections', Array.from({ length: 12 }, () => ({ key: 'Backspace', gapMs: 10 }))],
  ])('by %s is no scan', (_how, strokes) => {
    const { scanned, passed } = press(strokes);
    expect(scanned).toEqual([]);
    expect(passed).toHaveLength(strokes.length);
  });
});

describe('a scan', () => {
  it('is read whole and leaves the field as it was, between typing of any kind', () => {
    fc.assert(
      fc.property(typing, scan, typing, later, (before, { code, strokes }, after, pauseMs) => {
        const typed = [...before, ...after].map(({ key }) => key).join('');
        const rested = after.map((stroke, index) => (index === 0 ? { ...stroke, gapMs: pauseMs } : stroke));
        const { field, scanned } = press([...before, ...strokes, ...rested]);
        expect(scanned).toEqual([code]);
        expect(field).toBe(typed);
      }),
    );
  });

  it('passes no more than two characters on, and neither Enter nor Tab behind them', () => {
    fc.assert(
      fc.property(scan, ({ strokes }) => {
        const passed = press(strokes).passed.filter((key) => key !== 'Shift');
        expect(passed.length).toBeLessThanOrEqual(passes);
        expect(passed.every((key) => key.length === 1)).toBe(true);
      }),
    );
  });

  it('follows another without anything between them', () => {
    fc.assert(
      fc.property(fc.array(scan, { maxLength: 5 }), (scans) => {
        const { field, scanned } = press(
          scans.flatMap(({ strokes }) => strokes),
          'mar',
        );
        expect(scanned).toEqual(scans.map(({ code }) => code));
        expect(field).toBe('mar');
      }),
    );
  });

  it('leaves Enter alone as soon as a hand has used the keys', () => {
    const scan = [...strokesOf('person-1', 8), { key: 'Enter', gapMs: 8 }];
    const hand = [
      { key: 'z', gapMs: 60, isPlain: false },
      { key: 'Enter', gapMs: 60 },
    ];
    expect(press([...scan, ...hand]).passed).toEqual(['p', 'e', 'z', 'Enter']);
    const tail = ['2', 'Enter'].map((key) => ({ key, gapMs: 70 }));
    expect(press([...scan, ...tail]).passed).toEqual(['p', 'e', '2']);
  });

  it('is read at the pace of a slow scanner that stumbles, wherever it pauses', () => {
    const slowGap = fc.integer({ min: 5, max: slowGapMs });
    const keys = fc.array(fc.tuple(fc.constantFrom(...'0123456789abcdef'), slowGap), {
      minLength: 24,
      maxLength: 24,
    });
    const pause = fc.record({
      at: fc.integer({ min: longestSlowTyping, max: 23 }),
      ms: fc.integer({ min: 0, max: stutterMs - 1 }),
    });
    fc.assert(
      fc.property(keys, pause, suffix, later, (keys, { at, ms }, end, pauseMs) => {
        const strokes = keys.map(([key, gapMs], index) => ({
          key,
          gapMs: index === 0 ? pauseMs : index === at ? ms : gapMs,
        }));
        const behind = end === null ? [] : [{ key: end, gapMs: 60 }];
        const { field, scanned } = press([...strokesOf('mar', 120), ...strokes, ...behind]);
        expect(scanned).toEqual([keys.map(([key]) => key).join('')]);
        expect(field).toBe('mar');
      }),
    );
  });

  it('is read whole however often it pauses, once it is known to be one', () => {
    const strokes = [...'https://rsvp.example/g?i=AbCdEf-12'].map((key) => ({
      ...{ key, gapMs: /[A-Z]/i.test(key) && key === key.toUpperCase() ? 110 : 55 },
    }));
    const { scanned, field } = press([...strokes, { key: 'Enter', gapMs: 55 }]);
    expect({ scanned, field }).toEqual({ scanned: ['https://rsvp.example/g?i=AbCdEf-12'], field: '' });
  });

  it('is put together when it pauses before it can be told from typing', () => {
    const parts = [
      ...strokesOf('htt', 8),
      ...strokesOf('ps://rsvp.example/1', 8),
      { key: 'Enter', gapMs: 8 },
    ];
    const paused = parts.map((stroke) => (stroke.gapMs === 500 ? { ...stroke, gapMs: 400 } : stroke));
    expect(press(paused, 'ada')).toMatchObject({ scanned: ['https://rsvp.example/1'], field: 'ada' });
  });

  it.each(['person-1', 'A12'])('may be short when Enter follows as fast: %s', (short) => {
    expect(press([...strokesOf(short, 20), { key: 'Enter', gapMs: 20 }], 'ada')).toMatchObject({
      scanned: [short],
      field: 'ada',
      passed: [...short].slice(0, passes),
    });
  });

  it.each([600, 800, 1_400])('that stalls for %i ms gives nobody its rest, nor its Enter', (stallMs) => {
    const rest = [
      { key: 'b', gapMs: stallMs },
      { key: 'a', gapMs: 8 },
      { key: 'Enter', gapMs: 8 },
    ];
    const code = '8993b7f300001832fd9c71';
    for (const [place, passes] of [
      ['button', 0],
      ['question', 0],
      ['search', 2],
      ['field', 5],
    ] as const) {
      const { field, scanned, passed } = press([...strokesOf(code, 8), ...rest], 'mar', place);
      expect({ field, scanned }).toEqual({ field: 'mar', scanned: [code] });
      expect(passed).toEqual([...code].slice(0, passes));
    }
  });

  it('without Enter is over when a hand uses the keys, or a moment later', () => {
    const code = strokesOf('person-12345', 8);
    const corrected = [{ key: 'Escape', gapMs: 600, isPlain: true }, ...strokesOf('mar', 120)];
    expect(press([...code, ...corrected]).field).toBe('mar');
    const typed = [
      { key: 'm', gapMs: tailMs + 1 },
      { key: 'a', gapMs: 120 },
    ];
    expect(press([...code, ...typed]).field).toBe('ma');
  });

  it('swallows a second Enter, and one that comes late', () => {
    const twice = [...strokesOf('person-1', 8), ...[5, 5].map((gapMs) => ({ key: 'Enter', gapMs }))];
    expect(press(twice)).toMatchObject({ scanned: ['person-1'], passed: ['p', 'e'] });
    const late = [...strokesOf('person-1', 8), { key: 'Enter', gapMs: 200 }];
    expect(press(late)).toMatchObject({ scanned: ['person-1'], passed: ['p', 'e'] });
  });

  it('goes on when the page was too busy to hear its keys in time', () => {
    const recognizer = createWedgeRecognizer();
    const told = (text: string, fromMs: number) =>
      [...text].flatMap((key, index) => recognizer.press(aKey(key, fromMs + index * 10)).effects);
    expect(told('pers', 0)).toEqual([{ kind: 'began', at: 0 }]);
    expect(recognizer.rest()).toEqual([{ kind: 'typed', text: 'rs' }]);
    expect(told('on-1', 40)).toEqual([{ kind: 'scan-began', from: 0 }]);
    expect(recognizer.rest()).toMatchObject([{ kind: 'scanned', readings: ['person-1'] }]);
  });
});

describe('where a single key acts', () => {
  const nothing = 'button';

  it('gets no key of a scan, neither its first characters nor its Enter', () => {
    fc.assert(
      fc.property(
        scan.filter(({ code }) => !code.startsWith(' ')),
        ({ code, strokes }) => {
          const { scanned, passed } = press(strokes, '', nothing);
          expect(scanned).toEqual([code]);
          expect(passed.filter((key) => key !== 'Shift')).toEqual([]);
        },
      ),
    );
  });

  it('gets what a hand presses as soon as it is certain, and in its order', () => {
    fc.assert(
      fc.property(typing, (strokes) => {
        const { field, scanned } = press(strokes, '', nothing);
        expect(field).toBe(strokes.map(({ key }) => key).join(''));
        expect(scanned).toEqual([]);
      }),
    );
    const recognizer = createWedgeRecognizer();
    expect(recognizer.press(aKey('2', 0, nothing)).isTaken).toBe(true);
    expect(recognizer.patienceMs()).toBeGreaterThan(slowGapMs);
    expect(recognizer.rest()).toEqual([{ kind: 'typed', text: '2' }]);
  });

  it('gets Space, Enter and arrows at once', () => {
    const strokes = [' ', 'Enter', 'ArrowDown', ' '].map((key) => ({ key, gapMs: 200 }));
    expect(press(strokes, '', nothing).passed).toEqual([' ', 'Enter', 'ArrowDown', ' ']);
  });
});

function strokesOf(text: string, gapMs: number, isPlain = true): readonly Stroke[] {
  return [...text].map((key, index) => ({ key, gapMs: index === 0 ? 500 : gapMs, isPlain }));
}
