import { expect, test } from 'vitest';
import { csvCell, csvRows } from '../../../src-main/core/export/sheet.ts';

test('rows are lines of RFC 4180: quotes doubled, CRLF at the end', () => {
  expect(csvRows([['a "b"', 'c,d\ne', null, 7]])).toBe('"a ""b""","c,d\ne",,"7"\r\n');
});

test.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '\n=1', '\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF20A'])(
  'a text that begins like a formula does not stay one: %j',
  (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  },
);

test('other texts and numbers stay as they are, minus signs of numbers too', () => {
  expect(csvCell("'quoted")).toBe("'quoted");
  expect(csvCell('007')).toBe('007');
  expect(csvCell(-3)).toBe('-3');
});

test('a moment is written as the wall clock showed it', () => {
  expect(csvCell({ wallClockMs: Date.UTC(2026, 5, 18, 18, 4, 5) })).toBe('2026-06-18 18:04:05');
});

test('half a surrogate pair is no character: the file stays UTF-8', () => {
  expect(csvCell('a\uD800b')).toBe('a\uFFFDb');
});
