/**
 * The guests of one event as every screen shows them: `person_id`, `rsvp_status`, `attendance`, `place`. The
 * value of the outbox stands where there is one, else the mirror's. Parameters: `@eventKey`, `@account` and
 * `@eventId`.
 */
export const shownGuests = `
  SELECT
    guest.person_id,
    guest.place,
    (SELECT raw ->> '$.rsvpStatus' FROM guest_record WHERE guest_record.guest_key = guest.guest_key) AS rsvp_status,
    iif(outbox.person_id IS NULL, guest.attendance_status, outbox.desired) AS attendance
  FROM guest
    LEFT JOIN local.outbox ON outbox.account = @account AND outbox.event_id = @eventId
      AND outbox.person_id = guest.person_id AND outbox.kind = 'attendance'
  WHERE guest.event_key = @eventKey AND guest.place IS NOT NULL`;
