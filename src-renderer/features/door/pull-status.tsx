import { ProgressBar } from 'react-aria-components';
import { useStore } from 'zustand';
import type { PullStatus, SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { describeAge } from '../../../src-shared/wording/describe/describe-age.ts';
import { useNow, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureOfGate } from '../sync/gate-notice.tsx';
import './pull-status.css';

const everyMs = 30_000;

/** What is wrong with the guest list, in calm sentences; nothing while the core is gone, when nobody knows. */
export function PullNotices() {
  const { guestList: words } = useWording();
  const { door, sync } = useStores();
  const pull = useStore(door, (state) => state.pull);
  const isConnected = useStore(sync, (state) => state.connected);
  const status = useStore(sync, (state) => state.status);
  const now = useNow(everyMs);
  if (pull === null || !isConnected) return null;
  const { state, failure, received, shrunken, unusable, pulledAt } = pull;
  const isSaid = failure !== null && pulledAt !== null && isSaidAbove(failure, status);
  return (
    <>
      {state === 'failed' && !isSaid && <PullFailure pull={pull} now={now} />}
      {state === 'stopped' && (
        <Notice kind="calm" title={words.stopped}>
          <p>{words.stoppedDetail({ received })}</p>
        </Notice>
      )}
      {shrunken && (
        <Notice kind="calm" title={words.shrunken}>
          <p>{words.shrunkenDetail}</p>
        </Notice>
      )}
      {unusable > 0 && (
        <Notice kind="calm" title={words.unusable({ count: unusable })}>
          <p>{words.unusableDetail}</p>
        </Notice>
      )}
    </>
  );
}

/** Whether the offline card, or the notice of a gate, tells already why the list is not refreshed. */
function isSaidAbove(failure: ErrorCode, status: SyncStatus | null): boolean {
  if (failure === 'service-unreachable' && status?.connection === 'offline') return true;
  return failure === failureOfGate(status?.gate ?? null);
}

/** Failures of the disk, which also stop marks from being saved. */
const ofDisk: ReadonlySet<ErrorCode> = new Set(['disk-full', 'disk-refusing']);

interface PullFailureProps {
  readonly pull: PullStatus;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Why the list could not be refreshed. A failing disk is shown more urgently, because it stops marking too. */
function PullFailure({ pull: { failure, pulledAt }, now }: PullFailureProps) {
  const wording = useWording();
  const { guestList: words, errors } = wording;
  const isDisk = failure !== null && ofDisk.has(failure);
  return (
    <Notice kind={isDisk ? 'waits' : 'calm'} title={words.failed}>
      {failure !== null && !isDisk && (
        <p>
          {errors[failure].happened} {pulledAt !== null && words.checkInWorks}
        </p>
      )}
      {isDisk && (
        <p>
          {errors[failure].happened} {errors[failure].safe} {errors[failure].now}
        </p>
      )}
      <p>
        {pulledAt === null
          ? words.failedEmpty
          : words.failedOlder({ age: describeAge(pulledAt, now, wording) })}
      </p>
    </Notice>
  );
}

/** Warns while no pull of the list has completed: a guest who is not found may be invited all the same. */
export function PartlyHereNotice() {
  const { guestList: words } = useWording();
  const { door } = useStores();
  const pull = useStore(door, (state) => state.pull);
  const hasGuests = useStore(door, (state) => (state.counts?.listed ?? 0) > 0);
  if (pull === null || pull.pulledAt !== null || pull.state === 'pulling' || !hasGuests) return null;
  return (
    <Notice kind="waits" title={words.partly}>
      <p>{words.partlyDetail}</p>
    </Notice>
  );
}

/** The first pull, while the list shows its first guests already. */
export function FirstPullProgress() {
  const { door } = useStores();
  const isFirst = useStore(door, ({ pull }) => pull?.state === 'pulling' && pull.pulledAt === null);
  const hasRows = useStore(door, (state) => state.total > 0);
  return isFirst && hasRows ? <PullProgress /> : null;
}

/** How far the guest list has come: "2,300 guests so far", with a bar when the size is known, and a way to stop. */
export function PullProgress() {
  const { guestList: words } = useWording();
  const { door } = useStores();
  const pull = useStore(door, (state) => state.pull);
  const stopRefresh = useStore(door, (state) => state.stopRefresh);
  if (pull === null || pull.received === 0) return null;
  const said = words.soFar({ received: pull.received });
  return (
    <div className="pull-progress">
      {said}
      {pull.expected !== null && pull.expected > 0 && (
        <ProgressBar
          className="pull-progress__bar"
          aria-label={words.progress}
          valueLabel={said}
          value={Math.min(pull.received, pull.expected)}
          maxValue={pull.expected}
        >
          {({ percentage = 0 }) => (
            <span className="pull-progress__fill" style={{ width: `${percentage}%` }} />
          )}
        </ProgressBar>
      )}
      {pull.state === 'pulling' && <Button onPress={() => void stopRefresh()}>{words.stop}</Button>}
    </div>
  );
}
