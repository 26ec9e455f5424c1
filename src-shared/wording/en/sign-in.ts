import { counted } from './numbers.ts';

/** Signing in, signing in again, and signing out. */
export const signIn = {
  heading: 'Sign in',
  address: 'Service address',
  addressHint: 'https://…',
  apiKey: 'API key',
  apiKeyHint: 'An Admin creates it under Team Settings, Linked Services, API Keys.',
  submit: 'Sign in',
  submitting: 'Signing in …',
  practice: 'Practice without an account',
  practiceHint: 'A sample organization on this laptop, to learn and to train with.',
  keptInKeychain: 'The key is kept in the keychain of this computer.',
  keptForThisRun:
    'This computer has no keychain: the key is kept for this run only, and you will be asked for it again.',
  addressMissing: 'Enter the address of your event service.',
  keyMissing: 'Enter the API key.',
  againHeading: 'Sign in again',
  againIntro: (account: string) => `The key for ${account} was rejected. Marking goes on; sending waits.`,
  signOut: 'Sign out',
  signOutHeading: 'Sign out with unsent changes?',
  signOutDetail: (waiting: number) =>
    `${counted(waiting, 'change is', 'changes are')} not sent yet. They stay saved on this laptop and are sent when you sign in to the same address again.`,
  signOutKeep: 'Sign out and keep them',
  staySignedIn: 'Stay signed in',
};
