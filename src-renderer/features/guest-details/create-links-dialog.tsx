import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { LinkProgress } from './link-progress.tsx';
import { LinkReport } from './link-report.tsx';

interface CreateLinksDialogProps {
  /** For this guest; null: for all without a link. */
  readonly guest: { readonly personId: string; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Says that invites are made, and for how many guests, before it makes any; then what became of it. */
export function CreateLinksDialog({ guest, onClose }: CreateLinksDialogProps) {
  const { app, rsvpLinks: words } = useWording();
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
      <div className="dialog__actions">
        {isAsking && (
          <Button look="primary" onPress={() => void create(personIds)}>
            {words.go({ guests: wanted })}
          </Button>
        )}
        {/* Another one with each step: the focus stays in the dialog when the button that had it goes. */}
        <Button key={step} autoFocus onPress={onClose}>
          {isAsking ? words.cancel : app.close}
        </Button>
      </div>
    </ModalDialog>
  );
}
