/** Words that belong to no single screen. */
export const app = {
  name: 'Vestibule',
  practiceBadge: 'Practice',
  practiceHint: 'Nothing here reaches a real event.',
  menu: 'Menu',
  loading: 'One moment …',
  close: 'Close',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  /** Between what is safe and what to do now: the catalogue of errors has both. */
  connectionLostDetail: 'Nothing can be marked until it is back.',
  crashed: 'This screen stopped working.',
  crashedDetail: 'Every mark that was shown as saved is safe on this laptop.',
  reload: 'Open it again',
};
