import { X } from 'lucide-react';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useWording } from '../../app/services.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface DetailsHeadProps {
  /** Null while it is not known who they are about. */
  readonly row: GuestRow | null;
  readonly onClose: () => void;
}

/** Who the details are about, and the way to close them. */
export function DetailsHead({ row, onClose }: DetailsHeadProps) {
  const { door, guestDetails: words } = useWording();
  return (
    <header className="details__head">
      <div className="details__who">
        <h2 className="details__name">
          <bdi>{row === null ? words.region : row.name || door.noName}</bdi>
        </h2>
        {row !== null && (
          <p className="details__quiet">
            <bdi>{row.email ?? words.noEmail}</bdi>
          </p>
        )}
        {row !== null && row.sameName > 1 && (
          <p className="details__same-name">{door.sameName({ count: row.sameName })}</p>
        )}
      </div>
      <IconButton icon={X} label={words.close} onPress={onClose} />
    </header>
  );
}
