/** The one IPC channel, used both ways: what travels on it is the bridge contract's messages. */
export const messageChannel = 'vestibule:message';
