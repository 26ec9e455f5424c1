import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The themes as they are written: each colour is one hex value, or a pair of them, light and dark. */
const tokens = readFileSync('src-renderer/styles/tokens.css', 'utf8');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Grounds that text and controls stand on. */
const grounds = ['ground', 'surface', 'raised', 'chosen'];

const texts: Readonly<Record<string, readonly string[]>> = {
  ink: [...grounds, 'sunken', 'go-soft', 'look-soft', 'stop-soft', 'signal-soft'],
  'ink-2': [...grounds, 'sunken', 'go-soft', 'look-soft', 'stop-soft', 'signal-soft'],
  'ink-3': [...grounds, 'sunken'],
  go: [...grounds, 'go-soft', 'go-soft-hover'],
  look: [...grounds, 'look-soft'],
  stop: [...grounds, 'stop-soft'],
  signal: [...grounds, 'signal-soft'],
  'signal-hover': [...grounds, 'signal-soft'],
  'on-go': ['go', 'go-hover'],
  'on-look': ['look-strong'],
  'on-stop': ['stop-strong', 'stop-strong-light'],
  'on-signal': ['signal', 'signal-hover'],
  'on-inverse': ['inverse', 'inverse-hover'],
  'flap-ink': ['flap-top', 'flap-bottom'],
};

describe.each(themes)('the %s theme', (theme) => {
  test.each(pairsOf(texts))('%s can be read on %s', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('the edge of a control is seen on %s', (ground) => {
    expect(contrast(theme, 'line-strong', ground)).toBeGreaterThanOrEqual(3);
  });

  test('the window of Electron has the ground before the page is drawn', () => {
    const window = readFileSync('src-main/shell-electron/main-window.ts', 'utf8');
    expect(window).toContain(`${theme}: '${colorOf(theme, 'ground')}'`);
  });

  test.each(['go-band', 'go-band-light'])('white can be read on %s', (ground) => {
    expect(ratio('#ffffff', colorOf(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });
});

test('every token that a style asks for is declared', () => {
  const styles = globSync('src-renderer/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const scripts = globSync('src-renderer/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const declared = new Set(
    [...styles, ...scripts].flatMap((text) =>
      [...text.matchAll(/(?<![\w-])(--[\w-]+)['"\]]*:/g)].map(([, name]) => name),
    ),
  );
  const used = new Set(
    styles.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)),
  );
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((name) => !declared.has(name))).toEqual([]);
});

function pairsOf(table: Readonly<Record<string, readonly string[]>>): readonly (readonly [string, string])[] {
  return Object.entries(table).flatMap(([text, on]) => on.map((ground) => [text, ground] as const));
}

function contrast(theme: Theme, text: string, ground: string): number {
  return ratio(colorOf(theme, text), colorOf(theme, ground));
}

function colorOf(theme: Theme, name: string): string {
  const value = tokens.match(new RegExp(`--${name}: ([^;]+);`))?.[1] ?? '';
  const colors = value.match(/#[0-9a-f]{6}/g) ?? [];
  const color = theme === 'light' ? colors[0] : colors.at(-1);
  if (color === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return color;
}

/** The contrast of two colours (WCAG 2.2), 1 to 21. */
function ratio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
