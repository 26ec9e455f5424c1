import type { Wording } from '../wording.ts';
import { counted } from './numbers.ts';

export const signIn: Wording['signIn'] = {
  heading: 'Iniciar sesión',
  address: 'Dirección del servicio',
  addressHint: 'https://…',
  apiKey: 'Clave API',
  apiKeyHint: 'Un Admin la crea en Team Settings, Linked Services, API Keys.',
  email: 'Correo',
  password: 'Contraseña',
  passwordHint: 'Se usa una vez, para entrar, y no se conserva en ningún sitio.',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión …',
  tryAgain: {
    'service-unreachable': 'Compruebe la red y la dirección, e inicie sesión de nuevo.',
    'service-failing': 'Espere un momento e inicie sesión de nuevo.',
  },
  usePassword: 'Usar correo y contraseña en su lugar',
  useKey: 'Usar una clave API en su lugar',
  legacy: 'La forma antigua de entrar. Se recomienda una clave API.',
  practice: 'Practicar sin cuenta',
  practiceHint: 'Una organización de ejemplo en este portátil, para aprender y practicar.',
  keptInKeychain: {
    'api-key': 'La clave se guarda en el llavero de este ordenador.',
    password: 'La sesión se guarda en el llavero de este ordenador; la contraseña, no.',
  },
  keptForThisRun: {
    'api-key': 'Este ordenador no tiene llavero: la clave vale solo hasta cerrar, y se volverá a pedir.',
    password: 'Este ordenador no tiene llavero: la sesión vale solo hasta cerrar, y se volverá a pedir.',
  },
  addressMissing: 'Escriba la dirección de su servicio de eventos.',
  keyMissing: 'Escriba la clave API.',
  emailMissing: 'Escriba su correo.',
  passwordMissing: 'Escriba su contraseña.',
  chooseOrganization: 'Elegir una organización',
  chooseOrganizationDetail: 'Puede trabajar para varias. Eventos e invitados se mantienen separados.',
  organizations: 'Organizaciones',
  back: 'Volver',
  later: 'Más tarde',
  againHeading: 'Iniciar sesión de nuevo',
  againIntro: (account) =>
    `El servicio ya no acepta la sesión de ${account}. Se puede seguir marcando; el envío espera.`,
  account: 'Cuenta',
  signedInAs: (name) => `Sesión de ${name}`,
  signedInAsRole: (name, role) => `Sesión de ${name} (${role})`,
  signedInWithKey: 'Sesión con clave API',
  signedInToPractice: 'Práctica',
  practiceAccount: 'Organización de ejemplo en este portátil',
  organizationAt: (organization, address) => `${organization} · ${address}`,
  unsentElsewhere: (unsent, account) =>
    `${counted(unsent, 'cambio espera', 'cambios esperan')} para ${account}.`,
  unsentElsewhereDetail: 'Guardado en este portátil, y se envía en cuanto alguien vuelva a entrar allí.',
  signOut: 'Cerrar sesión',
  signOutHeading: '¿Cerrar sesión?',
  signOutDetail:
    'Las listas de invitados se quedan en este portátil. Para volver a entrar hace falta otra vez la clave o la contraseña.',
  signOutPractice: 'Lo practicado se queda en este portátil.',
  signOutUnsentHeading: '¿Cerrar sesión con cambios sin enviar?',
  signOutUnsent: (waiting) =>
    `${counted(waiting, 'cambio', 'cambios')} aún sin enviar. Todo queda guardado en este portátil y se envía al entrar de nuevo en la misma cuenta.`,
  signOutKeep: 'Cerrar sesión y conservar',
  staySignedIn: 'Mantener la sesión',
};
