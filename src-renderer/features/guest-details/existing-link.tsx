import { Copy, ExternalLink, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { QrCodeDialog } from './qr-code-dialog.tsx';

interface ExistingLinkProps {
  readonly personId: string;
  readonly name: string;
  readonly link: string;
}

/** The guest's own RSVP link: to copy, to open, to show as a QR code. */
export function ExistingLink({ personId, name, link }: ExistingLinkProps) {
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
          <QrCode size={16} aria-hidden="true" />
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
