import type { Wording } from '../wording.ts';

export const statuses: Wording['statuses'] = {
  attendance: { Attended: 'Anwesend', 'No Show': 'Nicht erschienen' },
  rsvp: { Invited: 'Eingeladen', Accepted: 'Zugesagt', Declined: 'Abgesagt', Maybe: 'Vielleicht' },
};
