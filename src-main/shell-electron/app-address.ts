/** The scheme the renderer is served under, and the only origin the shell trusts. */
export const appScheme = 'app';
export const appHost = 'vestibule';
/** Where the window starts. */
export const startAddress = `${appScheme}://${appHost}/`;

/** Whether `address` is one of our own pages. Everything that cannot be parsed is not. */
export function isAppAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === `${appScheme}:` && host === appHost && username === '' && password === '';
}
