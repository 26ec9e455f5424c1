import { expect, test } from 'vitest';
import { foldWords } from '../../../src-main/core/guests/fold.ts';
import { nicknamesOf } from '../../../src-main/core/search/nicknames.ts';

const plain = { german: false, joined: false, particles: false };

test.each([
  ['bill', 'william'],
  ['sasha', 'alexander'],
  ['bob', 'robert'],
  ['liz', 'elizabeth'],
  ['pepe', 'jose'],
  ['kate', 'katherine'],
  ['саша', 'александр'],
])('%s and %s stand for one another', (short, long) => {
  expect(nicknamesOf(short)).toContain(long);
  expect(nicknamesOf(long)).toContain(short);
});

test('a short form of several names stands for all of them', () => {
  expect(nicknamesOf('sam')).toEqual(expect.arrayContaining(['samuel', 'samantha']));
});

test('a name never stands for itself, and one that is not known for none', () => {
  expect(nicknamesOf('alex')).not.toContain('alex');
  expect(nicknamesOf('zaphod')).toEqual([]);
});

test('every name is folded as the names of guests are', () => {
  const names = new Set(['bill', 'саша', 'κωστασ', ...nicknamesOf('alexander'), ...nicknamesOf('jose')]);
  for (const name of names) expect(foldWords(name, plain)).toEqual([name]);
});
