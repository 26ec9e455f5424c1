import type { EventSeed } from '../../src-main/practice/event-seed.ts';

export const script = '<img src=x onerror=alert(1)>';
const long = 'Maximiliane'.repeat(28).slice(0, 300);

/** An event whose texts try to be more than text, or more than a row can hold. */
export const hostileNight = {
  eventId: 'hostile',
  name: `Gala ${script}`,
  guests: [
    { personId: 'script', firstName: script, lastName: '"><script>alert(2)</script>' },
    { personId: 'long', firstName: long, lastName: '' },
    { personId: 'right-to-left', firstName: 'محمد', lastName: '\u202eevil\u202c عبد الله' },
    { personId: 'emoji', firstName: '👩‍👩‍👧‍👦🏳️‍🌈', lastName: '𝕱𝖆𝖓𝖈𝖞' },
    { personId: 'combining', firstName: `Z${'\u0351\u0308'.repeat(40)}algo`, lastName: 'Text' },
    { personId: 'empty', firstName: '', lastName: '', email: null },
    {
      personId: 'noted',
      firstName: 'Nora',
      lastName: 'Noted',
      rsvpNote: `${script} ${long}`,
      dietaryRestrictions: [script, long],
      customColumns: { [script]: long, Table: `=1+1 ${script}` },
    },
  ],
} satisfies EventSeed;
