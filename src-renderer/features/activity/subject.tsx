import type { LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import { useWording } from '../../app/services.tsx';

interface SubjectProps {
  readonly of: Pick<LoggedDecisionLine, 'guestName' | 'eventName'>;
}

/** Who and where: the guest, and the event in quiet letters. */
export function Subject({ of: { guestName, eventName } }: SubjectProps) {
  const { activity: words } = useWording();
  return (
    <p className="subject">
      <bdi className="subject__guest">{guestName || words.noName}</bdi>
      <bdi className="subject__event">{eventName || words.noEvent}</bdi>
    </p>
  );
}
