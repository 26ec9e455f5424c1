import { memo, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type {
  Activity,
  DecisionGroup,
  DecisionState,
  LoggedDecisionLine,
} from '../../../src-shared/domain/activity.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { filterLog, judgeLines, type LogFilter } from '../../store/activity/decision-log.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ActivitySection, NothingHere } from './activity-section.tsx';
import { ChangeText, DecisionAuthor, DecisionStateMark, ReplacedText, Subject } from './decision-texts.tsx';
import './decision-log-section.css';
import './activity-section.css';

/** Lines shown at first, and more with each press. */
const step = 50;

/** Every decision made here, newest first. Loads older ones until enough of them match the filter. */
export function DecisionLogSection({ activity }: { readonly activity: Activity }) {
  const { decisionLog: words } = useWording();
  const { activity: store } = useStores();
  const { lines, isComplete } = useStore(store, (state) => state.log);
  const loadOlder = useStore(store, (state) => state.loadOlder);
  const [filter, setFilter] = useState<LogFilter>({ text: '', group: null });
  const [wanted, setWanted] = useState(step);
  const { needsAttention } = activity;
  const fitting = useMemo(
    () => filterLog(judgeLines(lines, needsAttention), filter),
    [lines, needsAttention, filter],
  );
  const isShort = fitting.length < wanted && !isComplete;

  // Runs again after each part that was not enough; `lines` changes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (isShort) void loadOlder();
  }, [isShort, lines, loadOlder]);

  if (isComplete && lines.length === 0) {
    return (
      <ActivitySection heading={words.heading}>
        <NothingHere text={words.none} />
      </ActivitySection>
    );
  }
  return (
    <ActivitySection heading={words.heading}>
      <LogFilterFields
        filter={filter}
        onChange={(changed) => {
          setFilter(changed);
          setWanted(step);
        }}
      />
      <ul className="activity-list activity-list--lines" aria-label={words.heading}>
        {fitting.slice(0, wanted).map(({ line, state }) => (
          <li key={line.decisionId} className="activity-list__item">
            <LogLine line={line} state={state} />
          </li>
        ))}
      </ul>
      {isShort && (
        <p className="activity-section__quiet">
          <Working />
          {words.searching({ looked: lines.length })}
        </p>
      )}
      {isComplete && fitting.length === 0 && <p className="activity-section__quiet">{words.noMatch}</p>}
      {(fitting.length > wanted || !isComplete) && (
        <Button onPress={() => setWanted(wanted + step)}>{words.older}</Button>
      )}
    </ActivitySection>
  );
}

const groups: readonly DecisionGroup[] = ['confirmed', 'waiting', 'needsAttention', 'superseded'];

interface LogFilterFieldsProps {
  readonly filter: LogFilter;
  readonly onChange: (filter: LogFilter) => void;
}

/** Which decisions of the log are shown. */
function LogFilterFields({ filter, onChange }: LogFilterFieldsProps) {
  const { decisionLog: words } = useWording();
  return (
    <div className="log-filter">
      <TextField
        label={words.filter}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
        maxLength={256}
      />
      <SelectField
        label={words.outcome}
        value={filter.group ?? 'every'}
        options={[
          { value: 'every', label: words.every },
          ...groups.map((group) => ({ value: group, label: words.groups[group] })),
        ]}
        onChange={(group) => onChange({ ...filter, group: group === 'every' ? null : group })}
      />
    </div>
  );
}

interface LogLineProps {
  readonly line: LoggedDecisionLine;
  readonly state: DecisionState;
}

/** One decision of the log: who, from what to what, when, by whom, and how it stands. */
const LogLine = memo(function LogLine({ line, state }: LogLineProps) {
  return (
    <article className="activity-line">
      <div className="activity-line__text">
        <Subject of={line} />
        <p className="activity-line__details">
          <ChangeText of={line} />
          <DecisionAuthor of={line} />
        </p>
        {line.replacedBy !== null && <ReplacedText of={line.replacedBy} timezone={line.timezone} />}
      </div>
      <p className="activity-line__state">
        <DecisionStateMark state={state} />
      </p>
    </article>
  );
});
