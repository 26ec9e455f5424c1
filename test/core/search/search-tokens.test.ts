import { expect, test } from 'vitest';
import { addressEnds, foldAddress } from '../../../src-main/core/search/search-tokens.ts';

test.each([
  ['Anna.K@Example.COM', 'anna.k@example.com'],
  ['  anna@x.example ', 'anna@x.example'],
  ["o'brien@eire.example", 'obrien@eire.example'],
  ['jörg"<x>@firma.example', 'jorgx@firma.example'],
])('%j is looked for as %j', (address, folded) => {
  expect(foldAddress(address)).toBe(folded);
});

test.each([
  ['anna.k@example.com', ['@example.com', 'k@example.com', 'example.com']],
  ['anna@mail.example.org', ['@mail.example.org', 'mail.example.org', 'example.org']],
  ['a+tag_x-y@b.example', ['@b.example', 'tag_x-y@b.example', 'x-y@b.example', 'y@b.example', 'b.example']],
  ['no-address', ['address']],
  ['trailing.', []],
  ['plain', []],
])('%j is also found by the beginnings of %j', (address, ends) => {
  expect(addressEnds(address)).toEqual(ends);
});
