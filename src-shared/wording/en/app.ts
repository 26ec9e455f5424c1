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
  connectionLost: 'Connection to Vestibule lost.',
  connectionLostDetail:
    'What was saved is safe. Nothing can be marked until it is back; it comes back by itself.',
  crashed: 'This screen stopped working.',
  crashedDetail: 'Every mark that was shown as saved is safe on this laptop.',
  reload: 'Open it again',
};
