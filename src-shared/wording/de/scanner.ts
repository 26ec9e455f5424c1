import type { Wording } from '../wording.ts';

export const scanner: Wording['scanner'] = {
  heading: 'Codes scannen',
  marksAtOnce: 'Ein Scan markiert den Gast sofort als „Anwesend“',
  marksAtOnceHint: 'Sonst zeigt ein Scan den Gast, und Enter markiert ihn.',
  region: 'Letzter Scan',
  alreadyIn: 'Schon da',
  alreadyInSince: (time, by) => (by === null ? `Schon da seit ${time}` : `Schon da seit ${time} · ${by}`),
  notMarkedYet: 'Noch nicht markiert. Enter markiert den Gast als „Anwesend“.',
  unknown: 'Unbekannter Code',
  unknownDetail: 'Niemand auf dieser Gästeliste hat ihn. Bitte nach dem Namen suchen.',
  elsewhere: (event) => `Der Gast steht auf der Liste eines anderen Events: ${event}.`,
  refused: 'Scan zählt nicht',
  refusals: {
    elsewhere: 'Ein Scan zählt nur am Eingang. Dorthin gehen und noch einmal scannen.',
    locked: 'Dieser Laptop ist gesperrt. Entsperren und noch einmal scannen.',
    dialog: 'Hier ist noch ein Fenster offen. Schließen und noch einmal scannen.',
  },
  undo: (name) => `Scan von ${name} rückgängig machen`,
  spoken: (what, name) => `${name}: ${what}`,
  camera: {
    open: 'Mit der Kamera scannen',
    close: 'Scannen beenden',
    heading: 'Kamera',
    starting: 'Die Kamera startet …',
    ready: 'Einen Code vor die Kamera halten.',
    picture: 'Bild der Kamera',
    choice: 'Kamera',
    unnamed: (number) => `Kamera ${number}`,
    failures: {
      missing: 'Dieser Computer hat keine Kamera.',
      denied:
        'Die Kamera ist hier nicht erlaubt. Sie lässt sich in den Einstellungen dieses Browsers oder Computers erlauben.',
      busy: 'Die Kamera startet nicht. Vielleicht nutzt sie gerade ein anderes Programm.',
    },
    again: 'Erneut versuchen',
  },
};
