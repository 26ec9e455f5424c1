import { expect, it } from 'vitest';
import { codesIn } from '../../../src-shared/domain/scanned-code.ts';

it.each([
  ['person-1', ['person-1']],
  [' person-1\r', ['person-1']],
  [']Q1person-1', [']Q1person-1', 'person-1']],
  [']Q3https://rsvp.example/1', [']Q3https://rsvp.example/1', 'https://rsvp.example/1']],
  ['~~HTTPS://rsvp.example/1', ['~~HTTPS://rsvp.example/1', 'HTTPS://rsvp.example/1']],
  [' ', []],
])('%j may say %j', (scanned, readings) => {
  expect(codesIn(scanned)).toEqual(readings);
});
