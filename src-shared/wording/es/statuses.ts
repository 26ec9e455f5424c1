import type { Wording } from '../wording.ts';

export const statuses: Wording['statuses'] = {
  attendance: { Attended: 'Presente', 'No Show': 'Ausente' },
  rsvp: { Invited: 'Invitado', Accepted: 'Aceptado', Declined: 'Rechazado', Maybe: 'Quizás' },
};
