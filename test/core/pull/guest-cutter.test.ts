import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { GuestCutter } from '../../../src-main/core/pull/guest-cutter.ts';

/** Cuts a body that arrives in these chunks, and reads what was cut. */
function cut(chunks: readonly Uint8Array[]): unknown[] {
  const cutter = new GuestCutter();
  const guests = chunks.flatMap((chunk) => [...cutter.push(chunk)].map(read));
  cutter.end();
  return guests;
}

function read(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}

function split(bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  const cuts = [
    0,
    ...places.map((place) => Math.min(place, bytes.length)).sort((a, b) => a - b),
    bytes.length,
  ];
  return cuts.slice(1).map((end, index) => bytes.slice(cuts[index], end));
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const unreadable = expect.objectContaining({ kind: 'unreadable' });

const space = fc.stringMatching(/^[ \t\r\n]{0,3}$/u);
const otherFields = fc.dictionary(
  fc.string({ unit: 'binary' }).filter((name) => name !== 'guests' && name !== '__proto__'),
  fc.jsonValue(),
  { maxKeys: 3 },
);

describe('GuestCutter', () => {
  test('cuts what JSON.parse reads, wherever the chunks break and whatever stands around the guests', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ stringUnit: 'binary' }), { maxLength: 6 }),
        otherFields,
        otherFields,
        fc.array(fc.nat(2_000), { maxLength: 12 }),
        fc.constantFrom(0, 2),
        space,
        (guests, before, after, places, indent, around) => {
          const body = JSON.stringify({ ...before, guests, ...after }, null, indent);
          const chunks = split(bytesOf(`${around}${body}${around}`), places);
          expect(cut(chunks)).toEqual(JSON.parse(body).guests);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('cuts byte by byte, also inside a letter of several bytes and inside an escape', () => {
    const guests = [{ name: 'Zoë 王 🎉', note: 'a "quoted" \\ and \u2028' }, { name: '}],{[' }];
    const body = bytesOf(JSON.stringify({ guests }));
    expect(cut(Array.from(body, (byte) => Uint8Array.of(byte)))).toEqual(guests);
  });

  test('gives a guest as soon as its last byte is there', () => {
    const cutter = new GuestCutter();
    const first = [...cutter.push(bytesOf('{"guests":[{"personId":"a"}'))];
    expect(first.map(read)).toEqual([{ personId: 'a' }]);
  });

  test('a body that ends anywhere before its end is unreadable', () => {
    const body = bytesOf(JSON.stringify({ total: 1, guests: [{ personId: 'a' }, 7], more: ['x'] }));
    for (let end = 0; end < body.length; end += 1) {
      expect(() => cut([body.slice(0, end)])).toThrow(unreadable);
    }
  });

  test.each([
    '[]',
    'null',
    '"guests"',
    '{}',
    '{"guests":null}',
    '{"guests":{"personId":"a"}}',
    '{"guests":[],"guests":[]}',
    '{"guests":[{}{}]}',
    '{"guests":[{},]}',
    '{"guests":[,{}]}',
    '{"guests":[{}] "more":1}',
    '{"guests":[{}],}',
    '{guests:[]}',
    '{"guests" []}',
    '{7:1,"guests":[]}',
    '{"other":,"guests":[]}',
    '{"other":nothing,"guests":[]}',
    '{"other":{"a" 1},"guests":[]}',
    '{"guests":[]}]',
    '<html>{"guests":[]}</html>',
  ])('what is not a guest list is unreadable: %s', (body) => {
    expect(() => cut([bytesOf(body)])).toThrow(unreadable);
  });

  test('a guest of 1 MB is read, and one beyond is unreadable before it ends', () => {
    const guest = (size: number) => JSON.stringify({ personId: 'a', note: 'x'.repeat(size) });
    const overhead = guest(0).length;
    expect(cut([bytesOf(`{"guests":[${guest(1024 * 1024 - overhead)}]}`)])).toHaveLength(1);
    const tooLarge = bytesOf(`{"guests":[${guest(1024 * 1024 - overhead + 1)}`);
    expect(() => [...new GuestCutter().push(tooLarge.slice(0, -2))]).not.toThrow();
    expect(() => cut([tooLarge.slice(0, 900_000), tooLarge.slice(900_000)])).toThrow(ServiceFailure);
  });

  test('10,000 values in a guest are read, and one more is unreadable, wherever they stand', () => {
    const notes = (count: number) => `[${'0,'.repeat(count - 1)}0]`;
    expect(cut([bytesOf(`{"guests":[${notes(10_000)}]}`)])).toHaveLength(1);
    expect(() => cut([bytesOf(`{"guests":[${notes(10_001)}]}`)])).toThrow(unreadable);
    expect(() => cut([bytesOf(`{"guests":[{"a":${notes(5_000)},"b":${notes(5_000)}}]}`)])).toThrow(
      unreadable,
    );
    expect(() => cut([bytesOf(`{"other":${notes(10_001)},"guests":[]}`)])).toThrow(unreadable);
    const text = JSON.stringify({ note: ',[{'.repeat(10_000) });
    expect(cut([bytesOf(`{"guests":[${text},${text}]}`)])).toHaveLength(2);
  });

  test('a list with more guests than any event has is unreadable where it goes beyond', () => {
    const cutter = new GuestCutter({ bytes: 1_000, guests: 3 });
    expect([...cutter.push(bytesOf('{"guests":[1,2,3,'))]).toHaveLength(3);
    expect(() => [...cutter.push(bytesOf('4,'))]).toThrow(unreadable);
  });

  test('a list that never ends is unreadable, though it holds nothing', () => {
    const cutter = new GuestCutter({ bytes: 1_000, guests: 3 });
    expect([...cutter.push(bytesOf(' '.repeat(1_000)))]).toEqual([]);
    expect(() => [...cutter.push(bytesOf(' '))]).toThrow(unreadable);
  });

  test('64 levels are read, and one more is unreadable', () => {
    const nested = (levels: number) => `{"guests":[${'['.repeat(levels)}${']'.repeat(levels)}]}`;
    expect(cut([bytesOf(nested(64))])).toHaveLength(1);
    expect(() => cut([bytesOf(nested(65))])).toThrow(unreadable);
  });
});
