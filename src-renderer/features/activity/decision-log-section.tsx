import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Activity } from '../../../src-shared/domain/activity.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { filterLog, judgeLines, type LogFilter } from '../../store/activity/decision-log.ts';
import { Button } from '../../ui/button.tsx';
import { Working } from '../../ui/working.tsx';
import { ActivitySection } from './activity-section.tsx';
import { LogFilterFields } from './log-filter-fields.tsx';
import { LogLine } from './log-line.tsx';
import { NothingHere } from './nothing-here.tsx';
import './decision-log.css';

/** Lines shown at first, and more with each press. */
const step = 50;

/** Every decision made here, newest first. It loads on until as many lines fit as are wanted. */
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

  // Once more with each part that came and was not enough: `lines` tells that one has come.
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
