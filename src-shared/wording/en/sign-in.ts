import { counted, plural } from './numbers.ts';

/** Signing in, signing in again, and signing out. */
export const signIn = {
  heading: 'Sign in',
  address: 'Service address',
  addressHint: 'https://…',
  apiKey: 'API key',
  apiKeyHint: 'An Admin creates it under Team Settings, Linked Services, API Keys.',
  email: 'Email',
  password: 'Password',
  passwordHint: 'It is used once, to sign in, and kept nowhere.',
  submit: 'Sign in',
  submitting: 'Signing in …',
  tryAgain: {
    'service-unreachable': 'Check the network and the address, then sign in again.',
    'service-failing': 'Wait a moment, then sign in again.',
  },
  usePassword: 'Use email and password instead',
  useKey: 'Use an API key instead',
  legacy: 'The older way to sign in. An API key is recommended.',
  practice: 'Practice without an account',
  practiceHint: 'A sample organization on this laptop, to learn and to train with.',
  keptInKeychain: {
    'api-key': 'The key is kept in the keychain of this computer.',
    password: 'Your sign-in is kept in the keychain of this computer, the password is not.',
  },
  keptForThisRun: {
    'api-key':
      'This computer has no keychain: the key is kept for this run only, and you will be asked for it again.',
    password:
      'This computer has no keychain: your sign-in is kept for this run only, and you will be asked for it again.',
  },
  addressMissing: 'Enter the address of your event service.',
  keyMissing: 'Enter the API key.',
  emailMissing: 'Enter your email address.',
  passwordMissing: 'Enter your password.',
  chooseOrganization: 'Choose an organization',
  chooseOrganizationDetail: 'You can work for more than one. Events and guests are kept apart.',
  organizations: 'Organizations',
  back: 'Back',
  later: 'Later',
  againHeading: 'Sign in again',
  againIntro: (account: string) =>
    `The service no longer accepts the sign-in for ${account}. Marking goes on; sending waits.`,
  account: 'Account',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signedInAsRole: (name: string, role: string) => `Signed in as ${name} (${role})`,
  signedInWithKey: 'Signed in with an API key',
  signedInToPractice: 'Practising',
  practiceAccount: 'Sample organization on this laptop',
  organizationAt: (organization: string, address: string) => `${organization} · ${address}`,
  unsentElsewhere: (unsent: number, account: string) =>
    `${counted(unsent, 'change waits', 'changes wait')} for ${account}.`,
  unsentElsewhereDetail: 'Saved on this laptop, and sent as soon as somebody signs in there again.',
  signOut: 'Sign out',
  signOutHeading: 'Sign out?',
  signOutDetail:
    'The guest lists stay on this laptop. Whoever comes back needs the key or the password again.',
  signOutPractice: 'What was practised stays on this laptop.',
  signOutUnsentHeading: 'Sign out with unsent changes?',
  signOutUnsent: (waiting: number) =>
    `${counted(waiting, 'change is', 'changes are')} not sent yet. ${plural(waiting, 'It stays', 'They stay')} saved on this laptop and ${plural(waiting, 'is', 'are')} sent when you sign in to the same account again.`,
  signOutKeep: 'Sign out and keep them',
  staySignedIn: 'Stay signed in',
};
