/** Id of the open details. */
export const detailsId = 'guest-details';

/** Puts the focus on the open details, so that the next keys scroll and walk through them. */
export function focusDetails(): void {
  document.getElementById(detailsId)?.focus();
}
