import { ClipboardCheck } from 'lucide-react';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { describeReadiness } from '../../../src-shared/wording/describe/describe-readiness.ts';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, type MenuDialog, ModalDialog, useMenuDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { CheckLines } from './check-lines.tsx';
import { useScannerTest, verdictOfScanner } from './scanner-check.ts';
import { useEventCheck } from './use-event-check.ts';
import './readiness-dialog.css';

/** The readiness check of an event as an entry for a menu, with its dialog. `onClosed` when it has closed. */
export function useReadiness(event: EventSummary, onClosed?: () => void): MenuDialog {
  const { readiness: words } = useWording();
  return useMenuDialog({
    label: words.open,
    icon: ClipboardCheck,
    group: 'before',
    draw: (close) => <ReadinessDialog event={event} onClose={close} />,
    onClosed,
  });
}

interface ReadinessDialogProps {
  readonly event: EventSummary;
  readonly onClose: () => void;
}

/** Before doors: one line that says whether this laptop is ready, and what it rests on. */
function ReadinessDialog({ event, onClose }: ReadinessDialogProps) {
  const wording = useWording();
  const { events, readiness: words } = wording;
  const { readiness, failure, checkAgain } = useEventCheck(event);
  const scanner = { verdict: verdictOfScanner(useScannerTest()) };
  const checks = readiness === null ? null : [...readiness.checks, scanner];
  const isReady = checks?.every(({ verdict }) => verdict !== 'look') ?? false;
  return (
    <ModalDialog heading={words.heading} onClose={onClose} focusClose="">
      <p className="dialog__text">
        <bdi>{event.name || events.nameless}</bdi>
      </p>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      <p className={isReady ? 'readiness__sum readiness__sum--ready' : 'readiness__sum'} role="status">
        {readiness === null && failure === null && (
          <>
            <Working />
            {words.checking}
          </>
        )}
        {checks !== null && describeReadiness({ checks }, wording)}
      </p>
      {readiness !== null && <CheckLines event={event} readiness={readiness} onMended={checkAgain} />}
      <DialogActions>
        <Button onPress={() => void checkAgain()}>{words.again}</Button>
      </DialogActions>
    </ModalDialog>
  );
}
