import { useWording } from '../../app/services.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

interface QrCodeDialogProps {
  readonly name: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** The RSVP link as a QR code, large enough to scan from the other side of a desk. */
export function QrCodeDialog({ name, link, onClose }: QrCodeDialogProps) {
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
