import type { Wording } from '../wording.ts';
import { counted } from './numbers.ts';

export const signIn: Wording['signIn'] = {
  heading: 'Connexion',
  address: 'Adresse du service',
  addressHint: 'https://…',
  apiKey: 'Clé API',
  apiKeyHint: 'Un Admin la crée sous Team Settings, Linked Services, API Keys.',
  email: 'E-mail',
  password: 'Mot de passe',
  passwordHint: 'Il sert une fois, à la connexion, et n’est conservé nulle part.',
  submit: 'Se connecter',
  submitting: 'Connexion en cours …',
  tryAgain: {
    'service-unreachable': 'Vérifiez le réseau et l’adresse, puis connectez-vous à nouveau.',
    'service-failing': 'Attendez un instant, puis connectez-vous à nouveau.',
  },
  usePassword: 'Utiliser plutôt e-mail et mot de passe',
  useKey: 'Utiliser plutôt une clé API',
  legacy: 'L’ancienne façon de se connecter. Une clé API est recommandée.',
  practice: 'S’entraîner sans compte',
  practiceHint: 'Une organisation d’exemple sur cet ordinateur, pour apprendre et s’entraîner.',
  keptInKeychain: {
    'api-key': 'La clé est conservée dans le trousseau de cet ordinateur.',
    password: 'Votre connexion est conservée dans le trousseau de cet ordinateur, pas le mot de passe.',
  },
  keptForThisRun: {
    'api-key':
      'Cet ordinateur n’a pas de trousseau : la clé ne vaut que pour cette session, et vous sera redemandée.',
    password:
      'Cet ordinateur n’a pas de trousseau : la connexion ne vaut que pour cette session, et vous sera redemandée.',
  },
  addressMissing: 'Saisissez l’adresse de votre service d’événements.',
  keyMissing: 'Saisissez la clé API.',
  emailMissing: 'Saisissez votre adresse e-mail.',
  passwordMissing: 'Saisissez votre mot de passe.',
  chooseOrganization: 'Choisir une organisation',
  chooseOrganizationDetail: 'Vous pouvez travailler pour plusieurs. Événements et invités restent séparés.',
  organizations: 'Organisations',
  back: 'Retour',
  later: 'Plus tard',
  againHeading: 'Se reconnecter',
  againIntro: (account) =>
    `Le service n’accepte plus la connexion à ${account}. Le pointage continue ; l’envoi attend.`,
  account: 'Compte',
  signedInAs: (name) => `Connecté : ${name}`,
  signedInAsRole: (name, role) => `Connecté : ${name} (${role})`,
  signedInWithKey: 'Connecté avec une clé API',
  signedInToPractice: 'Entraînement',
  practiceAccount: 'Organisation d’exemple sur cet ordinateur',
  organizationAt: (organization, address) => `${organization} · ${address}`,
  unsentElsewhere: (unsent, account) =>
    `${counted(unsent, 'modification attend', 'modifications attendent')} pour ${account}.`,
  unsentElsewhereDetail: 'Enregistré sur cet ordinateur, et envoyé dès que quelqu’un s’y reconnecte.',
  signOut: 'Se déconnecter',
  signOutHeading: 'Se déconnecter ?',
  signOutDetail:
    'Les listes d’invités restent sur cet ordinateur. Pour revenir, il faudra de nouveau la clé ou le mot de passe.',
  signOutPractice: 'Ce qui a été fait pour s’entraîner reste sur cet ordinateur.',
  signOutUnsentHeading: 'Se déconnecter avec des modifications non envoyées ?',
  signOutUnsent: (waiting) =>
    `${counted(waiting, 'modification n’est pas encore envoyée', 'modifications ne sont pas encore envoyées')}. Tout reste enregistré sur cet ordinateur et est envoyé à la prochaine connexion au même compte.`,
  signOutKeep: 'Se déconnecter et garder',
  staySignedIn: 'Rester connecté',
};
