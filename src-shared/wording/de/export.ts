import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';

export const exporting: Wording['exporting'] = {
  open: 'Exportieren',
  heading: 'Export',
  intro:
    'Gäste, Protokoll der Entscheidungen und eine Übersicht in einer Datei. Geht offline und sagt, was nicht gesendet ist.',
  loading: 'Spalten werden gesucht …',
  format: 'Format',
  formats: { xlsx: 'Excel-Arbeitsmappe (.xlsx)', csv: 'CSV-Dateien in einem Archiv (.zip)' },
  guests: 'Gäste',
  filters: {
    everybody: 'Alle',
    attended: 'Nur anwesende',
    'no-show': 'Nur nicht erschienene',
    'not-arrived': 'Nur noch nicht eingetroffene',
  },
  noColumns: 'Mindestens eine Spalte auswählen.',
  columns: (chosen, all) => `Spalten: ${integer(chosen)} von ${integer(all)}`,
  groups: { guest: 'Gast', mark: 'Anwesenheit', column: 'Eigene Spalten', answer: 'RSVP-Fragen' },
  start: 'Exportieren',
  cancel: 'Abbrechen',
  progress: 'Geschriebene Zeilen',
  writing: (done, total) => `${integer(done)} von ${integer(total)} Zeilen`,
  cancelled: 'Abgebrochen. Es gibt keine Datei.',
  saved: (fileName) => `${fileName} ist geschrieben.`,
  rows: (guests, decisions) =>
    `Darin: ${counted(guests, 'Gast', 'Gäste')} und ${counted(decisions, 'Entscheidung', 'Entscheidungen')}.`,
  unsent: (count) =>
    `${counted(count, 'Änderung darin war', 'Änderungen darin waren')} noch nicht an den Dienst gesendet. Die Übersicht sagt es.`,
  allSent: 'Alles darin ist an den Dienst gesendet.',
  cut: (count) =>
    `${counted(count, 'Text war', 'Texte waren')} zu lang für eine Tabellenzelle und ${plural(count, 'wurde', 'wurden')} gekürzt. In CSV ${plural(count, 'steht er', 'stehen sie')} ganz.`,
  print: 'Drucken',
  printed: 'Die PDF-Datei ist gespeichert.',
};

export const noShows: Wording['noShows'] = {
  heading: 'Nicht erschienen',
  open: 'Alle noch nicht Eingetroffenen als „Nicht erschienen“ markieren',
  question: (guests) => `${counted(guests, 'Gast', 'Gäste')} als „Nicht erschienen“ markieren?`,
  nobody: 'Es ist niemand mehr zu markieren.',
  begins: {
    at: (time) => `Das Event beginnt um ${time}.`,
    on: (date) => `Das Event beginnt am ${date}.`,
  },
  names: 'Zu markierende Gäste',
  more: (count) => `und ${integer(count)} weitere`,
  declined: (count) =>
    `${integer(count)} davon ${plural(count, 'hat', 'haben')} abgesagt (RSVP-Status Abgesagt) und ${plural(count, 'gilt', 'gelten')} dann auch als „Nicht erschienen“.`,
  leftOut: (count) =>
    `${counted(count, 'Gast hat', 'Gäste haben')} eine noch nicht gesendete Änderung und ${plural(count, 'wird', 'werden')} ausgelassen.`,
  undoable:
    'Alles lässt sich auf einmal rückgängig machen. Andere Laptops werden zuerst gefragt: Wer dort „Anwesend“ ist, bleibt es.',
  confirm: (guests) => `${integer(guests)} markieren`,
  leave: 'So lassen',
  loading: 'Wird gezählt …',
  progress: 'Markierte Gäste',
  undoProgress: 'Zurückgenommene Markierungen',
  soFar: (done, total) => `${integer(done)} von ${integer(total)}, gespeichert`,
  states: {
    marking: 'Wird markiert …',
    stopped: (marked, total) =>
      `${integer(marked)} von ${counted(total, 'Gast', 'Gästen')} als „Nicht erschienen“ markiert. Es wurde mittendrin angehalten.`,
    marked: (marked) => `${counted(marked, 'Gast', 'Gäste')} als „Nicht erschienen“ markiert, gespeichert.`,
    undoing: 'Wird zurückgenommen …',
    'undo-stopped': (undone, marked) =>
      `${integer(undone)} von ${counted(marked, 'Markierung', 'Markierungen')} zurückgenommen. Es wurde mittendrin angehalten.`,
    undone: (undone) => `${counted(undone, 'Markierung', 'Markierungen')} zurückgenommen, gespeichert.`,
  },
  gone: (count) =>
    `${integer(count)} davon ${plural(count, 'ist', 'sind')} nicht mehr „Nicht erschienen“: von jemandem geändert, hier oder an einem anderen Eingang.`,
  stays: (count) =>
    `${counted(count, 'Gast wurde', 'Gäste wurden')} seither von jemandem geändert und ${plural(count, 'bleibt', 'bleiben')} so.`,
  goOn: 'Den Rest markieren',
  undo: (count) => `${integer(count)} × „Nicht erschienen“ rückgängig machen`,
  goOnUndoing: 'Den Rest zurücknehmen',
};
