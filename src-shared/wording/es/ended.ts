import type { Wording } from '../wording.ts';

export const ended: Wording['ended'] = {
  wrongOption:
    'Vestibule no se ha iniciado: se llamó con una opción que no acepta. No se ha abierto ni cambiado nada. Inícielo con su icono; si dice lo mismo, quite la opción del acceso directo.',
  folderUnusable: (folder) =>
    `Vestibule no se ha iniciado: su carpeta ${folder} no se puede usar. No se ha cambiado nada en ella. Compruebe que es una carpeta, que puede escribir en ella y que el disco no está lleno, y vuelva a iniciar Vestibule.`,
  unanswered:
    'Vestibule ya está abierto y no responde. Lo que se mostró como guardado está guardado. Espere un minuto y vuelva a iniciarlo. Si eso no ayuda, reinicie este portátil.',
  store: {
    'disk-full':
      'Vestibule no puede seguir: el disco está lleno. Lo que se mostró como guardado está guardado. Libere espacio y vuelva a iniciar Vestibule.',
    'read-only':
      'Vestibule no puede seguir: no tiene permiso para escribir en la carpeta de sus datos. Lo que se mostró como guardado está guardado. Dele permiso y vuelva a iniciar Vestibule.',
    damaged:
      'Vestibule no puede seguir: una base de sus datos está dañada. No se ha cambiado nada en ella. Deje la carpeta de sus datos como está y pregunte a quien se ocupa de este portátil.',
    busy: 'Vestibule no puede seguir: otro programa retiene sus datos. Lo que se mostró como guardado está guardado. Cierre los programas que copian o analizan archivos y vuelva a iniciar Vestibule.',
    io: 'Vestibule no puede seguir: el disco no ha podido leer o escribir. Lo que se mostró como guardado está guardado. Reinicie este portátil y después Vestibule.',
    'newer-schema':
      'Vestibule no se ha iniciado: sus datos los usó por última vez un Vestibule más reciente. No se ha cambiado nada en ellos. Inicie el más reciente o instálelo.',
  },
  unexpected: (folder) =>
    `Vestibule se ha cerrado por un error inesperado. Cada marca que se mostró como guardada está guardada. Vuelva a iniciar Vestibule. Si se cierra otra vez, los archivos de ${folder} dicen por qué; no nombran a ningún invitado.`,
};
