import { expect, it } from 'vitest';
import { messagesSource } from '../../../build/wording/messages-source.ts';

it('types a text as a string, and what has placeholders as a function of just these', () => {
  const nested = {
    door: {
      search: 'Search',
      'no-show': 'No show: {guest}',
      found: '{total, plural, one {# guest of {event}} other {# guests of {event}}}, {done, number}',
    },
    gate: '{state, select, open {Open} shut {Shut} other {Not known}}',
  };
  const source = messagesSource(nested, { door: 'The door.', 'door.found': 'Above the list.' });
  expect(source.slice(source.indexOf('export'))).toBe(`export interface Messages {
  /** The door. */
  readonly door: {
    readonly search: string;
    readonly 'no-show': (values: { readonly guest: string }) => string;
    /** Above the list. */
    readonly found: (values: { readonly total: number; readonly event: string; readonly done: number }) => string;
  };
  readonly gate: (values: { readonly state: 'open' | 'other' | 'shut' }) => string;
}
`);
});
