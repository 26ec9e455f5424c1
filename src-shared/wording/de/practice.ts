import type { Wording } from '../wording.ts';
import { integer } from './numbers.ts';

export const practice: Wording['practice'] = {
  wifi: 'Schlechtes WLAN simulieren',
  wifiDetail: 'Zeigt, was Vestibule bei schlechtem Netz macht. Betroffen ist nur die Übung.',
  wifiChoices: {
    good: { name: 'Gutes WLAN', detail: 'Alles wird sofort gesendet.' },
    bad: {
      name: 'Schlechtes WLAN',
      detail: 'Langsam, und etwa die Hälfte aller Versuche geht unterwegs verloren.',
    },
    none: { name: 'Kein WLAN', detail: 'Nichts kommt durch.' },
  },
  wifiBadges: { bad: 'Schlechtes WLAN', none: 'Kein WLAN' },
  wifiBadgeHint: 'Simuliert: im Menü zu ändern.',
  tour: 'Erste Schritte',
  step: (position, total) => `${integer(position)} von ${integer(total)}`,
  steps: {
    'open-event': {
      title: 'Ein Event öffnen',
      text: 'Eines in der Liste drücken. Hier ist alles erfunden: Es kann nichts kaputtgehen.',
    },
    search: {
      title: 'Jemanden finden',
      text: 'Den Anfang eines Namens tippen. Die Suche ist immer bereit, ohne Klick.',
    },
    mark: {
      title: 'Einlassen',
      text: '„Anwesend“ neben dem Namen drücken oder einfach Enter. Ab dann ist es auf diesem Laptop gespeichert.',
    },
    undo: {
      title: 'Ups? Zurücknehmen',
      text: '„Rückgängig“ neben dem Namen drücken. Kein Problem: Jede Änderung lässt sich zurücknehmen.',
    },
    'cut-wifi': {
      title: 'Jetzt ohne WLAN',
      text: 'Das passiert an jedem Eingang. Einmal trennen und sehen, dass nichts stehen bleibt.',
    },
    'mark-offline': {
      title: 'Weiter wie zuvor',
      text: 'Jemand anderen finden und einlassen. Es ist hier gespeichert und wartet auf das Senden: siehe oben.',
    },
    'mend-wifi': {
      title: 'Das WLAN zurückholen',
      text: 'Wieder verbinden: Was gewartet hat, wird in wenigen Sekunden von selbst gesendet.',
    },
    done: {
      title: 'Das ist schon alles',
      text: 'Bereit für den Einlass. Diese ersten Schritte und das schlechte WLAN stehen im Menü.',
    },
  },
  sending: 'Das WLAN ist zurück, es wird gesendet …',
  cut: 'WLAN trennen',
  mend: 'WLAN verbinden',
  skip: 'Überspringen',
  finish: 'Fertig',
};
