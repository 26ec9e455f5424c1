import { counted, inEnglish } from './numbers.ts';

/** The Sync region, word by word as design §6 has it. */
export const sync = {
  region: 'Sync',
  allSent: 'All changes sent',
  waiting: (count: number) => `${counted(count, 'change', 'changes')} waiting`,
  offline: 'Offline',
  nextTry: (seconds: number) => `next try in ${inEnglish(seconds)} s`,
  attention: (count: number) => `${inEnglish(count)} ${count === 1 ? 'needs' : 'need'} attention`,
  gates: {
    'sign-in': 'Sign in again',
    'captive-portal': 'This Wi-Fi needs a login',
    certificate: 'The connection is not safe',
    'event-refused': 'The service refuses this event',
  },
  gateActions: {
    'sign-in': 'Enter a new key',
    'captive-portal': 'Open the login page',
  },
  tryNow: 'Try now',
};
