import type { Wording } from '../wording.ts';

export const errors: Wording['errors'] = {
  'address-invalid': {
    happened: 'Vestibule ne peut pas utiliser cette adresse.',
    safe: 'Rien n’a été envoyé.',
    now: 'Saisissez-la telle que votre service d’événements la donne, par exemple https://api.example.com.',
  },
  'address-not-secure': {
    happened: 'Cette adresse n’est pas sécurisée.',
    safe: 'La clé n’a pas été envoyée.',
    now: 'Utilisez l’adresse qui commence par https://.',
  },
  'address-without-service': {
    happened: 'Aucun service d’événements n’a répondu à cette adresse.',
    safe: 'Personne n’a été connecté, et tout ce qui est enregistré sur cet ordinateur est en sécurité.',
    now: 'Vérifiez l’adresse. Si ce réseau a une page de connexion, ouvrez-la d’abord dans un navigateur, puis réessayez.',
  },
  'key-rejected': {
    happened: 'Le service n’accepte pas cette clé.',
    safe: 'La clé n’a pas été conservée.',
    now: 'Copiez à nouveau la clé entière, ou demandez-en une autre à un Admin.',
  },
  'password-rejected': {
    happened: 'Le service n’accepte pas cet e-mail et ce mot de passe.',
    safe: 'Le mot de passe n’a pas été conservé.',
    now: 'Saisissez-les à nouveau, ou demandez à un Admin si cette connexion est permise.',
  },
  'no-organization': {
    happened: 'Cette personne ne peut pas travailler pour cette organisation.',
    safe: 'Personne n’a été connecté, et tout ce qui est enregistré sur cet ordinateur est en sécurité.',
    now: 'Connectez-vous avec un autre compte, ou demandez l’accès à un Admin de l’organisation.',
  },
  'sign-in-required': {
    happened: 'Le service n’accepte plus la connexion de cet ordinateur.',
    safe: 'Chaque pointage est enregistré sur cet ordinateur, et le pointage continue.',
    now: 'Reconnectez-vous et les modifications en attente sont envoyées.',
  },
  'service-unreachable': {
    happened: 'Le service est injoignable.',
    safe: 'Tout ce qui est enregistré sur cet ordinateur est en sécurité.',
    now: 'Vérifiez le réseau et l’adresse. Vestibule continue d’essayer de lui-même.',
  },
  'service-failing': {
    happened: 'Le service a un problème de son côté.',
    safe: 'Tout ce qui est enregistré sur cet ordinateur est en sécurité.',
    now: 'Continuez. Vestibule continue d’essayer de lui-même.',
  },
  'service-unreadable': {
    happened: 'Le service a répondu d’une façon que Vestibule ne peut pas lire.',
    safe: 'Tout ce qui est enregistré sur cet ordinateur est en sécurité.',
    now: 'Vérifiez l’adresse. Si elle est juste, prévenez votre support.',
  },
  'service-refused': {
    happened: 'Le service refuse cet événement.',
    safe: 'Chaque pointage est enregistré sur cet ordinateur.',
    now: 'Demandez à un Admin l’accès à l’événement, puis réessayez.',
  },
  'captive-portal': {
    happened: 'Ce Wi-Fi demande une connexion.',
    safe: 'Chaque pointage est enregistré sur cet ordinateur, et le pointage continue.',
    now: 'Ouvrez la page de connexion du Wi-Fi, puis les modifications en attente sont envoyées.',
  },
  'certificate-invalid': {
    happened: 'Le service n’a pas pu prouver son identité.',
    safe: 'Rien n’a été envoyé, et tout ce qui est enregistré sur cet ordinateur est en sécurité.',
    now: 'Essayez un autre réseau, et vérifiez la date et l’heure de cet ordinateur.',
  },
  'event-unknown': {
    happened: 'Cet événement n’est pas connu ici.',
    safe: 'Rien n’a été modifié.',
    now: 'Revenez aux événements et choisissez à nouveau.',
  },
  'guest-unknown': {
    happened: 'Cet invité n’est plus sur la liste.',
    safe: 'Rien n’a été modifié.',
    now: 'Recherchez à nouveau l’invité.',
  },
  'link-missing': {
    happened: 'Cet invité n’a pas de lien RSVP.',
    safe: 'Rien n’a été ouvert.',
    now: 'Créez d’abord un lien.',
  },
  'link-refused': {
    happened: 'Ce lien n’est pas une adresse web sécurisée.',
    safe: 'Il n’a pas été ouvert.',
    now: 'Regardez-le dans les détails de l’invité, et prévenez qui gère votre service d’événements.',
  },
  'not-saved': {
    happened: 'Le disque de cet ordinateur n’a pas accepté la modification.',
    safe: 'Rien n’a été modifié, et tout ce qui était enregistré est en sécurité.',
    now: 'Libérez de l’espace disque, puis pointez à nouveau.',
  },
  'disk-full': {
    happened: 'Le disque de cet ordinateur est plein.',
    safe: 'Tout ce qui était affiché comme enregistré est en sécurité. Les nouveaux pointages ne seront peut-être pas enregistrés : chacun le dit.',
    now: 'Libérez de l’espace disque.',
  },
  'disk-refusing': {
    happened: 'Le disque de cet ordinateur refuse de lire ou d’écrire.',
    safe: 'Tout ce qui était affiché comme enregistré est en sécurité. Les nouveaux pointages ne seront peut-être pas enregistrés : chacun le dit.',
    now: 'Libérez de l’espace disque et vérifiez que le disque n’est pas protégé en écriture. Si cela continue, redémarrez Vestibule.',
  },
  'nothing-to-undo': {
    happened: 'Cela ne peut plus être annulé.',
    safe: 'Rien n’a été modifié.',
    now: 'C’est déjà annulé, ou une modification plus récente est retenue, faite ici ou à une autre entrée. Si elle est fausse, pointez l’invité à nouveau.',
  },
  'nothing-to-settle': {
    happened: 'Il n’y a plus rien à régler ici.',
    safe: 'Rien n’a été modifié.',
    now: 'Cela a été réglé entre-temps.',
  },
  'unsent-changes': {
    happened: 'Certaines modifications ne sont pas encore envoyées.',
    safe: 'Elles sont enregistrées sur cet ordinateur.',
    now: 'Attendez qu’elles soient envoyées, ou déconnectez-vous en les gardant.',
  },
  locked: {
    happened: 'Vestibule est verrouillé.',
    safe: 'Tout ce qui est enregistré sur cet ordinateur est en sécurité, et l’envoi continue.',
    now: 'Saisissez le code PIN.',
  },
  'pin-missing': {
    happened: 'Il n’y a pas encore de code PIN.',
    safe: 'Rien n’a été verrouillé.',
    now: 'Définissez d’abord un code PIN dans les réglages.',
  },
  'pin-wrong': {
    happened: 'Ce n’est pas le code PIN.',
    safe: 'Rien n’a été modifié.',
    now: 'Réessayez après la pause.',
  },
  'pin-too-soon': {
    happened: 'Un code PIN vient d’être essayé.',
    safe: 'Rien n’a été modifié.',
    now: 'Réessayez après la pause.',
  },
  'sweep-running': {
    happened: 'Des invités sont en train d’être pointés.',
    safe: 'Rien d’autre n’a été modifié.',
    now: 'Attendez que ce soit fini.',
  },
  'export-running': {
    happened: 'Un autre export est en cours d’écriture.',
    safe: 'Rien n’a été modifié.',
    now: 'Attendez qu’il soit fini, ou annulez-le.',
  },
  'export-failed': {
    happened: 'Le fichier n’a pas pu être écrit.',
    safe: 'Il n’y a pas de fichier incomplet, et rien n’a été modifié.',
    now: 'Vérifiez si le disque est plein ou si le dossier est protégé, puis réessayez.',
  },
  'request-invalid': {
    happened: 'Vestibule n’a pas compris sa propre question.',
    safe: 'Rien n’a été modifié.',
    now: 'Rouvrez la fenêtre. Si cela se reproduit, prévenez votre support.',
  },
  'connection-lost': {
    happened: 'Connexion à Vestibule perdue.',
    safe: 'Ce qui a été enregistré est en sécurité.',
    now: 'Elle revient d’elle-même. Sinon, redémarrez Vestibule.',
  },
  internal: {
    happened: 'Une erreur s’est produite dans Vestibule.',
    safe: 'Tout ce qui était affiché comme enregistré est en sécurité.',
    now: 'Réessayez. Si cela se reproduit, redémarrez Vestibule.',
  },
};
