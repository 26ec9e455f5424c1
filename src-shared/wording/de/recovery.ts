import type { Wording } from '../wording.ts';
import { counted } from './numbers.ts';

export const recovery: Wording['recovery'] = {
  region: 'Wiederherstellung',
  happened: (changes) =>
    changes === 0
      ? 'Die lokale Datenbank war beschädigt. Keine Änderung war ungesendet; nichts ist verloren.'
      : `Die lokale Datenbank war beschädigt. ${counted(changes, 'ungesendete Änderung wurde', 'ungesendete Änderungen wurden')} wiederhergestellt; sonst ist nichts verloren.`,
  safe: 'Gesendetes ist beim Dienst sicher, Wiederhergestelltes wird wie immer gesendet.',
  kept: (file) => `Die beschädigte Datei bleibt auf diesem Laptop, als ${file}.`,
  guestLists: 'Die Gästelisten auf diesem Laptop waren beschädigt und werden neu geholt.',
  marksSafe: 'Alle Markierungen von hier sind sicher. Markieren geht weiter, mit den schon geholten Gästen.',
  dismiss: 'OK',
};
