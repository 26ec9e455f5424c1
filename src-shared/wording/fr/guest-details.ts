import type { Wording } from '../wording.ts';
import { counted, integer } from './numbers.ts';

export const guestDetails: Wording['guestDetails'] = {
  region: 'Détails de l’invité',
  open: 'Afficher les détails',
  openGuest: (name) => `Détails : ${name}`,
  close: 'Fermer les détails',
  loading: 'Recherche …',
  shown: (name) => `Les détails de ${name} sont affichés.`,
  email: 'E-mail',
  noEmail: 'Sans e-mail',
  showAll: 'Tout afficher',
  showLess: 'Afficher moins',

  attendance: 'Présence',
  notArrived: 'Pas arrivé',
  elsewhere: 'Le service l’indique, sans dire depuis quand ni par qui.',
  decisions: 'Décidé sur cet ordinateur',
  noDecisions: 'Rien n’a été décidé sur cet ordinateur pour cet invité.',

  rsvp: 'RSVP',
  rsvpStatus: 'Statut RSVP',
  noRsvpStatus: 'Aucun',
  history: 'Historique RSVP, du plus ancien au plus récent',
  noHistory: 'Le service n’a pas d’historique pour cet invité.',
  actors: { user: 'Équipe', eventPerson: 'Invité' },
  actor: (who, id) => `${who} (${id})`,
  nobody: 'Auteur inconnu',
  noTime: 'Heure inconnue',

  dietary: 'Régime alimentaire',
  note: 'Note RSVP',
  /** What was typed when the guest was added here. */
  written: 'Écrit sur cet ordinateur',
  writtenOnly: 'Le service ne l’affiche pas. Les autres ordinateurs ne l’ont pas.',
  answers: 'Réponses',
  noAnswer: 'Sans réponse',
  noQuestion: 'Question sans titre',
  columns: 'Colonnes personnalisées',
  other: 'Autres champs',
  firstName: 'Prénom',
  lastName: 'Nom',
  personId: 'Identifiant de personne',
  empty: 'Vide',
};

export const rsvpLinks: Wording['rsvpLinks'] = {
  heading: 'Lien RSVP',
  none: 'Cet invité n’a pas encore de lien RSVP.',
  notYet: 'Un lien peut être créé dès que le service connaît cet invité.',
  copy: 'Copier',
  copyLink: 'Copier le lien',
  copied: 'Copié.',
  notCopied: 'Cet ordinateur n’a pas accepté la copie. Sélectionnez le lien et copiez-le à la main.',
  open: 'Ouvrir',
  openLink: 'Ouvrir le lien',
  qrCode: 'Code QR',
  qrCodeOf: (name) => `Lien RSVP de ${name}`,
  qrCodeImage: (link) => `Code QR de ${link}`,
  tooLong: 'Ce lien est trop long pour un code QR.',
  create: 'Créer un lien',
  createAll: 'Créer des liens RSVP',
  createFor: (name) => `Créer un lien RSVP pour ${name} ?`,
  createForAll: 'Créer des liens RSVP pour tous les invités qui n’en ont pas ?',
  createDetail:
    'Le service crée une invitation pour cet invité, et le lien avec elle. Une invitation ne peut pas être annulée ici.',
  createAllDetail: (guests) =>
    `Le service crée une invitation pour chacun des invités sans lien (${integer(guests)}), et le lien avec elle. ` +
    'Les invitations ne peuvent pas être annulées ici.',
  online: 'Il faut le service maintenant ; rien n’attend pour plus tard.',
  counting: 'Recherche des invités sans lien …',
  nobodyWithout: 'Chaque invité a un lien RSVP.',
  cancel: 'Annuler',
  go: (guests) => `Créer ${counted(guests, 'invitation', 'invitations')}`,
  working: (asked, of) => `${integer(asked)} sur ${integer(of)} demandés`,
  progress: 'Invités demandés',
  made: ({ made }) =>
    made === 0
      ? 'Aucun lien n’a été créé.'
      : `${counted(made, 'invité a', 'invités ont')} maintenant un lien.`,
  refused: ({ refused }) =>
    `Le service n’en a pas créé pour ${counted(refused, 'invité', 'invités')} : l’événement n’a peut-être pas de page publique.`,
  left: ({ left }) =>
    `${counted(left, 'invité n’a pas été demandé', 'invités n’ont pas été demandés')}. Réessayez : personne ne reçoit de seconde invitation.`,
};

export const chipChoice: Wording['chipChoice'] = {
  open: 'Choisir ce que montrent les lignes',
  heading: 'Ce que montrent les lignes',
  detail: 'À côté du nom, de l’e-mail et des statuts, pour cet événement sur cet ordinateur.',
  automatic: 'Les quatre premières colonnes de chaque invité',
  columns: 'Colonnes',
  noColumns: 'Les invités de cet événement n’ont pas de colonnes personnalisées.',
  more: 'De l’invité',
  dietary: 'Régime alimentaire',
  note: 'Note RSVP',
  done: 'Terminé',
};
