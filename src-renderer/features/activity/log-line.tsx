import { memo } from 'react';
import type { DecisionState, LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import { ChangeText } from './change-text.tsx';
import { DecisionFace } from './decision-face.tsx';
import { DecisionStateMark } from './decision-state-mark.tsx';
import { Subject } from './subject.tsx';
import './activity-line.css';

interface LogLineProps {
  readonly line: LoggedDecisionLine;
  readonly state: DecisionState;
}

/** One decision of the log: who, from what to what, when, by whom, and how it stands. */
export const LogLine = memo(function LogLine({ line, state }: LogLineProps) {
  return (
    <article className="activity-line">
      <div className="activity-line__text">
        <Subject of={line} />
        <p className="activity-line__details">
          <ChangeText of={line} />
          <DecisionFace of={line} />
        </p>
      </div>
      <p className="activity-line__state">
        <DecisionStateMark state={state} />
      </p>
    </article>
  );
});
