/** The values of the service that we know, as the screen says them. In English they are the same words. */
export const statuses = {
  attendance: { Attended: 'Attended', 'No Show': 'No Show' },
  rsvp: { Invited: 'Invited', Accepted: 'Accepted', Declined: 'Declined', Maybe: 'Maybe' },
};
