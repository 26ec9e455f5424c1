import type { Wording } from '../wording.ts';

export const ended: Wording['ended'] = {
  wrongOption:
    'Vestibule wurde nicht gestartet: Es wurde mit einer Option aufgerufen, die es nicht annimmt. Nichts wurde geöffnet oder geändert. Über das Symbol starten; kommt dieselbe Meldung, die Option aus der Verknüpfung entfernen.',
  folderUnusable: (folder) =>
    `Vestibule wurde nicht gestartet: Sein Ordner ${folder} kann nicht benutzt werden. Darin wurde nichts geändert. Prüfen, ob es ein Ordner ist, ob man darin schreiben darf und ob der Datenträger nicht voll ist, dann Vestibule neu starten.`,
  unanswered:
    'Vestibule läuft bereits und antwortet nicht. Was als gespeichert angezeigt wurde, ist gespeichert. Eine Minute warten und es noch einmal starten. Hilft das nicht, diesen Laptop neu starten.',
  store: {
    'disk-full':
      'Vestibule kann nicht weitermachen: Der Datenträger ist voll. Was als gespeichert angezeigt wurde, ist gespeichert. Platz schaffen, dann Vestibule neu starten.',
    'read-only':
      'Vestibule kann nicht weitermachen: Es darf nicht in den Ordner seiner Daten schreiben. Was als gespeichert angezeigt wurde, ist gespeichert. Das Schreiben erlauben, dann Vestibule neu starten.',
    damaged:
      'Vestibule kann nicht weitermachen: Eine Datenbank ist beschädigt. Darin wurde nichts geändert. Den Ordner seiner Daten lassen, wie er ist, und jemanden fragen, der diesen Laptop betreut.',
    busy: 'Vestibule kann nicht weitermachen: Ein anderes Programm hält seine Daten fest. Was als gespeichert angezeigt wurde, ist gespeichert. Programme schließen, die Dateien kopieren oder prüfen, dann Vestibule neu starten.',
    io: 'Vestibule kann nicht weitermachen: Der Datenträger hat beim Lesen oder Schreiben versagt. Was als gespeichert angezeigt wurde, ist gespeichert. Diesen Laptop neu starten, dann Vestibule.',
    'newer-schema':
      'Vestibule wurde nicht gestartet: Seine Daten wurden zuletzt von einem neueren Vestibule benutzt. Darin wurde nichts geändert. Das neuere starten oder installieren.',
  },
  unexpected: (folder) =>
    `Vestibule wurde durch einen unerwarteten Fehler beendet. Jede als gespeichert angezeigte Markierung ist gespeichert. Vestibule neu starten. Endet es wieder, steht der Grund in den Dateien in ${folder}; sie nennen keinen Gast.`,
};
