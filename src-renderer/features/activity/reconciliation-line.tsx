import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Reconciliation } from '../../../src-shared/domain/activity.ts';
import { useWording } from '../../app/services.tsx';
import './reconciliation-line.css';

/** The proof that nothing was lost: every mark made is confirmed, waiting, needs attention or superseded. */
export function ReconciliationLine({ of: reconciliation }: { readonly of: Reconciliation }) {
  const { reconciliation: words } = useWording();
  const { made, confirmed, waiting, needsAttention, superseded } = reconciliation;
  const addsUp = made === confirmed + waiting + needsAttention + superseded;
  const Icon = addsUp ? CircleCheck : TriangleAlert;
  return (
    <section
      className={`reconciliation ${addsUp ? 'reconciliation--right' : 'reconciliation--wrong'}`}
      aria-label={words.heading}
    >
      <Icon className="reconciliation__icon" size={24} aria-hidden="true" />
      <div>
        <p className="reconciliation__line">{breakingAtSigns(words.line(reconciliation))}</p>
        <p className="reconciliation__verdict">{addsUp ? words.addsUp : words.doesNotAddUp}</p>
      </div>
    </section>
  );
}

/** A line that is too long breaks beside a sign, and not between a number and its word. */
function breakingAtSigns(line: string): string {
  return line.replace(/(?<![+=]) (?![+=])/gu, '\u00a0');
}
