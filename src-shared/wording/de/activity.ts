import type { Wording } from '../wording.ts';
import { counted, integer } from './numbers.ts';
import { sync } from './sync.ts';

export const activity: Wording['activity'] = {
  heading: 'Verlauf',
  back: 'Zurück',
  export: 'Exportieren',
  loading: 'Wird gesucht …',
  noName: 'Gast, hier nicht mehr bekannt',
  noEvent: 'Event, hier nicht mehr bekannt',
  noMark: 'keine Markierung',
  change: (from, to) => `${from} → ${to}`,
  rsvpChange: (from, to) => `RSVP ${from} → ${to}`,
  noAnswer: 'keine',
  addition: 'Gast hinzufügen',
  removal: 'Gast entfernen',
  removalUndone: 'Gast auf der Liste behalten',
  onList: 'auf der Liste',
  notOnList: 'nicht auf der Liste',
  about: (action, guest) => `${action}: ${guest}`,
  count: (count) => integer(count),
  more: (count) => `${integer(count)} weitere zeigen`,
  notShown: (count) =>
    `${counted(count, 'weitere Änderung ist', 'weitere Änderungen sind')} hier nicht aufgeführt. Der Export enthält alle.`,
};

export const reconciliation: Wording['reconciliation'] = {
  heading: 'Alle Änderungen von hier',
  line: ({ made, confirmed, waiting, needsAttention, superseded }) =>
    `${counted(made, 'Änderung', 'Änderungen')} = ${integer(confirmed)} bestätigt + ${integer(waiting)} wartend` +
    ` + ${sync.attention(needsAttention)} + ${integer(superseded)} ersetzt`,
  addsUp: 'Die Rechnung geht auf.',
  doesNotAddUp: 'Die Rechnung geht nicht auf. Bitte die Liste exportieren und dem Support zeigen.',
};

export const attention: Wording['attention'] = {
  heading: 'Zu klären',
  none: 'Nichts zu klären.',
  happened: {
    rejected: (wanted) => `Der Dienst nimmt „${wanted}“ für diesen Gast nicht an.`,
    'not-applied': (wanted) =>
      `Der Dienst hat „${wanted}“ dreimal angenommen und zeigt trotzdem etwas anderes.`,
    'guest-missing': (wanted) =>
      `„${wanted}“ kann nicht gesendet werden: Der Gast steht beim Dienst nicht mehr auf der Liste.`,
    ambiguous: () =>
      'Die Verbindung brach ab, während dieser Gast hinzugefügt wurde, und auf der Liste können mehrere Gäste gemeint sein.',
  },
  safe: (wanted, serviceHas) =>
    `„${wanted}“ ist auf diesem Laptop gespeichert und wird am Eingang angezeigt. Beim Dienst steht: ${serviceHas}.`,
  now: {
    rejected: 'Den Gast im Event-Dienst ansehen und erneut senden, oder den Stand des Dienstes übernehmen.',
    'not-applied': 'Erneut senden oder den Stand des Dienstes übernehmen.',
    'guest-missing':
      'Den Gast im Event-Dienst wieder auf die Liste setzen und erneut senden, oder die Änderung aufgeben: Dann verlässt der Gast auch hier die Liste.',
    ambiguous:
      'Die Liste ansehen: Steht der Gast darauf, den Stand des Dienstes übernehmen; wenn nicht, erneut senden, um den Gast hinzuzufügen.',
  },
  sendAgain: 'Erneut senden',
  takeServiceValue: 'Stand des Dienstes übernehmen',
  letLeave: 'Aufgeben: Gast verlässt die Liste',
};

export const conflicts: Wording['conflicts'] = {
  heading: 'Konflikte',
  none: 'Alle Laptops sind sich einig.',
  ours: 'Hier',
  theirs: 'Dienst',
  somebodyStoodThere: (kept) => `„${kept}“ gilt: Am Eingang stand tatsächlich jemand.`,
  serviceWasFirst: (kept) => `„${kept}“ gilt: Der Dienst hatte es schon, bevor diese Änderung ankam.`,
  changedSince: (now) => `Jetzt gilt „${now}“: Jemand hat es seitdem geändert.`,
  changedElsewhere: (now) =>
    `„${now}“ gilt: Die Markierung war von hier gesendet, und ein anderer Laptop hat sie seitdem geändert.`,
  keepAll: (count) => `Alle ${integer(count)} so lassen`,
  found: (when) => `Bemerkt ${when}`,
  keep: (value) => `„${value}“ behalten`,
  take: (value) => `„${value}“ übernehmen`,
};

export const waitingChanges: Wording['waitingChanges'] = {
  heading: 'Wartend',
  none: 'Alle Änderungen sind gesendet.',
  noneButAttention: 'Sonst wartet keine Änderung.',
  since: (age) => `gespeichert ${age}`,
  verifying: 'Wird beim Dienst geprüft',
};

export const decisionLog: Wording['decisionLog'] = {
  heading: 'Protokoll',
  none: 'Auf diesem Laptop wurde noch nichts entschieden.',
  filter: 'Gast oder Event',
  outcome: 'Ergebnis',
  every: 'Alle Ergebnisse',
  noMatch: 'Keine passende Entscheidung.',
  searching: (looked) => `${counted(looked, 'Entscheidung', 'Entscheidungen')} durchsucht …`,
  older: 'Ältere zeigen',
  groups: {
    confirmed: 'Bestätigt oder keine Änderung nötig',
    waiting: 'Wartet',
    needsAttention: 'Zu klären',
    superseded: 'Ersetzt, überstimmt oder zurückgezogen',
  },
  states: {
    confirmed: 'Bestätigt',
    waiting: 'Wartet',
    'needs-attention': 'Zu klären',
    'no-op': 'Keine Änderung nötig',
    superseded: 'Ersetzt',
    overruled: 'Überstimmt',
    withdrawn: 'Zurückgezogen',
  },
};

export const settled: Wording['settled'] = {
  'send-again': (guest) => `${guest}: wird erneut gesendet.`,
  'take-service-value': (guest) => `${guest}: Der Stand des Dienstes gilt.`,
  kept: (guest) => `${guest}: bleibt, wie es ist.`,
  'kept-all': () => 'Alle wurden so gelassen.',
  'other-side': (guest) => `${guest}: auf die andere Seite geändert, gespeichert.`,
};
