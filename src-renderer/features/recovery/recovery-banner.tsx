import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import './recovery-banner.css';

/** Says what was recovered from damaged databases, on every screen, until somebody has read it. */
export function RecoveryBanner() {
  const { recovery: words } = useWording();
  const { laptop } = useStores();
  const { local, guestLists } = useStore(laptop, (state) => state.recovery);
  const dismiss = useStore(laptop, (state) => state.dismissRecovery);
  if (local === null && !guestLists) return null;
  return (
    <section className="recovery-banner" aria-label={words.region}>
      <Notice
        kind="calm"
        title={local === null ? words.guestLists : words.happened({ changes: local.changes })}
        actions={<Button onPress={() => void dismiss()}>{words.dismiss}</Button>}
      >
        {local === null ? (
          <p>{words.marksSafe}</p>
        ) : (
          <p>
            {words.safe} {local.movedTo !== null && words.kept({ file: local.movedTo })}{' '}
            {guestLists && words.guestLists} {words.otherLaptops}
          </p>
        )}
      </Notice>
    </section>
  );
}
