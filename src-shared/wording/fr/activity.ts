import type { Wording } from '../wording.ts';
import { counted, integer, plural } from './numbers.ts';
import { sync } from './sync.ts';

export const activity: Wording['activity'] = {
  heading: 'Activité',
  back: 'Retour',
  export: 'Exporter',
  loading: 'Recherche …',
  noName: 'Invité inconnu ici désormais',
  noEvent: 'Événement inconnu ici désormais',
  noMark: 'aucun pointage',
  change: (from, to) => `${from} → ${to}`,
  rsvpChange: (from, to) => `RSVP ${from} → ${to}`,
  noAnswer: 'aucune',
  addition: 'Ajouter l’invité',
  removal: 'Retirer l’invité',
  removalUndone: 'Garder l’invité sur la liste',
  onList: 'sur la liste',
  notOnList: 'pas sur la liste',
  about: (action, guest) => `${action} : ${guest}`,
  count: (count) => integer(count),
  more: (count) => `Afficher ${integer(count)} de plus`,
  notShown: (count) =>
    `${counted(count, 'autre ne figure pas', 'autres ne figurent pas')} ici. Tout est dans l’export.`,
};

export const reconciliation: Wording['reconciliation'] = {
  heading: 'Toutes les modifications faites ici',
  line: ({ made, confirmed, waiting, needsAttention, superseded }) =>
    `${counted(made, 'modification', 'modifications')} = ${counted(confirmed, 'confirmée', 'confirmées')} + ${integer(waiting)} en attente` +
    ` + ${sync.attention(needsAttention)} + ${counted(superseded, 'remplacée', 'remplacées')}`,
  addsUp: 'Le compte est bon.',
  doesNotAddUp: 'Le compte n’est pas bon. Exportez la liste et montrez-la à votre support.',
};

export const attention: Wording['attention'] = {
  heading: 'À traiter',
  none: 'Rien à traiter.',
  happened: {
    rejected: (wanted) => `Le service n’accepte pas « ${wanted} » pour cet invité.`,
    'not-applied': (wanted) => `Le service a reçu « ${wanted} » trois fois et indique toujours autre chose.`,
    'guest-missing': (wanted) =>
      `« ${wanted} » ne peut pas être envoyé : cet invité n’est plus sur la liste du service.`,
    ambiguous: () =>
      'La connexion a été coupée pendant l’ajout de cet invité, et plusieurs invités de la liste peuvent correspondre.',
  },
  safe: (wanted, serviceHas) =>
    `« ${wanted} » est enregistré sur cet ordinateur et affiché à l’entrée. Le service indique : ${serviceHas}.`,
  now: {
    rejected:
      'Consultez l’invité dans votre service d’événements, puis renvoyez ; ou prenez la valeur du service.',
    'not-applied': 'Renvoyez, ou prenez la valeur du service.',
    'guest-missing':
      'Remettez l’invité sur la liste dans votre service d’événements, puis renvoyez ; ou abandonnez la modification : l’invité quittera aussi la liste ici.',
    ambiguous:
      'Consultez la liste : si l’invité y est, prenez la valeur du service ; sinon, renvoyez pour l’ajouter.',
  },
  sendAgain: 'Renvoyer',
  takeServiceValue: 'Prendre la valeur du service',
  letLeave: 'Abandonner : l’invité quitte la liste',
};

export const conflicts: Wording['conflicts'] = {
  heading: 'Conflits',
  none: 'Aucun désaccord entre ordinateurs.',
  ours: 'Ici',
  theirs: 'Service',
  somebodyStoodThere: (kept) => `« ${kept} » est retenu : quelqu’un était là.`,
  serviceWasFirst: (kept) =>
    `« ${kept} » est retenu : le service l’avait avant l’arrivée de cette modification.`,
  changedSince: (now) => `C’est « ${now} » maintenant : quelqu’un l’a modifié depuis.`,
  changedElsewhere: (now) =>
    `« ${now} » est retenu : le pointage avait été envoyé d’ici, et un autre ordinateur l’a modifié depuis.`,
  keepAll: (count) => `Laisser les ${integer(count)} tels quels`,
  found: (when) => `Constaté le ${when}`,
  keep: (value) => `Garder « ${value} »`,
  take: (value) => `Prendre « ${value} »`,
};

export const waitingChanges: Wording['waitingChanges'] = {
  heading: 'En attente',
  none: 'Toutes les modifications sont envoyées.',
  noneButAttention: 'Aucune autre modification n’attend d’être envoyée.',
  since: (age) => `enregistré ${age}`,
  verifying: 'Vérification auprès du service',
};

export const decisionLog: Wording['decisionLog'] = {
  heading: 'Journal des décisions',
  none: 'Rien n’a encore été décidé sur cet ordinateur.',
  filter: 'Invité ou événement',
  outcome: 'Résultat',
  every: 'Tous les résultats',
  noMatch: 'Aucune décision ne correspond.',
  searching: (looked) =>
    `${counted(looked, 'décision', 'décisions')} ${plural(looked, 'parcourue', 'parcourues')} …`,
  older: 'Afficher les plus anciennes',
  groups: {
    confirmed: 'Confirmé ou rien à changer',
    waiting: 'En attente',
    needsAttention: 'À traiter',
    superseded: 'Remplacé, écarté ou retiré',
  },
  states: {
    confirmed: 'Confirmé',
    waiting: 'En attente',
    'needs-attention': 'À traiter',
    'no-op': 'Rien à changer',
    superseded: 'Remplacé',
    overruled: 'Écarté',
    withdrawn: 'Retiré',
  },
};

export const settled: Wording['settled'] = {
  'send-again': (guest) => `${guest} : renvoi en cours.`,
  'take-service-value': (guest) => `${guest} : la valeur du service est retenue.`,
  kept: (guest) => `${guest} : laissé tel quel.`,
  'kept-all': () => 'Tous ont été laissés tels quels.',
  'other-side': (guest) => `${guest} : passé à l’autre valeur, enregistré.`,
};
