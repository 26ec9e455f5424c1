/** Whether apps of this run have a keychain that outlives them: `global-setup.ts` starts one where its programs are installed. */
export const hasKeychain = process.env.DBUS_SESSION_BUS_ADDRESS !== undefined;

/** The environment of an app that finds no keychain. */
export const withoutKeychain = { DBUS_SESSION_BUS_ADDRESS: 'disabled:' } as const;
