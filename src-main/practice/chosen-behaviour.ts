/**
 * What the practice service does where the interface is silent (interface: What it leaves open). These are choices of
 * ours, strict on purpose. The real service may answer differently, so no client may rely on them.
 *
 * Errors. Every refusal is JSON, `{ "message": string }`. The order of checks is: path and method (404, 405
 * with Allow), authentication (401), organization (400 when the header is missing, 403 when the user does
 * not belong to it), event (404 unknown, 403 of another organization), query or body (400, 413, 415). Only a
 * body that is too large is refused before all else, while it arrives.
 * - 400: bad query or body, body that is not JSON; zero or several search filters, an empty filter, more
 *   than 50 personIds; an empty `guests`; a personId twice in one request; an update that changes nothing;
 *   an addition with neither personId nor a first name, last name or email, or with personId and details.
 * - 404: unknown event; a personId that is no person of the organization (add) or no guest of the event
 *   (update, remove). 409: the person added is on the list already.
 * - 413: a body over `maxBodyBytes`, or more than `maxGuestsPerRequest` guests. 415: a body whose content
 *   type is not `application/json`.
 * - A request that is refused changes nothing: additions, updates and removals are all or nothing.
 *
 * Authentication. `x-api-key` goes before `Authorization` when both are sent, and `organizationSlug` is then
 * ignored. Tokens live until they are revoked. `GET /me` takes an access token only. An API key acts as the
 * user who created it.
 *
 * Events. Sorted by date. An event counts as past `pastAfterMs` after its start, so that tonight's event
 * stays on the list all night. Without `showOrganizationEvents` only events with a role for the user are
 * listed; with it the others carry the role `Viewer`. An event without a public slug has `primarySlug` null.
 *
 * Paging. A limit above the maximum is lowered to it; a limit below 1, a negative skip, and anything that
 * is not an integer are refused. Booleans are `true` or `false`. Unknown query parameters are ignored.
 *
 * Guests. In the order in which they were added. A personId that is no guest of the event is left out of a
 * search, and counts once when it is named twice. Any non-empty RSVP status up to 64 characters is accepted,
 * from every status. An addition by details always creates a new person, also when the email is known.
 * Company, position, phone number and notes are kept and not shown. With `generateRsvpLinks` an event without
 * a public slug gets invites, and its links stay null.
 *
 * Caching. The guest list carries an ETag which changes with every change of the list; `If-None-Match` is
 * answered with 304.
 *
 * `GET /person`. Persons of the organization by name, with `limit` and `skip` as in the guest search:
 * `{ persons: [{ personId, firstName, lastName, email }], total, limit, skip }`.
 */
export const chosenBehaviour = {
  defaultEventLimit: 25,
  maxEventLimit: 100,
  pastAfterMs: 24 * 60 * 60 * 1_000,
  maxBodyBytes: 8 * 1_024 * 1_024,
  maxGuestsPerRequest: 1_000,
  maxRsvpStatusLength: 64,
  viewerRole: 'Viewer',
} as const;
