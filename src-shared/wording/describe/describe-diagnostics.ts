import type { Diagnostics } from '../../domain/activity.ts';
import type { Wording } from '../wording.ts';
import { describeDuration } from './describe-duration.ts';

/** The service tells its time in whole seconds, and the answer was under way: less is no difference. */
const agreesWithinMs = 2_000;

/** One line of the diagnostics. */
export interface DiagnosticsLine {
  readonly label: string;
  readonly text: string;
}

/** How this laptop is, line by line, without personal data. */
export function describeDiagnostics(
  { version, clockOffsetMs, connection, reconciliation }: Diagnostics,
  wording: Wording,
): readonly DiagnosticsLine[] {
  const { diagnostics: words } = wording;
  return [
    { label: words.version, text: version },
    { label: words.clock, text: describeClock(clockOffsetMs, wording) },
    { label: words.connection, text: words.connections[connection] },
    { label: words.marks, text: wording.reconciliation.line(reconciliation) },
  ];
}

/** "This laptop is 2 min 5 s behind the service". The offset is this laptop's clock minus the service's. */
function describeClock(offsetMs: number | null, wording: Wording): string {
  const { diagnostics: words } = wording;
  if (offsetMs === null) return words.clockUnknown;
  if (Math.abs(offsetMs) < agreesWithinMs) return words.clockAgrees;
  const duration = describeDuration(offsetMs, wording);
  return offsetMs > 0 ? words.clockAhead({ duration }) : words.clockBehind({ duration });
}
