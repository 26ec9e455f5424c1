import type { Wording } from '../wording.ts';
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
import { door, doorQuestions, guestList, keys, operator, undoNotice } from './door.ts';
import { ended } from './ended.ts';
import { errors } from './errors.ts';
import { events } from './events.ts';
import { exporting, noShows } from './export.ts';
import { filters } from './filters.ts';
import { newGuest, removal } from './guest-changes.ts';
import { chipChoice, guestDetails, rsvpLinks } from './guest-details.ts';
import { language } from './language.ts';
import { practice } from './practice.ts';
import { quit } from './quit.ts';
import { readiness } from './readiness.ts';
import { recovery } from './recovery.ts';
import { arrivals, conflictReport, report } from './report.ts';
import { scanner } from './scanner.ts';
import { diagnosticsFile, eventData, lockScreen, lockSettings, settings, updates } from './settings.ts';
import { signIn } from './sign-in.ts';
import { statuses } from './statuses.ts';
import { sync } from './sync.ts';
import { time } from './time.ts';

/** Everything Vestibule says, in German. */
export const german: Wording = {
  activity,
  app,
  arrivals,
  attention,
  chipChoice,
  conflictReport,
  conflicts,
  decisionLog,
  diagnostics,
  diagnosticsFile,
  door,
  doorQuestions,
  ended,
  errors,
  eventData,
  events,
  exporting,
  filters,
  guestDetails,
  guestList,
  keys,
  language,
  lockScreen,
  lockSettings,
  newGuest,
  noShows,
  operator,
  practice,
  quit,
  readiness,
  reconciliation,
  recovery,
  removal,
  report,
  rsvpLinks,
  scanner,
  settings,
  settled,
  signIn,
  statuses,
  sync,
  time,
  undoNotice,
  updates,
  waitingChanges,
};
