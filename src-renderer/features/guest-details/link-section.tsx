import { Copy, ExternalLink, Link, QrCodeIcon } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { CreateLinksDialog } from './create-links-dialog.tsx';
import { DetailsSection } from './details-section.tsx';

interface LinkSectionProps {
  readonly row: GuestRow;
  readonly link: string | null;
}

/** The guest's own RSVP link, or the way to have one made. */
export function LinkSection({ row, link }: LinkSectionProps) {
  const { door, rsvpLinks: words } = useWording();
  const { personId } = row;
  const name = row.name || door.noName;
  const isKnown = row.walkIn === null || row.walkIn === 'service';
  const [isAsking, setAsking] = useState(false);
  return (
    <DetailsSection heading={words.heading}>
      {!link && <p className="details__quiet">{isKnown ? words.none : words.notYet}</p>}
      {!link && isKnown && (
        <Button className="details__action" onPress={() => setAsking(true)}>
          <Link size={16} aria-hidden="true" />
          {words.create}
        </Button>
      )}
      {link && <ExistingLink personId={personId} name={name} link={link} />}
      {isAsking && <CreateLinksDialog guest={{ personId, name }} onClose={() => setAsking(false)} />}
    </DetailsSection>
  );
}

interface ExistingLinkProps {
  readonly personId: string;
  readonly name: string;
  readonly link: string;
}

/** The guest's own RSVP link: to copy, to open, to show as a QR code. */
function ExistingLink({ personId, name, link }: ExistingLinkProps) {
  const { rsvpLinks: words } = useWording();
  const { guestDetails } = useStores();
  const { copy } = useMachine();
  const openLink = useStore(guestDetails, (state) => state.links.openLink);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [isQrShown, setQrShown] = useState(false);
  return (
    <>
      <p className="details__link" dir="ltr">
        {link}
      </p>
      <div className="details__actions">
        <Button aria-label={words.copyLink} onPress={() => setCopied(copy(link))}>
          <Copy size={16} aria-hidden="true" />
          {words.copy}
        </Button>
        <Button aria-label={words.openLink} onPress={() => void openLink(personId).then(setFailure)}>
          <ExternalLink size={16} aria-hidden="true" />
          {words.open}
        </Button>
        <Button onPress={() => setQrShown(true)}>
          <QrCodeIcon size={16} aria-hidden="true" />
          {words.qrCode}
        </Button>
      </div>
      <p className="details__said" aria-live="polite">
        {isCopied !== null && (isCopied ? words.copied : words.notCopied)}
      </p>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      {isQrShown && <QrCodeDialog name={name} link={link} onClose={() => setQrShown(false)} />}
    </>
  );
}

interface QrCodeDialogProps {
  readonly name: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** The RSVP link as a QR code, large enough to scan from the other side of a desk. */
function QrCodeDialog({ name, link, onClose }: QrCodeDialogProps) {
  const { rsvpLinks: words } = useWording();
  return (
    <ModalDialog heading={words.qrCodeOf({ name })} onClose={onClose} focusClose="">
      <QrCode text={link} label={words.qrCodeImage({ link })} tooLong={words.tooLong} />
      <p className="details__link" dir="ltr">
        {link}
      </p>
    </ModalDialog>
  );
}
