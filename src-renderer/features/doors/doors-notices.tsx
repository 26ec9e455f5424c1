import type { Doors } from '../../../src-shared/domain/doors.ts';
import { describeDoorsTrouble } from '../../../src-shared/wording/describe-doors-trouble.ts';
import { useWording } from '../../app/services.tsx';
import { Notice } from '../../ui/notice.tsx';
import { seemsSeparated } from './describe-door.ts';

/** What keeps this laptop from the others, and what to do about it. */
export function DoorsNotices({ doors }: { readonly doors: Doors }) {
  const wording = useWording();
  const { doors: words } = wording;
  if (doors.trouble !== null)
    return <Told kind="alarm" words={describeDoorsTrouble(doors.trouble, wording)} />;
  if (doors.others.some(({ isFirewalled }) => isFirewalled))
    return <Told kind="waits" words={words.firewall} />;
  return null;
}

/** What else may keep laptops apart: nothing on this laptop. */
export function SeparatedNotice({ doors }: { readonly doors: Doors }) {
  const { doors: words } = useWording();
  const isSaidElsewhere = doors.trouble !== null;
  if (isSaidElsewhere || !seemsSeparated(doors)) return null;
  return <Told kind="calm" words={words.separated} />;
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
