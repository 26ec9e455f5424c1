import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { NoShowSweep } from '../../../src-shared/domain/no-show-sweep.ts';
import type { Report } from '../../../src-shared/domain/report.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusAfter } from '../../ui/focus.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { ProgressLine } from '../../ui/placeholder.tsx';
import { NoShowDialog } from './no-show-dialog.tsx';
import { ReportSection } from './report-section.tsx';

interface NoShowSectionProps {
  readonly eventId: string;
  readonly notArrived: number;
  /** What the report has counted of the newest sweep. */
  readonly counted: Report['sweep'];
}

/** "Mark guests as No Show": the way there, how far it is, and the way back. */
export function NoShowSection({ eventId, notArrived, counted }: NoShowSectionProps) {
  const { noShows: words } = useWording();
  const { report } = useStores();
  const { sweep, isAsking, failure, follow, ask, mark, resume, undo } = useStore(
    report,
    (state) => state.noShows,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const isConfirmed = useRef(false);
  useEffect(() => {
    void follow(eventId);
    return () => void follow(null);
  }, [eventId, follow]);
  const toHeading = () => heading.current?.focus();
  // The button that opened the dialog goes with the answer; it keeps the focus when everything is left as it is.
  const afterDialog = useCallback(() => {
    if (isConfirmed.current) heading.current?.focus();
    isConfirmed.current = false;
  }, []);
  useFocusAfter(isAsking, afterDialog);
  const isWorking = sweep?.state === 'marking' || sweep?.state === 'undoing';
  return (
    <div className="no-shows">
      <ReportSection heading={words.heading} headingRef={heading}>
        {failure !== null && <FailureNotice code={failure} kind="alarm" />}
        {sweep !== null && (
          <SweepState
            sweep={sweep}
            gone={counted?.sweepId === sweep.sweepId ? counted.gone : 0}
            onResume={() => {
              toHeading();
              void resume();
            }}
            onUndo={() => {
              toHeading();
              void undo();
            }}
          />
        )}
        {!isWorking && notArrived > 0 && sweep?.state !== 'stopped' && (
          <p className="no-shows__actions">
            <Button onPress={() => void ask()}>{words.open}</Button>
          </p>
        )}
        {!isWorking && notArrived === 0 && sweep === null && (
          <p className="report-section__quiet">{words.nobody}</p>
        )}
      </ReportSection>
      {isAsking && (
        <NoShowDialog
          onConfirm={() => {
            isConfirmed.current = true;
            void mark();
          }}
        />
      )}
    </div>
  );
}

interface SweepStateProps {
  readonly sweep: NoShowSweep;
  /** Guests whom it marked and who are something else now. */
  readonly gone: number;
  readonly onResume: () => void;
  readonly onUndo: () => void;
}

/** What was done, and what can be done about it. */
function SweepState({ sweep, gone, onResume, onUndo }: SweepStateProps) {
  const { noShows: words } = useWording();
  const { state, marked, undone, total } = sweep;
  if (state === 'marking') {
    return (
      <ProgressLine
        label={words.progress}
        done={marked}
        total={total}
        text={words.soFar({ done: marked, total })}
      />
    );
  }
  if (state === 'undoing') {
    return (
      <ProgressLine
        label={words.undoProgress}
        done={undone}
        total={marked}
        text={words.soFar({ done: undone, total: marked })}
      />
    );
  }
  const stays = state === 'undone' ? marked - undone : 0;
  const stand = marked - gone;
  const canUndo = (state === 'stopped' || state === 'marked') && stand > 0;
  return (
    <>
      <p className="report-section__remark" role="status">
        {describe(sweep, words)}
      </p>
      {gone > 0 && (state === 'stopped' || state === 'marked') && (
        <p className="report-section__quiet">{words.gone({ count: gone })}</p>
      )}
      {stays > 0 && <p className="report-section__quiet">{words.stays({ count: stays })}</p>}
      <p className="no-shows__actions">
        {state === 'stopped' && <Button onPress={onResume}>{words.goOn}</Button>}
        {canUndo && (
          <Button look="stop" onPress={onUndo}>
            {words.undo({ count: stand })}
          </Button>
        )}
        {state === 'undo-stopped' && <Button onPress={onUndo}>{words.goOnUndoing}</Button>}
      </p>
    </>
  );
}

function describe(
  { state, marked, undone, total }: NoShowSweep,
  { states }: ReturnType<typeof useWording>['noShows'],
): string {
  switch (state) {
    case 'marking':
    case 'undoing':
      return states[state];
    case 'stopped':
      return states.stopped({ marked, total });
    case 'marked':
      return states.marked({ marked });
    case 'undo-stopped':
      return states['undo-stopped']({ undone, marked });
    case 'undone':
      return states.undone({ undone });
  }
}
