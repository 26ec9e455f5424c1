import type { Wording } from '../wording.ts';

export const statuses: Wording['statuses'] = {
  attendance: { Attended: 'Présent', 'No Show': 'Absent' },
  rsvp: { Invited: 'Invité', Accepted: 'Accepté', Declined: 'Refusé', Maybe: 'Peut-être' },
};
