import type { LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import { describeChange } from '../../../src-shared/wording/describe-change.ts';
import { useWording } from '../../app/services.tsx';

interface ChangeTextProps {
  readonly of: Pick<LoggedDecisionLine, 'kind' | 'from' | 'to'>;
}

/** "no mark → Attended" */
export function ChangeText({ of: change }: ChangeTextProps) {
  const wording = useWording();
  return <bdi className="activity-change">{describeChange(change, wording)}</bdi>;
}
