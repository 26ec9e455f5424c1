import { Link } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { ProgressBar } from 'react-aria-components';
import { useStore } from 'zustand';
import type { RsvpLinkReport } from '../../../src-shared/domain/rsvp-links.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, type MenuDialog, ModalDialog, useMenuDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Working } from '../../ui/placeholder.tsx';
import '../door/pull-status.css';

/** RSVP links for everybody, as an entry for a menu, with the dialog. `onClosed` is called when it has closed. */
export function useCreateLinks(onClosed: () => void): MenuDialog {
  const { rsvpLinks: words } = useWording();
  return useMenuDialog({
    label: words.createAll,
    icon: Link,
    group: 'before',
    draw: (close) => <CreateLinksDialog guest={null} onClose={close} />,
    onClosed,
  });
}

interface CreateLinksDialogProps {
  /** For this guest; null: for all without a link. */
  readonly guest: { readonly personId: string; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Says that invites are made, and for how many guests, before it makes any; then what became of it. */
export function CreateLinksDialog({ guest, onClose }: CreateLinksDialogProps) {
  const { rsvpLinks: words } = useWording();
  const { guestDetails } = useStores();
  const { wanted, isWorking, report, failure, prepare, create } = useStore(
    guestDetails,
    (state) => state.links,
  );
  const personId = guest?.personId;
  const personIds = useMemo(() => (personId === undefined ? null : [personId]), [personId]);
  useEffect(() => void prepare(personIds), [prepare, personIds]);
  const isAsking = report === null && !isWorking && wanted !== null && wanted > 0;
  const step = isAsking ? 'asking' : isWorking ? 'working' : 'done';
  return (
    <ModalDialog
      heading={guest === null ? words.createForAll : words.createFor({ name: guest.name })}
      onClose={onClose}
      focusClose={step}
    >
      {wanted === null && failure === null && <p className="dialog__text">{words.counting}</p>}
      {wanted === 0 && <p className="dialog__text">{words.nobodyWithout}</p>}
      {isAsking && (
        <>
          <p className="dialog__text">
            {guest === null ? words.createAllDetail({ guests: wanted }) : words.createDetail}
          </p>
          <p className="dialog__text">{words.online}</p>
        </>
      )}
      {isWorking && <LinkProgress />}
      {report !== null && <LinkReport report={report} />}
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      {isAsking && (
        <DialogActions
          back={<Button onPress={onClose}>{words.cancel}</Button>}
          strong={
            <Button look="ink" onPress={() => void create(personIds)}>
              {words.go({ guests: wanted })}
            </Button>
          }
        />
      )}
    </ModalDialog>
  );
}

/** How far the service has been asked for links. */
function LinkProgress() {
  const { rsvpLinks: words } = useWording();
  const { guestDetails } = useStores();
  const progress = useStore(guestDetails, (state) => state.links.progress);
  if (progress === null) return <Working />;
  const said = words.working({ asked: progress.asked, of: progress.of });
  return (
    <div className="pull-progress">
      {said}
      <ProgressBar
        className="pull-progress__bar"
        aria-label={words.progress}
        valueLabel={said}
        value={progress.asked}
        maxValue={progress.of}
      >
        {({ percentage = 0 }) => <span className="pull-progress__fill" style={{ width: `${percentage}%` }} />}
      </ProgressBar>
    </div>
  );
}

/** How many links were made; and what failed, when not all were. */
function LinkReport({ report }: { readonly report: RsvpLinkReport }) {
  const { rsvpLinks: words } = useWording();
  return (
    <>
      <div role="status">
        <p className="dialog__text">{words.made(report)}</p>
        {report.refused > 0 && <p className="dialog__text">{words.refused(report)}</p>}
        {report.left > 0 && <p className="dialog__text">{words.left(report)}</p>}
      </div>
      {report.failure !== null && <FailureNotice code={report.failure} kind="waits" />}
    </>
  );
}
