import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = 'build/readme';
/** A README is loaded on any connection. */
const mostBytes = { png: 250_000, webp: 1_500_000 };

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const shown = [...readme.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/gu)].map(([, text = '', path = '']) => ({
  text,
  path,
}));

describe('the pictures of README', () => {
  it('are those of their folder, the animated tour first', () => {
    const kept = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
    expect(shown.map(({ path }) => path).toSorted()).toEqual(kept.toSorted());
    expect(shown[0]?.path).toBe(`${folder}/tour.webp`);
  });

  it.each(shown)('are small, and say what they show: $path', ({ text, path }) => {
    const most = path.endsWith('.webp') ? mostBytes.webp : mostBytes.png;
    expect(statSync(join(root, path)).size).toBeLessThan(most);
    expect(text.length).toBeGreaterThan(20);
  });
});
