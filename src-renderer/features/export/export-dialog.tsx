import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { selectChosenColumns } from '../../store/report/event-export.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportOutcome } from './export-outcome.tsx';
import './export-dialog.css';

/** Chooses what goes into the file, writes it, and says what became of it. */
export function ExportDialog() {
  const { app, exporting: words } = useWording();
  const { report } = useStores();
  const exporting = useStore(report, (state) => state.exporting);
  const { plan, isWriting, progress, result, failure, close, start, cancel } = exporting;
  const chosen = selectChosenColumns(exporting);
  const isOver = result?.state === 'saved';
  return (
    <ModalDialog heading={words.heading} onClose={() => !isWriting && close()}>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      {plan === null && failure === null && <Placeholder title={words.loading} isWorking />}
      {plan !== null && !isWriting && !isOver && <ExportForm plan={plan} />}
      {isWriting && (
        <ProgressLine
          label={words.progress}
          done={progress.done}
          total={progress.total}
          text={words.writing({ done: progress.done, total: progress.total })}
        />
      )}
      <div aria-live="polite">{result !== null && <ExportOutcome result={result} />}</div>
      <div className="dialog__actions">
        {isWriting && <Button onPress={() => void cancel()}>{words.cancel}</Button>}
        {!isWriting && <Button onPress={close}>{app.close}</Button>}
        {plan !== null && !isWriting && !isOver && (
          <Button look="primary" autoFocus disabled={chosen === 0} onPress={() => void start()}>
            {words.start}
          </Button>
        )}
      </div>
    </ModalDialog>
  );
}
