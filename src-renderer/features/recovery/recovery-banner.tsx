import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import './recovery-banner.css';

/** Says what was recovered from a damaged database, on every screen, until somebody has read it. */
export function RecoveryBanner() {
  const { recovery: words } = useWording();
  const { recovery: store } = useStores();
  const { recovery, dismiss } = useStore(store);
  if (recovery === null) return null;
  const { changes, movedTo } = recovery;
  return (
    <section className="recovery-banner" aria-label={words.region}>
      <Notice
        kind="calm"
        title={words.happened(changes)}
        actions={<Button onPress={() => void dismiss()}>{words.dismiss}</Button>}
      >
        <p>
          {words.safe} {movedTo !== null && words.kept(movedTo)}
        </p>
      </Notice>
    </section>
  );
}
