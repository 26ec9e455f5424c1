import type { Wording } from '../wording.ts';

export const diagnostics: Wording['diagnostics'] = {
  open: 'Diagnose',
  heading: 'Diagnose',
  intro: 'Wie es diesem Laptop geht. Kein Gast wird genannt.',
  version: 'Version',
  clock: 'Uhr',
  connection: 'Verbindung',
  marks: 'Markierungen',
  clockUnknown: 'Noch nicht mit dem Dienst verglichen',
  clockAgrees: 'Dieser Laptop geht wie der Dienst',
  clockAhead: (duration) => `Dieser Laptop geht ${duration} vor`,
  clockBehind: (duration) => `Dieser Laptop geht ${duration} nach`,
  connections: { unknown: 'Noch nicht versucht', online: 'Online', offline: 'Offline' },
  line: (label, text) => `${label}: ${text}`,
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied:
    'Dieser Computer hat die Kopie nicht angenommen. Bitte die Zeilen markieren und von Hand kopieren.',
};
