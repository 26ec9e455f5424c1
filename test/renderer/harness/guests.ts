import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { aGuestRow } from '../../builders/a-guest-row.ts';

const decidedAt = '2025-06-14T16:04:00.000Z';
const here = { decisionId: 'laptop-1', isOurs: true, decidedAt, operator: 'Maria', door: 'Door B' };

/** Guests as a door meets them, with every state and the names that break layouts. */
export const believableGuests: readonly GuestRow[] = [
  aGuestRow({ name: 'Anna Berg', chips: [{ kind: 'column', label: 'Table', text: '12' }], sameName: 2 }),
  aGuestRow({
    personId: 'other-anna',
    name: 'Anna Berg',
    email: 'a.berg@studio-nord.example',
    sameName: 2,
    rsvpStatus: 'Maybe',
  }),
  aGuestRow({
    name: 'José Álvarez Ruiz',
    email: 'jose.alvarez@example.com',
    attendance: 'Attended',
    progress: 'waiting',
    decision: here,
  }),
  aGuestRow({
    name: 'Łukasz Bąk',
    email: 'lukasz@bak.example',
    chips: [
      { kind: 'column', label: null, text: 'VIP' },
      { kind: 'column', label: 'Table', text: '4' },
      { kind: 'dietary', label: null, text: 'Vegetarian, no nuts' },
    ],
  }),
  aGuestRow({
    name: 'Clara Müller',
    email: 'clara.mueller@example.com',
    attendance: 'Attended',
    decision: here,
  }),
  aGuestRow({ name: 'Dmitri Orlov', attendance: 'No Show', progress: 'waiting', decision: here }),
  aGuestRow({ name: "Sinéad O'Brien", attendance: 'Attended', rsvpStatus: 'Invited' }),
  aGuestRow({
    name: 'Priya Raman',
    attendance: 'Attended',
    progress: 'needs-attention',
    decision: here,
    chips: [{ kind: 'note', label: null, text: 'Brings her sister, both at the table of the bride' }],
  }),
  aGuestRow({ name: '田中 花子', email: 'hanako.tanaka@example.jp' }),
  aGuestRow({ name: 'محمد عبد الله', email: 'm.abdullah@example.com', rsvpStatus: 'Declined' }),
  aGuestRow({ name: '<img src=x onerror=alert(1)>', email: null, personId: 'hostile' }),
  aGuestRow({
    name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(9).slice(0, 300),
    personId: 'long',
    email: 'long@example.com',
  }),
  aGuestRow({ name: '', email: 'nameless@example.com', personId: 'nameless' }),
  aGuestRow({ name: '🎉 Team Konfetti 👩‍👩‍👧‍👦', email: 'party@example.com', personId: 'emoji' }),
];

/** The believable guests and as many plain ones as make a list of `total`. */
export function manyGuests(total: number): GuestRow[] {
  const plain = Array.from({ length: total - believableGuests.length }, (_, index) =>
    aGuestRow({ name: `Guest ${String(index + 1).padStart(4, '0')}` }),
  );
  return [...believableGuests, ...plain];
}
