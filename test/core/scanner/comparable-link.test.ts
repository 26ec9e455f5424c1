import { describe, expect, it } from 'vitest';
import { comparableLink } from '../../../src-main/core/scanner/comparable-link.ts';

const link = 'https://rsvp.example/gala/AbC?guest=7&lang=en';

describe('two addresses', () => {
  it.each([
    'https://rsvp.example/gala/AbC/?guest=7&lang=en',
    'HTTPS://RSVP.EXAMPLE/gala/AbC?guest=7&lang=en',
    'https://rsvp.example:443/gala/AbC?lang=en&guest=7',
    ' https://rsvp.example/gala/AbC?guest=7&lang=en\r\n',
  ])('are the same link: %j', (address) => {
    expect(comparableLink(address)).toBe(comparableLink(link));
  });

  it.each([
    'https://rsvp.example/gala/abc?guest=7&lang=en',
    'https://rsvp.example/gala/AbC?guest=70&lang=en',
    'https://rsvp.example/gala/AbC',
    'http://rsvp.example/gala/AbC?guest=7&lang=en',
    'https://rsvp.example.elsewhere.invalid/gala/AbC?guest=7&lang=en',
  ])('are two links: %j', (address) => {
    expect(comparableLink(address)).not.toBe(comparableLink(link));
  });
});

it.each(['', 'person-1', 'mailto:ada@example.com', 'javascript:alert(1)', 'https://'])(
  '%j is no link',
  (text) => {
    expect(comparableLink(text)).toBeNull();
  },
);
