import type { Wording } from '../wording.ts';

export const diagnostics: Wording['diagnostics'] = {
  open: 'Diagnóstico',
  heading: 'Diagnóstico',
  intro: 'Cómo está este portátil. Aquí no se nombra a ningún invitado.',
  version: 'Versión',
  clock: 'Reloj',
  connection: 'Conexión',
  marks: 'Marcas',
  clockUnknown: 'Aún no comparado con el servicio',
  clockAgrees: 'Este portátil coincide con el servicio',
  clockAhead: (duration) => `Este portátil adelanta ${duration} respecto al servicio`,
  clockBehind: (duration) => `Este portátil atrasa ${duration} respecto al servicio`,
  connections: { unknown: 'Aún no probada', online: 'En línea', offline: 'Sin conexión' },
  line: (label, text) => `${label}: ${text}`,
  copy: 'Copiar',
  copied: 'Copiado.',
  notCopied: 'Este ordenador no aceptó la copia. Seleccione las líneas y cópielas a mano.',
};
