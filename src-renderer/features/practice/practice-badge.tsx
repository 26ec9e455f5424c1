import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { selectIsPractice } from '../../store/session-store.ts';
import { Badge } from '../../ui/badge.tsx';
import './practice-badge.css';

/** Says that this is practice, and that its Wi-Fi is bad when somebody has made it so. Else nothing. */
export function PracticeBadge() {
  const { app, practice: words } = useWording();
  const { practice: store, session } = useStores();
  const isPractice = useStore(session, selectIsPractice);
  const wifi = useStore(store, ({ practice }) => practice?.wifi ?? 'good');
  if (!isPractice) return null;
  return (
    <span className="practice-badge">
      <Badge text={app.practiceBadge} title={app.practiceHint} look="practice" />
      {wifi !== 'good' && <Badge text={words.wifiBadges[wifi]} title={words.wifiBadgeHint} look="waits" />}
    </span>
  );
}
