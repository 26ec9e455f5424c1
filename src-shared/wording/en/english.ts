import {
  activity,
  attention,
  conflicts,
  decisionLog,
  reconciliation,
  settled,
  waitingChanges,
} from './activity.ts';
import { app } from './app.ts';
import { diagnostics } from './diagnostics.ts';
import { door, doorQuestions, guestList, keys, operator } from './door.ts';
import { errors } from './errors.ts';
import { events } from './events.ts';
import { guestDetails } from './guest-details.ts';
import { language } from './language.ts';
import { quit } from './quit.ts';
import { recovery } from './recovery.ts';
import { arrivals, conflictReport, report } from './report.ts';
import { signIn } from './sign-in.ts';
import { statuses } from './statuses.ts';
import { sync } from './sync.ts';
import { time } from './time.ts';

/** Everything Vestibule says, in English. The shape of every other language follows from it. */
export const english = {
  activity,
  app,
  arrivals,
  attention,
  conflictReport,
  conflicts,
  decisionLog,
  diagnostics,
  door,
  doorQuestions,
  errors,
  events,
  guestDetails,
  guestList,
  keys,
  language,
  operator,
  quit,
  reconciliation,
  recovery,
  report,
  settled,
  signIn,
  statuses,
  sync,
  time,
  waitingChanges,
};
