import type { LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import { useWording } from '../../app/services.tsx';

interface AttendanceChangeProps {
  readonly of: Pick<LoggedDecisionLine, 'from' | 'to'>;
}

/** "no mark → Attended" */
export function AttendanceChange({ of: { from, to } }: AttendanceChangeProps) {
  const { activity: words } = useWording();
  return <bdi className="activity-change">{words.change(from ?? words.noMark, to ?? words.noMark)}</bdi>;
}
