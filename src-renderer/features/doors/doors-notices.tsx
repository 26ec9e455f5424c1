import type { Doors } from '../../../src-shared/domain/doors.ts';
import { useWording } from '../../app/services.tsx';
import { Notice } from '../../ui/notice.tsx';
import { seemsSeparated } from './describe-door.ts';

/** What keeps the laptops apart, and what to do about it: the worst alone. */
export function DoorsNotices({ doors }: { readonly doors: Doors }) {
  const { doors: words } = useWording();
  if (doors.trouble !== null) return <Told kind="alarm" words={words.troubles[doors.trouble]} />;
  if (doors.others.some(({ isFirewalled }) => isFirewalled))
    return <Told kind="waits" words={words.firewall} />;
  if (seemsSeparated(doors)) return <Told kind="calm" words={words.separated} />;
  return null;
}

interface ToldProps {
  readonly kind: 'alarm' | 'waits' | 'calm';
  readonly words: { readonly title: string; readonly text: string };
}

function Told({ kind, words: { title, text } }: ToldProps) {
  return (
    <div className="doors__notice">
      <Notice kind={kind} title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
