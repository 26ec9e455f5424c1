import { percentOf } from '../percent-of.ts';
import type { Wording } from '../wording.ts';
import { counted, integer } from './numbers.ts';

export const report: Wording['report'] = {
  heading: 'Bericht',
  back: 'Zurück',
  loading: 'Wird gezählt …',
  event: 'Event',
  eventWithDate: (name, date) => `${name} · ${date}`,
  nothingYet: 'Auf diesem Laptop ist noch keine Gästeliste.',
  nothingYetDetail: 'Ein Event einmal öffnen: Ab dann ist sein Bericht hier, auch offline.',
  counted: (when) => `Gezählt ${when}`,
  listOf: (when) => `Stand der Gästeliste: ${when}`,
  notRefreshed: 'Die Gästeliste ließ sich nicht aktualisieren. Dieser Bericht zählt, was damals bekannt war.',
  unsent: (count) =>
    `${counted(count, 'Änderung ist', 'Änderungen sind')} noch nicht gesendet. Dieser Bericht zählt sie schon mit.`,
  count: (count) => integer(count),
  totals: {
    region: 'Summen',
    expected: 'Auf der Liste',
    attended: 'Anwesend',
    noShow: 'Nicht erschienen',
    notArrived: 'Noch nicht da',
    walkIns: 'Spontangäste hier',
  },
  everybody: 'Gezählt werden alle auf der Liste, auch Spontangäste und wer abgesagt hat.',
  share: (part, whole) => (whole === 0 ? '' : `${integer(percentOf(part, whole))} %`),
  byRsvp: {
    heading: 'Anwesenheit nach RSVP-Status',
    status: 'RSVP-Status',
    noStatus: 'Ohne Status',
    none: 'Auf der Gästeliste steht niemand.',
    declinedButCame: (count) =>
      `${counted(count, 'Gast hatte abgesagt und kam', 'Gäste hatten abgesagt und kamen')} doch.`,
  },
};

export const arrivals: Wording['arrivals'] = {
  heading: 'Ankünfte',
  none: 'Auf diesem Laptop hat keine Ankunft eine Uhrzeit.',
  untimed: (count) =>
    `${counted(count, 'Gast kam', 'Gäste kamen')} über andere Laptops: ohne bekannte Uhrzeit.`,
  perBin: (bin) => `Gäste je ${bin}`,
  minutes: (minutes) => (minutes === 1 ? 'Minute' : `${integer(minutes)} Minuten`),
  hours: (hours) => (hours === 1 ? 'Stunde' : `${integer(hours)} Stunden`),
  days: (days) => (days === 1 ? 'Tag' : `${integer(days)} Tage`),
  plot: (guests, from, to) =>
    `${counted(guests, 'Ankunft', 'Ankünfte')} von ${from} bis ${to}. Die Tabelle darunter enthält jede Zahl.`,
  bar: (time, guests) => `${time}: ${counted(guests, 'Gast', 'Gäste')}`,
  peak: 'Spitze in 5 Minuten',
  busiest: 'Vollste Viertelstunde',
  slowest: 'Ruhigste Viertelstunde',
  stretch: (guests, time) => `${counted(guests, 'Gast', 'Gäste')} ab ${time}`,
  doors: 'Nach Eingang',
  noDoor: 'Ohne Eingang',
  door: (door, guests) => `${door} · ${integer(guests)}`,
  table: 'Ankünfte als Tabelle',
  time: 'Uhrzeit',
  all: 'Alle',
};

export const conflictReport: Wording['conflictReport'] = {
  heading: 'Konflikte',
  none: 'Dieser Laptop hat keinen Konflikt gefunden.',
  total: (count) => `${counted(count, 'Konflikt', 'Konflikte')} mit anderen Laptops.`,
  ours: 'Markierung dieses Laptops gilt',
  theirs: 'Stand des Dienstes gilt',
  otherSide: 'Von jemandem auf die andere Seite geändert',
  open: (count) => `Davon noch nicht angesehen: ${integer(count)}.`,
};
