import type { Wording } from '../wording.ts';

export const errors: Wording['errors'] = {
  'address-invalid': {
    happened: 'Diese Adresse kann Vestibule nicht verwenden.',
    safe: 'Es wurde nichts gesendet.',
    now: 'Die Adresse so eingeben, wie der Event-Dienst sie nennt, zum Beispiel https://api.example.com.',
  },
  'address-not-secure': {
    happened: 'Diese Adresse ist nicht sicher.',
    safe: 'Der Schlüssel wurde nicht gesendet.',
    now: 'Die Adresse verwenden, die mit https:// beginnt.',
  },
  'address-without-service': {
    happened: 'An dieser Adresse hat kein Event-Dienst geantwortet.',
    safe: 'Niemand wurde angemeldet, und alles auf diesem Laptop Gespeicherte ist sicher.',
    now: 'Die Adresse prüfen. Hat dieses Netzwerk eine Anmeldeseite, sie zuerst im Browser öffnen, dann erneut versuchen.',
  },
  'key-rejected': {
    happened: 'Der Dienst nimmt diesen Schlüssel nicht an.',
    safe: 'Der Schlüssel wurde nicht behalten.',
    now: 'Den ganzen Schlüssel noch einmal kopieren oder einen Admin um einen neuen bitten.',
  },
  'password-rejected': {
    happened: 'Der Dienst nimmt diese E-Mail-Adresse und dieses Passwort nicht an.',
    safe: 'Das Passwort wurde nicht behalten.',
    now: 'Beides noch einmal eingeben, oder einen Admin fragen, ob diese Art der Anmeldung erlaubt ist.',
  },
  'no-organization': {
    happened: 'Diese Person kann nicht für diese Organisation arbeiten.',
    safe: 'Niemand wurde angemeldet, und alles auf diesem Laptop Gespeicherte ist sicher.',
    now: 'Als jemand anderes anmelden, oder einen Admin der Organisation um Zugang bitten.',
  },
  'sign-in-required': {
    happened: 'Der Dienst nimmt die Anmeldung dieses Laptops nicht mehr an.',
    safe: 'Alle Markierungen sind auf diesem Laptop gespeichert, und das Markieren geht weiter.',
    now: 'Neu anmelden, dann werden die wartenden Änderungen gesendet.',
  },
  'service-unreachable': {
    happened: 'Der Dienst ist nicht erreichbar.',
    safe: 'Alles auf diesem Laptop Gespeicherte ist sicher.',
    now: 'Netzwerk und Adresse prüfen. Vestibule versucht es von selbst weiter.',
  },
  'service-failing': {
    happened: 'Der Dienst hat selbst eine Störung.',
    safe: 'Alles auf diesem Laptop Gespeicherte ist sicher.',
    now: 'Einfach weitermachen. Vestibule versucht es von selbst weiter.',
  },
  'service-unreadable': {
    happened: 'Vestibule kann die Antwort des Dienstes nicht lesen.',
    safe: 'Alles auf diesem Laptop Gespeicherte ist sicher.',
    now: 'Die Adresse prüfen. Stimmt sie, dem Support Bescheid geben.',
  },
  'service-refused': {
    happened: 'Der Dienst verweigert dieses Event.',
    safe: 'Alle Markierungen sind auf diesem Laptop gespeichert.',
    now: 'Einen Admin um Zugang zum Event bitten und es erneut versuchen.',
  },
  'captive-portal': {
    happened: 'Dieses WLAN verlangt eine Anmeldung.',
    safe: 'Alle Markierungen sind auf diesem Laptop gespeichert, und das Markieren geht weiter.',
    now: 'Die Anmeldeseite des WLANs öffnen, dann werden die wartenden Änderungen gesendet.',
  },
  'certificate-invalid': {
    happened: 'Der Dienst konnte nicht beweisen, wer er ist.',
    safe: 'Es wurde nichts gesendet, und alles auf diesem Laptop Gespeicherte ist sicher.',
    now: 'Ein anderes Netzwerk versuchen und Datum und Uhrzeit dieses Computers prüfen.',
  },
  'event-unknown': {
    happened: 'Dieses Event ist hier nicht bekannt.',
    safe: 'Es wurde nichts geändert.',
    now: 'Zurück zu den Events gehen und neu wählen.',
  },
  'guest-unknown': {
    happened: 'Dieser Gast steht nicht mehr auf der Liste.',
    safe: 'Es wurde nichts geändert.',
    now: 'Den Gast noch einmal suchen.',
  },
  'link-missing': {
    happened: 'Dieser Gast hat keinen RSVP-Link.',
    safe: 'Es wurde nichts geöffnet.',
    now: 'Zuerst einen Link anlegen.',
  },
  'link-refused': {
    happened: 'Dieser Link ist keine sichere Internetadresse.',
    safe: 'Er wurde nicht geöffnet.',
    now: 'Den Link in den Details des Gastes ansehen und dem Betreiber des Event-Dienstes Bescheid geben.',
  },
  'not-saved': {
    happened: 'Der Speicher dieses Laptops hat die Änderung nicht angenommen.',
    safe: 'Es wurde nichts geändert, und alles zuvor Gespeicherte ist sicher.',
    now: 'Speicherplatz schaffen, dann noch einmal markieren.',
  },
  'disk-full': {
    happened: 'Der Speicher dieses Laptops ist voll.',
    safe: 'Alles als gespeichert Angezeigte ist sicher. Neue Markierungen werden vielleicht nicht gespeichert: Jede sagt es.',
    now: 'Speicherplatz schaffen.',
  },
  'disk-refusing': {
    happened: 'Der Speicher dieses Laptops lässt sich nicht lesen oder beschreiben.',
    safe: 'Alles als gespeichert Angezeigte ist sicher. Neue Markierungen werden vielleicht nicht gespeichert: Jede sagt es.',
    now: 'Speicherplatz schaffen und prüfen, ob der Speicher beschrieben werden darf. Bleibt es so, Vestibule neu starten.',
  },
  'nothing-to-undo': {
    happened: 'Das lässt sich nicht mehr rückgängig machen.',
    safe: 'Es wurde nichts geändert.',
    now: 'Es wurde schon rückgängig gemacht, oder es gilt eine neuere Änderung, von hier oder von einem anderen Eingang. Wenn sie nicht stimmt, den Gast neu markieren.',
  },
  'nothing-to-settle': {
    happened: 'Hier ist nichts mehr zu klären.',
    safe: 'Es wurde nichts geändert.',
    now: 'Es hat sich schon vorher geklärt.',
  },
  'unsent-changes': {
    happened: 'Einige Änderungen sind noch nicht gesendet.',
    safe: 'Sie sind auf diesem Laptop gespeichert.',
    now: 'Warten, bis sie gesendet sind, oder abmelden und sie behalten.',
  },
  locked: {
    happened: 'Vestibule ist gesperrt.',
    safe: 'Alles auf diesem Laptop Gespeicherte ist sicher, und das Senden geht weiter.',
    now: 'Die PIN eingeben.',
  },
  'pin-missing': {
    happened: 'Es gibt noch keine PIN.',
    safe: 'Es wurde nichts gesperrt.',
    now: 'Zuerst unter Einstellungen eine PIN festlegen.',
  },
  'pin-wrong': {
    happened: 'Das ist nicht die PIN.',
    safe: 'Es wurde nichts geändert.',
    now: 'Nach der Pause erneut versuchen.',
  },
  'pin-too-soon': {
    happened: 'Eben erst wurde eine PIN versucht.',
    safe: 'Es wurde nichts geändert.',
    now: 'Nach der Pause erneut versuchen.',
  },
  'sweep-running': {
    happened: 'Gerade werden Gäste markiert.',
    safe: 'Sonst wurde nichts geändert.',
    now: 'Warten, bis es fertig ist.',
  },
  'export-running': {
    happened: 'Gerade wird ein anderer Export geschrieben.',
    safe: 'Es wurde nichts geändert.',
    now: 'Warten, bis er fertig ist, oder ihn abbrechen.',
  },
  'export-failed': {
    happened: 'Die Datei konnte nicht geschrieben werden.',
    safe: 'Es gibt keine halbe Datei, und es wurde nichts geändert.',
    now: 'Nachsehen, ob der Speicher voll ist oder der Ordner das Schreiben nicht erlaubt, dann erneut versuchen.',
  },
  'request-invalid': {
    happened: 'Vestibule hat seine eigene Anfrage nicht verstanden.',
    safe: 'Es wurde nichts geändert.',
    now: 'Das Fenster neu öffnen. Geschieht es wieder, dem Support Bescheid geben.',
  },
  'connection-lost': {
    happened: 'Verbindung zu Vestibule verloren.',
    safe: 'Was gespeichert wurde, ist sicher.',
    now: 'Sie kommt von selbst zurück. Wenn nicht, Vestibule neu starten.',
  },
  internal: {
    happened: 'In Vestibule ist etwas schiefgegangen.',
    safe: 'Alles als gespeichert Angezeigte ist sicher.',
    now: 'Erneut versuchen. Geschieht es wieder, Vestibule neu starten.',
  },
};
