import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { QrCode } from './qr-code.tsx';

interface QrCodeDialogProps {
  readonly name: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** The RSVP link as a QR code, large enough to scan from the other side of a desk. */
export function QrCodeDialog({ name, link, onClose }: QrCodeDialogProps) {
  const { app, rsvpLinks: words } = useWording();
  return (
    <ModalDialog heading={words.qrCodeOf({ name })} onClose={onClose}>
      <QrCode text={link} label={words.qrCodeImage({ link })} tooLong={words.tooLong} />
      <p className="details__link" dir="ltr">
        {link}
      </p>
      <div className="dialog__actions">
        <Button look="primary" autoFocus onPress={onClose}>
          {app.close}
        </Button>
      </div>
    </ModalDialog>
  );
}
