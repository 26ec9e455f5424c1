import { counted, inEnglish } from './numbers.ts';

/** The Sync region. */
export const sync = {
  region: 'Sync',
  allSent: 'All changes sent',
  waiting: (count: number) => `${counted(count, 'change', 'changes')} waiting`,
  offline: 'Offline',
  paused: 'The service asks for a pause',
  unknown: 'Unknown until Vestibule is back',
  keyNeeded: 'This laptop needs the key again.',
  keyNeededWhy: 'It was kept for one run only, or the service no longer accepts it.',
  nextTry: (seconds: number) =>
    seconds < 120
      ? `next try in ${inEnglish(seconds)} s`
      : `next try in ${inEnglish(Math.ceil(seconds / 60))} min`,
  attention: (count: number) => `${inEnglish(count)} ${count === 1 ? 'needs' : 'need'} attention`,
  /** Two laptops disagreed, and nobody has looked at it yet. */
  conflicts: (count: number) => counted(count, 'conflict', 'conflicts'),
  gates: {
    'sign-in': 'Sign in again',
    'captive-portal': 'This Wi-Fi needs a login',
    certificate: 'The connection is not safe',
    'event-refused': 'The service refuses an event',
  },
  gateActions: {
    'sign-in': 'Enter a new key',
    password: 'Enter the password again',
    'captive-portal': 'Open the login page',
  },
  /** The gate is the account's: the event refused may be another than the one whose door is open. */
  eventRefused: {
    one: (event: string) => `The service refuses “${event}”.`,
    several: (count: number) => `The service refuses ${inEnglish(count)} events.`,
    which: 'The list of events shows which.',
    safe: 'What was marked there is saved on this laptop; marking goes on, and other events are sent.',
    now: 'Ask an Admin for access, then try again. The export holds every mark. If an event is gone for good, give its changes up in Settings.',
  },
  tryNow: 'Try now',
};
