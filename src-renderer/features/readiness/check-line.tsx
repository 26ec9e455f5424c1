import { CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Verdict } from '../../../src-shared/domain/readiness.ts';
import type { ReadinessLine } from '../../../src-shared/wording/describe-readiness.ts';
import { useWording } from '../../app/services.tsx';

const icons: Readonly<Record<Verdict, LucideIcon>> = {
  good: CircleCheck,
  look: TriangleAlert,
  unknown: CircleHelp,
};

/** One check: its verdict, how it is, and what to do about it. */
export function CheckLine({ line }: { readonly line: ReadinessLine }) {
  const { readiness: words } = useWording();
  const { verdict, label, text, advice } = line;
  const Icon = icons[verdict];
  return (
    <li className={`readiness__check readiness__check--${verdict}`}>
      <Icon size={20} role="img" aria-label={words.verdicts[verdict]} aria-hidden={false} />
      <p className="readiness__label">{label}</p>
      <div className="readiness__text">
        <p>{text}</p>
        {advice !== null && <p className="readiness__advice">{advice}</p>}
      </div>
    </li>
  );
}
