import { CheckCheck, CircleSlash, CloudUpload, Equal, Redo2, Scale, TriangleAlert } from 'lucide-react';
import type { DecisionState } from '../../../src-shared/domain/activity.ts';
import { useWording } from '../../app/services.tsx';

const icons = {
  confirmed: CheckCheck,
  waiting: CloudUpload,
  'needs-attention': TriangleAlert,
  'no-op': Equal,
  superseded: Redo2,
  overruled: Scale,
  withdrawn: CircleSlash,
};

/** How a decision stands: an icon and its word. */
export function DecisionStateMark({ state }: { readonly state: DecisionState }) {
  const { decisionLog: words } = useWording();
  const Icon = icons[state];
  return (
    <span className={`decision-state decision-state--${state}`}>
      <Icon size={16} aria-hidden="true" />
      {words.states[state]}
    </span>
  );
}
