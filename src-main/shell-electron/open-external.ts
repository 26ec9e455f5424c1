/**
 * Makes the shell's way out to the machine's browser (design §7): `https:` addresses, and over plain `http:`
 * only `captivePortalAddress`, which must be plain so that the Wi-Fi's login page can step in. Throws
 * `TypeError` on any other address; the address itself stays out of the message.
 */
export function createExternalOpener(
  open: (address: string) => Promise<void>,
  captivePortalAddress: string,
): (address: string) => Promise<void> {
  return async (address) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    const allowed = url?.protocol === 'https:' || url?.href === new URL(captivePortalAddress).href;
    if (url === null || !allowed || url.username !== '' || url.password !== '') {
      throw new TypeError('Only https addresses are opened in the browser.');
    }
    await open(url.href);
  };
}
