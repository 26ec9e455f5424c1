import { inEnglish } from './numbers.ts';

/** Practising: its Wi-Fi, and the guided first run. */
export const practice = {
  wifi: 'Simulate bad Wi-Fi',
  wifiDetail: 'See what Vestibule does when the network is bad. Only practice is concerned.',
  wifiChoices: {
    good: { name: 'Good Wi-Fi', detail: 'Everything is sent at once.' },
    bad: { name: 'Bad Wi-Fi', detail: 'Slow, and about half of all tries get lost on the way.' },
    none: { name: 'No Wi-Fi', detail: 'Nothing gets through.' },
  },
  wifiBadges: { bad: 'Bad Wi-Fi', none: 'No Wi-Fi' },
  wifiBadgeHint: 'Simulated: change it in the menu.',
  tour: 'First steps',
  step: (position: number, total: number) => `${inEnglish(position)} of ${inEnglish(total)}`,
  steps: {
    'open-event': {
      title: 'Open an event',
      text: 'Press one in the list. Everything here is made up: you cannot break anything.',
    },
    search: {
      title: 'Find somebody',
      text: 'Type the beginning of a name. The search is ready whenever you are, without a click.',
    },
    mark: {
      title: 'Let them in',
      text: 'Press “Attended” next to the name, or just Enter. From then on it is saved on this laptop.',
    },
    undo: {
      title: 'Oops? Take it back',
      text: 'Press “Undo” next to the name. Nobody minds: every change can be taken back.',
    },
    'cut-wifi': {
      title: 'Now without Wi-Fi',
      text: 'It happens at every door. Cut it, and see that nothing stops.',
    },
    'mark-offline': {
      title: 'Go on as before',
      text: 'Find somebody else and let them in. It is saved here and waits to be sent: see the top of the screen.',
    },
    'mend-wifi': {
      title: 'Bring the Wi-Fi back',
      text: 'Mend it: what waited is sent by itself, in a few seconds.',
    },
    done: {
      title: 'That is all there is to it',
      text: 'You are ready for the door. These first steps, and bad Wi-Fi, are in the menu.',
    },
  },
  sending: 'The Wi-Fi is back, sending …',
  cut: 'Cut the Wi-Fi',
  mend: 'Mend the Wi-Fi',
  skip: 'Skip',
  finish: 'Done',
};
