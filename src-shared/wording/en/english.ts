import { app } from './app.ts';
import { door, doorQuestions, guestList, keys, operator } from './door.ts';
import { errors } from './errors.ts';
import { events } from './events.ts';
import { signIn } from './sign-in.ts';
import { sync } from './sync.ts';
import { time } from './time.ts';

/** Everything Vestibule says, in English. The shape of every other language follows from it. */
export const english = {
  app,
  door,
  doorQuestions,
  errors,
  events,
  guestList,
  keys,
  operator,
  signIn,
  sync,
  time,
};
