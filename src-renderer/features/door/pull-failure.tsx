import type { PullStatus } from '../../../src-shared/domain/sync-status.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { describeAge } from '../../../src-shared/wording/describe-age.ts';
import { useWording } from '../../app/services.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What keeps the list from being refreshed, and marks from being saved. */
const ofDisk: ReadonlySet<ErrorCode> = new Set(['disk-full', 'disk-refusing']);

interface PullFailureProps {
  readonly pull: PullStatus;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Why the list could not be refreshed: calmly, unless the disk refuses, which is about marking too. */
export function PullFailure({ pull: { failure, pulledAt }, now }: PullFailureProps) {
  const wording = useWording();
  const { guestList: words, errors } = wording;
  const isDisk = failure !== null && ofDisk.has(failure);
  const older = pulledAt === null ? null : words.failedOlder({ age: describeAge(pulledAt, now, wording) });
  return (
    <Notice kind={isDisk ? 'waits' : 'calm'} title={words.failed}>
      {failure !== null && <p>{errors[failure].happened}</p>}
      {isDisk && (
        <p>
          {errors[failure].safe} {errors[failure].now}
        </p>
      )}
      <p>
        {older ?? words.failedEmpty} {older !== null && !isDisk && words.marking}
      </p>
    </Notice>
  );
}
