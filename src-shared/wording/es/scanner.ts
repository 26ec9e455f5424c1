import type { Wording } from '../wording.ts';

export const scanner: Wording['scanner'] = {
  heading: 'Lector de códigos',
  marksAtOnce: 'Un escaneo marca la asistencia al instante',
  marksAtOnceHint: 'Si no, el escaneo muestra a la persona y la tecla Intro la marca.',
  region: 'Último escaneo',
  alreadyIn: 'Ya está dentro',
  alreadyInSince: (time, by) =>
    by === null ? `Ya está dentro desde las ${time}` : `Ya está dentro desde las ${time} · ${by}`,
  notMarkedYet: 'Aún sin marcar. La tecla Intro marca la asistencia.',
  unknown: 'Código desconocido',
  unknownDetail: 'Nadie de esta lista de invitados lo tiene. Busque por el nombre.',
  elsewhere: (event) => `La persona está en la lista de otro evento: ${event}.`,
  refused: 'El escaneo no cuenta',
  refusals: {
    elsewhere: 'Un escaneo solo cuenta en la entrada. Vaya allí y escanee otra vez.',
    locked: 'Este portátil está bloqueado. Desbloquéelo y escanee otra vez.',
    dialog: 'Aquí sigue abierta una ventana. Ciérrela y escanee otra vez.',
  },
  undo: (name) => `Deshacer el escaneo de ${name}`,
  spoken: (what, name) => `${name}: ${what}`,
  camera: {
    open: 'Escanear con la cámara',
    close: 'Dejar de escanear',
    heading: 'Cámara',
    starting: 'Iniciando la cámara…',
    ready: 'Ponga un código delante de la cámara.',
    picture: 'Imagen de la cámara',
    choice: 'Cámara',
    unnamed: (number) => `Cámara ${number}`,
    failures: {
      missing: 'Este ordenador no tiene cámara.',
      denied:
        'La cámara no está permitida aquí. Permítala en los ajustes de este navegador o de este ordenador.',
      busy: 'La cámara no se inicia. Quizá la esté usando otro programa.',
    },
    again: 'Intentar de nuevo',
  },
};
