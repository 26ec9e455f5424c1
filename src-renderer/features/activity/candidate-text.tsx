import type { Candidate } from '../../../src-shared/domain/activity.ts';
import { describeValue } from '../../../src-shared/wording/describe-change.ts';
import { useWording } from '../../app/services.tsx';

/** A guest who may be the same person as another: name, email, and the mark the guest has. */
export function CandidateText({ of: { name, email, attendance } }: { readonly of: Candidate }) {
  const wording = useWording();
  const details = [email, attendance && describeValue('attendance', attendance, wording)].filter(Boolean);
  return (
    <span className="activity-card__person">
      <bdi>{name || wording.activity.noName}</bdi>
      {details.map((detail) => (
        <bdi key={detail} className="activity-card__by">
          {detail}
        </bdi>
      ))}
    </span>
  );
}
