import type { Wording } from '../wording.ts';
import { integer } from './numbers.ts';

export const practice: Wording['practice'] = {
  wifi: 'Simular mala Wi-Fi',
  wifiDetail: 'Vea qué hace Vestibule cuando la red va mal. Solo afecta a la práctica.',
  wifiChoices: {
    good: { name: 'Buena Wi-Fi', detail: 'Todo se envía al momento.' },
    bad: {
      name: 'Mala Wi-Fi',
      detail: 'Lenta, y cerca de la mitad de los intentos se pierde por el camino.',
    },
    none: { name: 'Sin Wi-Fi', detail: 'No llega nada.' },
  },
  wifiBadges: { bad: 'Mala Wi-Fi', none: 'Sin Wi-Fi' },
  wifiBadgeHint: 'Simulado: se cambia en el menú.',
  tour: 'Primeros pasos',
  step: (position, total) => `${integer(position)} de ${integer(total)}`,
  steps: {
    'open-event': {
      title: 'Abrir un evento',
      text: 'Pulse uno de la lista. Aquí todo es inventado: no puede romper nada.',
    },
    search: {
      title: 'Encontrar a alguien',
      text: 'Escriba el principio de un nombre. La búsqueda está siempre lista, sin un clic.',
    },
    mark: {
      title: 'Dejar entrar',
      text: 'Pulse «Presente» junto al nombre, o simplemente Intro. Desde entonces está guardado en este portátil.',
    },
    undo: {
      title: '¿Un error? Deshágalo',
      text: 'Pulse «Deshacer» junto al nombre. No pasa nada: cada cambio se puede deshacer.',
    },
    'cut-wifi': {
      title: 'Ahora sin Wi-Fi',
      text: 'Ocurre en cada entrada. Córtela y vea que nada se detiene.',
    },
    'mark-offline': {
      title: 'Seguir como antes',
      text: 'Encuentre a otra persona y déjela entrar. Queda guardado aquí y espera a ser enviado: mire arriba.',
    },
    'mend-wifi': {
      title: 'Recuperar la Wi-Fi',
      text: 'Restablézcala: lo que esperaba se envía por sí solo, en unos segundos.',
    },
    done: {
      title: 'Eso es todo',
      text: 'Todo listo para la entrada. Estos primeros pasos y la mala Wi-Fi están en el menú.',
    },
  },
  sending: 'La Wi-Fi ha vuelto, enviando …',
  cut: 'Cortar la Wi-Fi',
  mend: 'Restablecer la Wi-Fi',
  skip: 'Omitir',
  finish: 'Listo',
};
