import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvRows } from '../../../src-main/core/export/csv.ts';
import { withoutGuards } from '../../csv-guards.ts';

test('rows are lines of RFC 4180: quotes doubled, CRLF at the end', () => {
  const rows = [['a "b"', 'c,d\ne', null, 7]];
  expect(csvRows(rows, ',')).toBe('"a ""b""","c,d\ne",,"7"\r\n');
  expect(csvRows(rows, ';')).toBe('"a ""b""";"c,d\ne";;"7"\r\n');
});

test.each(['=1+1', '+1', '-1', '@A1', '\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF20A'])(
  'a text that begins like a formula does not stay one: %j',
  (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  },
);

test.each([
  ['a;=1', "a;'=1"],
  ['a,=1', "a,'=1"],
  ['a\t=1', "a\t'=1"],
  ['a\r\n=1', "a\r\n'=1"],
  ['a; =1', "a; '=1"],
  ['a;"=1"', `a;"'=1"`],
  ['a;\u00A0\u200B"" =1', `a;\u00A0\u200B"" '=1`],
  [' "=1', ` "'=1`],
  ['\t=1', "\t'=1"],
  ['a;+1;\uFF20b,-', "a;'+1;'\uFF20b,'-"],
])('nor does a part of it that another separator makes a cell: %j', (text, guarded) => {
  expect(csvCell(text)).toBe(guarded);
});

test('other texts and numbers stay as they are, minus signs of numbers too', () => {
  for (const text of ["'quoted", '007', 'Anna - Maria', 'a=b', 'a; b-c', 'ada@example.com', 'say "-5"']) {
    expect(csvCell(text)).toBe(text);
  }
  expect(csvCell(-3)).toBe('-3');
});

test('every text can be had back: an apostrophe that stands where one is put gets another', () => {
  expect(csvCell("'=1")).toBe("''=1");
  const text = fc.string({ unit: fc.constantFrom(...'a;,\t\n\r "\'=-@\uFF1D\u200B') });
  fc.assert(fc.property(text, (one) => withoutGuards(csvCell(one)) === one));
});

test('a long text takes no longer than its length', () => {
  const runs = [' ', "'", ' "\'', '- ', ",'"].map((piece) => piece.repeat(200_000));
  const from = performance.now();
  for (const run of runs) csvCell(run);
  expect(performance.now() - from).toBeLessThan(2_000);
});

test('a moment is written as the wall clock showed it', () => {
  expect(csvCell({ wallClockMs: Date.UTC(2026, 5, 18, 18, 4, 5) })).toBe('2026-06-18 18:04:05');
});

test('half a surrogate pair is no character: the file stays UTF-8', () => {
  expect(csvCell('a\uD800b')).toBe('a\uFFFDb');
});
