import type { Wording } from '../wording.ts';
import { counted, integer } from './numbers.ts';

export const sync: Wording['sync'] = {
  region: 'Sincronización',
  allSent: 'Todo enviado',
  waiting: (count) => `${counted(count, 'cambio', 'cambios')} en espera`,
  offline: 'Sin conexión',
  paused: 'El servicio pide una pausa',
  unknown: 'Se sabrá cuando vuelva Vestibule',
  keyNeeded: 'Este portátil necesita la clave otra vez.',
  keyNeededWhy: 'Solo se guardó hasta cerrar el programa, o el servicio ya no la acepta.',
  nextTry: (seconds) =>
    seconds < 120
      ? `próximo intento en ${integer(seconds)} s`
      : `próximo intento en ${integer(Math.ceil(seconds / 60))} min`,
  attention: (count) => `${integer(count)} por resolver`,
  conflicts: (count) => counted(count, 'conflicto', 'conflictos'),
  gates: {
    'sign-in': 'Inicie sesión de nuevo',
    'captive-portal': 'Esta Wi-Fi pide iniciar sesión',
    certificate: 'La conexión no es segura',
    'event-refused': 'El servicio rechaza un evento',
  },
  gateActions: {
    'sign-in': 'Escribir una clave nueva',
    password: 'Escribir otra vez la contraseña',
    'captive-portal': 'Abrir la página de acceso',
  },
  eventRefused: {
    one: (event) => `El servicio rechaza «${event}».`,
    several: (count) => `El servicio rechaza ${integer(count)} eventos.`,
    which: 'La lista de eventos muestra cuáles.',
    safe: 'Lo marcado allí está guardado en este portátil; se puede seguir marcando, y los demás eventos se envían.',
    now: 'Pida acceso a un Admin e inténtelo de nuevo. La exportación contiene cada marca. Si un evento ya no existe, renuncie a sus cambios en Ajustes.',
  },
  tryNow: 'Reintentar',
};
