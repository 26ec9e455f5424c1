import type { Wording } from '../wording.ts';
import { counted, integer } from './numbers.ts';

export const readiness: Wording['readiness'] = {
  open: 'Vérification',
  heading: 'Prêt pour l’ouverture ?',
  checking: 'Vérification …',
  ready: 'Prêt pour l’ouverture',
  toLookAt: (count) => `${counted(count, 'point', 'points')} à regarder`,
  checks: 'Vérifications',
  again: 'Vérifier à nouveau',
  verdicts: { good: 'Bon', look: 'À regarder', unknown: 'Inconnu' },
  guests: {
    label: 'Liste des invités',
    ready: (guests, age) => `${counted(guests, 'invité', 'invités')} sur cet ordinateur, ${age}`,
    never: 'Pas encore sur cet ordinateur',
    neverAdvice:
      'Connectez-vous à un réseau et choisissez « Rendre disponible hors ligne » pour cet événement.',
    none: 'Personne n’est sur la liste',
    noneAdvice: 'Vérifiez que c’est le bon événement.',
    oldAdvice: 'Des invités ajoutés depuis peuvent manquer. Actualisez tant qu’il y a un réseau.',
  },
  signIn: {
    label: 'Connexion',
    good: 'Conservée pour la soirée, même après un redémarrage',
    rejected: 'Le service ne l’accepte plus',
    rejectedAdvice: 'Reconnectez-vous. Le pointage fonctionne, l’envoi attend.',
    thisRunOnly: 'Conservée pour cette session seulement : cet ordinateur n’a pas de trousseau',
    thisRunOnlyAdvice: 'Gardez la clé sous la main : après un redémarrage, Vestibule la redemande.',
  },
  unsent: {
    label: 'Modifications antérieures',
    good: 'Toutes envoyées',
    waiting: (count) =>
      `${counted(count, 'modification n’est pas encore envoyée', 'modifications ne sont pas encore envoyées')}`,
    waitingAdvice: 'Tout est en sécurité ici. Avec un réseau, l’envoi se fait de lui-même.',
    attention: (count) => `${counted(count, 'modification', 'modifications')} à traiter`,
    attentionAdvice: 'Regardez l’activité : elle dit quoi faire pour chacune.',
  },
  testWrite: {
    label: 'Enregistrement',
    good: 'Un pointage d’essai a été écrit sur le disque',
    failed: 'Le disque n’a pas accepté un pointage d’essai',
    failedAdvice: 'Libérez de l’espace, ou prenez un autre ordinateur. Aucun pointage ne serait enregistré.',
  },
  disk: {
    label: 'Disque',
    free: (gigabytes) => `${integer(gigabytes)} Go libres`,
    freeLittle: (megabytes) => `Seulement ${integer(megabytes)} Mo libres`,
    littleAdvice: 'Videz la corbeille ou supprimez de gros fichiers avant l’ouverture.',
    unknown: 'Cet ordinateur ne dit pas combien d’espace est libre',
  },
  clock: {
    label: 'Horloge',
    good: 'À l’heure du service',
    ahead: (duration) => `Avance de ${duration} sur le service`,
    behind: (duration) => `Retarde de ${duration} sur le service`,
    wrongAdvice: 'Corrigez la date et l’heure de cet ordinateur : elles figurent à côté de chaque pointage.',
    unknown: 'Pas encore comparée au service',
    unknownAdvice: 'Connectez-vous une fois à un réseau et vérifiez à nouveau.',
  },
  power: {
    label: 'Alimentation',
    mains: 'Branché',
    battery: 'Sur batterie',
    batteryAt: (percent) => `Sur batterie, ${integer(percent)} %`,
    batteryAdvice: 'Branchez-le, ou gardez un chargeur à portée.',
    unknown: 'Cet ordinateur ne dit pas s’il est branché',
    unknownAdvice: 'Regardez la prise.',
  },
};
