/** Which rows of `guest` are shown: whoever is removed here has no place. Parameter: `@eventKey`. */
export const isShown = 'guest.event_key = @eventKey AND guest.place IS NOT NULL';

/**
 * The guests of one event as every screen shows them: `person_id`, `place`, `rsvp_status`, `attendance`. The
 * value of the outbox stands where there is one, else the mirror's. Parameters: `@eventKey`,
 * `@account` and `@eventId`.
 */
export const shownGuests = `
  SELECT
    guest.person_id,
    guest.place,
    iif(answer.person_id IS NULL, guest.rsvp_status, answer.desired) AS rsvp_status,
    iif(mark.person_id IS NULL, guest.attendance_status, mark.desired) AS attendance
  FROM guest
    LEFT JOIN local.outbox AS mark ON mark.account = @account AND mark.event_id = @eventId
      AND mark.person_id = guest.person_id AND mark.kind = 'attendance'
    LEFT JOIN local.outbox AS answer ON answer.account = @account AND answer.event_id = @eventId
      AND answer.person_id = guest.person_id AND answer.kind = 'rsvp'
  WHERE ${isShown}`;
