import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import { describeChecks, describeReadiness } from '../../../src-shared/wording/describe-readiness.ts';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Working } from '../../ui/working.tsx';
import { CheckLine } from './check-line.tsx';
import './readiness-dialog.css';

const everyMs = 30_000;

interface ReadinessDialogProps {
  readonly event: EventSummary;
  readonly onClose: () => void;
}

/** Before doors: one line that says whether this laptop is ready, and what it rests on. */
export function ReadinessDialog({ event, onClose }: ReadinessDialogProps) {
  const wording = useWording();
  const { app, events, readiness: words } = wording;
  const { events: store } = useStores();
  const { readiness, failure, busy, check } = useStore(store, (state) => state.readiness);
  const { power } = useMachine();
  const now = useNow(everyMs);
  const { eventId } = event;
  useEffect(() => void check(eventId, power), [check, eventId, power]);
  const isReady = readiness?.checks.every(({ verdict }) => verdict !== 'look') ?? false;
  return (
    <ModalDialog heading={words.heading} onClose={onClose}>
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
        {readiness !== null && describeReadiness(readiness, wording)}
      </p>
      {readiness !== null && (
        <ul className="readiness" aria-label={words.checks}>
          {describeChecks(readiness, now, wording).map((line) => (
            <CheckLine key={line.kind} line={line} />
          ))}
        </ul>
      )}
      <div className="dialog__actions">
        <Button disabled={busy} onPress={() => void check(eventId, power)}>
          {words.again}
        </Button>
        <Button look="primary" autoFocus onPress={onClose}>
          {app.close}
        </Button>
      </div>
    </ModalDialog>
  );
}
