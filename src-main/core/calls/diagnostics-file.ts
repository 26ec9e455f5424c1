import { reconcile } from '../activity/activity.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';
import { readPreferences } from '../settings/preferences.ts';

/**
 * How this laptop is, as a file for a support (JSON). Counts and never names: no guest, no operator, no event,
 * no account and no key is in it.
 */
export async function diagnosticsFile(
  deps: SessionDeps,
  signIn: Pick<SignIn, 'current' | 'session'>,
): Promise<{ readonly fileName: string; readonly text: string }> {
  const { local, reader, clock, clockOffset, installation, version } = deps;
  const session = signIn.current();
  const { account } = session;
  const sizes = reader.listEventSizes(account);
  const madeAt = clock.wallTime();
  const { logLines, ...installed } = await installation.describe();
  const report = {
    madeAt,
    version,
    ...installed,
    practice: signIn.session.state === 'signed-in' && signIn.session.practice,
    keyStorage: signIn.session.keyStorage,
    clockOffsetMs: clockOffset.read(),
    sync: session.syncStatus(),
    mirrored: { events: sizes.length, guests: sizes.reduce((sum, { guests }) => sum + guests, 0) },
    marks: reconcile(local, account),
    openConflicts: local.countOpenConflicts(account),
    preferences: readPreferences(local),
    log: logLines,
  };
  return {
    fileName: `vestibule-diagnostics-${madeAt.slice(0, 10)}.json`,
    text: `${JSON.stringify(report, null, 2)}\n`,
  };
}
