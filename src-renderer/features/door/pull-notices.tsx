import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { useNow } from '../../app/use-now.ts';
import { Notice } from '../../ui/notice.tsx';
import { PullFailure } from './pull-failure.tsx';

const everyMs = 30_000;

/** What is wrong with the guest list, in calm sentences. */
export function PullNotices() {
  const { guestList: words } = useWording();
  const { door } = useStores();
  const pull = useStore(door, (state) => state.pull);
  const now = useNow(everyMs);
  if (pull === null) return null;
  const { state, received, shrunken, unusable } = pull;
  return (
    <>
      {state === 'failed' && <PullFailure pull={pull} now={now} />}
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
