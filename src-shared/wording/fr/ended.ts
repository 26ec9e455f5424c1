import type { Wording } from '../wording.ts';

export const ended: Wording['ended'] = {
  wrongOption:
    'Vestibule n’a pas démarré : il a été appelé avec une option qu’il n’accepte pas. Rien n’a été ouvert ni modifié. Démarrez-le par son icône ; si ce message revient, retirez l’option du raccourci.',
  folderUnusable: (folder) =>
    `Vestibule n’a pas démarré : son dossier ${folder} est inutilisable. Rien n’y a été modifié. Vérifiez que c’est un dossier, que vous pouvez y écrire et que le disque n’est pas plein, puis redémarrez Vestibule.`,
  unanswered:
    'Vestibule est déjà ouvert et ne répond pas. Ce qui a été affiché comme enregistré est enregistré. Attendez une minute et démarrez-le à nouveau. Si cela n’aide pas, redémarrez cet ordinateur.',
  store: {
    'disk-full':
      'Vestibule ne peut pas continuer : le disque est plein. Ce qui a été affiché comme enregistré est enregistré. Libérez de la place, puis redémarrez Vestibule.',
    'read-only':
      'Vestibule ne peut pas continuer : il n’a pas le droit d’écrire dans le dossier de ses données. Ce qui a été affiché comme enregistré est enregistré. Donnez-lui ce droit, puis redémarrez Vestibule.',
    damaged:
      'Vestibule ne peut pas continuer : une base de ses données est endommagée. Rien n’y a été modifié. Laissez le dossier de ses données tel quel et adressez-vous à la personne qui s’occupe de cet ordinateur.',
    busy: 'Vestibule ne peut pas continuer : un autre programme retient ses données. Ce qui a été affiché comme enregistré est enregistré. Fermez les programmes qui copient ou analysent des fichiers, puis redémarrez Vestibule.',
    io: 'Vestibule ne peut pas continuer : le disque n’a pas pu lire ou écrire. Ce qui a été affiché comme enregistré est enregistré. Redémarrez cet ordinateur, puis Vestibule.',
    'newer-schema':
      'Vestibule n’a pas démarré : ses données ont été utilisées en dernier par un Vestibule plus récent. Rien n’y a été modifié. Démarrez le plus récent, ou installez-le.',
  },
  unexpected: (folder) =>
    `Vestibule s’est arrêté sur une erreur inattendue. Chaque pointage affiché comme enregistré est enregistré. Redémarrez Vestibule. S’il s’arrête encore, les fichiers dans ${folder} disent pourquoi ; ils ne nomment aucun invité.`,
};
