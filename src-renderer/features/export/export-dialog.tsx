import { useEffect } from 'react';
import { useStore } from 'zustand';
import {
  type ExportPlan,
  type ExportResult,
  exportColumnSchema,
  exportFilterSchema,
  exportFormatSchema,
} from '../../../src-shared/domain/export.ts';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { selectChosenColumns } from '../../store/report/event-export.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { Placeholder, ProgressLine } from '../../ui/placeholder.tsx';
import { Segments } from '../../ui/segments.tsx';
import { MissingDoorsNotice } from '../doors/missing-doors-notice.tsx';
import './export-dialog.css';

/** Chooses what goes into the file, writes it, and says what became of it. */
export function ExportDialog() {
  const { exporting: words } = useWording();
  const { report } = useStores();
  const exporting = useStore(report, (state) => state.exporting);
  const { plan, isWriting, progress, result, failure, close, start, cancel } = exporting;
  const chosen = selectChosenColumns(exporting);
  const isOver = result?.state === 'saved';
  return (
    <ModalDialog
      heading={words.heading}
      onClose={close}
      isHeld={isWriting}
      {...(isOver && { focusClose: 'over' })}
    >
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
      {!isOver && (
        <DialogActions
          back={isWriting && <Button onPress={() => void cancel()}>{words.cancel}</Button>}
          strong={
            plan !== null &&
            !isWriting && (
              <Button look="ink" autoFocus disabled={chosen === 0} onPress={() => void start()}>
                {words.start}
              </Button>
            )
          }
        />
      )}
    </ModalDialog>
  );
}

const groups = exportColumnSchema.shape.group.options;

/** Format, guests and columns of an export. */
function ExportForm({ plan: { columns } }: { readonly plan: ExportPlan }) {
  const { exporting: words } = useWording();
  const { report } = useStores();
  const exporting = useStore(report, (state) => state.exporting);
  const { choice, choose } = exporting;
  const leftOut = new Set(choice.leftOut);
  const chosen = selectChosenColumns(exporting);
  const include = (id: string, isIn: boolean) =>
    choose({ leftOut: isIn ? choice.leftOut.filter((one) => one !== id) : [...choice.leftOut, id] });
  return (
    <div className="export-form">
      <p className="dialog__text">{words.intro}</p>
      <div className="export-form__fields">
        <Segments
          isLabelShown
          label={words.format}
          value={choice.format}
          options={exportFormatSchema.options.map((value) => ({ value, label: words.formats[value] }))}
          onChange={(format) => choose({ format })}
        />
        <Segments
          isLabelShown
          label={words.guests}
          value={choice.filter}
          options={exportFilterSchema.options.map((value) => ({ value, label: words.filters[value] }))}
          onChange={(filter) => choose({ filter })}
        />
      </div>
      {chosen === 0 && (
        <p className="export-form__none" role="status">
          {words.noColumns}
        </p>
      )}
      <details className="export-form__columns">
        <summary>{words.columns({ chosen, all: columns.length })}</summary>
        {groups.map((group) => {
          const ofGroup = columns.filter((column) => column.group === group);
          return (
            ofGroup.length > 0 && (
              <fieldset key={group} className="export-form__group">
                <legend>{words.groups[group]}</legend>
                {ofGroup.map(({ id, label }) => (
                  <Chip
                    key={id}
                    label={label}
                    isSelected={!leftOut.has(id)}
                    onChange={(isIn) => include(id, isIn)}
                  />
                ))}
              </fieldset>
            )
          );
        })}
      </details>
    </div>
  );
}

/** Says what became of an export, and takes the file where the shell leaves that to the page. */
function ExportOutcome({ result }: { readonly result: ExportResult }) {
  const { exporting: words } = useWording();
  const { download } = useMachine();
  useEffect(() => {
    if (result.state === 'saved' && result.download !== null) download(result.download);
  }, [result, download]);
  if (result.state === 'cancelled') return <p className="dialog__text">{words.cancelled}</p>;
  const { fileName, guests, decisions, unsent, cutCells } = result;
  return (
    <div className="export-outcome">
      <p className="export-outcome__file">{words.saved({ fileName, guests })}</p>
      <p>{words.rows({ decisions })}</p>
      {unsent > 0 ? <Notice kind="waits" title={words.unsent({ count: unsent })} /> : <p>{words.allSent}</p>}
      <MissingDoorsNotice />
      {cutCells > 0 && <Notice kind="waits" title={words.cut({ count: cutCells })} />}
    </div>
  );
}
