import { CircleCheck, CircleHelp, ClipboardCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { Verdict } from '../../../src-shared/domain/readiness.ts';
import {
  describeChecks,
  describeReadiness,
  type ReadinessLine,
} from '../../../src-shared/wording/describe-readiness.ts';
import { useMachine, useNow, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { type MenuDialog, ModalDialog, useMenuDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Working } from '../../ui/placeholder.tsx';
import './readiness-dialog.css';

/** The readiness check of an event as an entry for a menu, with its dialog. `onClosed` when it has closed. */
export function useReadiness(event: EventSummary, onClosed?: () => void): MenuDialog {
  const { readiness: words } = useWording();
  return useMenuDialog({
    label: words.open,
    icon: ClipboardCheck,
    draw: (close) => <ReadinessDialog event={event} onClose={close} />,
    onClosed,
  });
}

const everyMs = 30_000;

interface ReadinessDialogProps {
  readonly event: EventSummary;
  readonly onClose: () => void;
}

/** Before doors: one line that says whether this laptop is ready, and what it rests on. */
function ReadinessDialog({ event, onClose }: ReadinessDialogProps) {
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

const icons: Readonly<Record<Verdict, LucideIcon>> = {
  good: CircleCheck,
  look: TriangleAlert,
  unknown: CircleHelp,
};

/** One check: its verdict, how it is, and what to do about it. */
function CheckLine({ line }: { readonly line: ReadinessLine }) {
  const { readiness: words } = useWording();
  const { verdict, label, text, advice } = line;
  const Icon = icons[verdict];
  return (
    <li className={`readiness__check readiness__check--${verdict}`}>
      <Icon size={20} role="img" aria-label={words.verdicts[verdict]} aria-hidden={false} />
      <p className="readiness__label">{label}</p>
      <div className="readiness__text">
        <p>{text}</p>
        {advice !== null && <p className="readiness__advice">{advice}</p>}
      </div>
    </li>
  );
}
