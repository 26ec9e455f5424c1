/**
 * The visible guests of `@eventKey` for whom `local.db` holds changes that have not ended, with what is shown
 * of them: the outbox value where there is one, else the mirror's. A common table expression `laid`, for
 * statements with the parameters `@account`, `@eventId` and `@eventKey`. Few at most times, so it is read anew
 * for every question.
 */
export const laidGuests = `
  laid AS MATERIALIZED (
    SELECT place, attendance_status AS mirrored_attendance, coalesce(rsvp_status, '') AS mirrored_rsvp,
      iif(has_attendance, attendance, attendance_status) AS shown_attendance,
      coalesce(iif(has_rsvp, rsvp, rsvp_status), '') AS shown_rsvp,
      needs_attention, generation
    FROM (
      SELECT person_id,
        max(kind = 'attendance') AS has_attendance, max(iif(kind = 'attendance', desired, NULL)) AS attendance,
        max(kind = 'rsvp') AS has_rsvp, max(iif(kind = 'rsvp', desired, NULL)) AS rsvp,
        max(state = 'needs-attention') AS needs_attention, max(generation) AS generation
      FROM local.outbox WHERE account = @account AND event_id = @eventId GROUP BY person_id
    ) AS changes
    CROSS JOIN guest ON event_key = @eventKey AND guest.person_id = changes.person_id AND place IS NOT NULL
  )`;
