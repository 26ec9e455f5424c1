import type { LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import { describeAttendanceStatus } from '../../../src-shared/wording/describe-status.ts';
import { useWording } from '../../app/services.tsx';

interface AttendanceChangeProps {
  readonly of: Pick<LoggedDecisionLine, 'from' | 'to'>;
}

/** "no mark → Attended" */
export function AttendanceChange({ of: { from, to } }: AttendanceChangeProps) {
  const wording = useWording();
  const before = describeAttendanceStatus(from, wording);
  const after = describeAttendanceStatus(to, wording);
  return <bdi className="activity-change">{wording.activity.change(before, after)}</bdi>;
}
