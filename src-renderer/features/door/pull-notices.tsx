import { useStore } from 'zustand';
import { describeAge } from '../../../src-shared/wording/describe-age.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { useNow } from '../../app/use-now.ts';
import { Notice } from '../../ui/notice.tsx';

const everyMs = 30_000;

/** What is wrong with the guest list, in calm sentences. */
export function PullNotices() {
  const wording = useWording();
  const { guestList: words, errors } = wording;
  const { door } = useStores();
  const pull = useStore(door, (state) => state.pull);
  const now = useNow(everyMs);
  if (pull === null) return null;
  const { state, failure, received, pulledAt, shrunken, unusable } = pull;
  return (
    <>
      {state === 'failed' && (
        <Notice kind="calm" title={words.failed}>
          {failure !== null && <p>{errors[failure].happened}</p>}
          <p>
            {pulledAt === null ? words.failedEmpty : words.failedOlder(describeAge(pulledAt, now, wording))}
          </p>
        </Notice>
      )}
      {state === 'stopped' && (
        <Notice kind="calm" title={words.stopped}>
          <p>{words.stoppedDetail(received)}</p>
        </Notice>
      )}
      {shrunken && (
        <Notice kind="calm" title={words.shrunken}>
          <p>{words.shrunkenDetail}</p>
        </Notice>
      )}
      {unusable > 0 && (
        <Notice kind="calm" title={words.unusable(unusable)}>
          <p>{words.unusableDetail}</p>
        </Notice>
      )}
    </>
  );
}
