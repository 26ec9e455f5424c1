import { CheckCheck, CloudUpload, TriangleAlert } from 'lucide-react';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useWording } from '../../app/services.tsx';

const icons = { service: CheckCheck, waiting: CloudUpload, 'needs-attention': TriangleAlert };

interface GuestProgressProps {
  readonly row: Pick<GuestRow, 'attendance' | 'progress' | 'decision'>;
}

/** How far a decision of this laptop has come: saved here, sent, or waiting for a human. */
export function GuestProgress({ row: { attendance, progress, decision } }: GuestProgressProps) {
  const { door: words } = useWording();
  const isSent = progress === 'service';
  if (isSent && (decision === null || attendance === null)) return null;
  const Icon = icons[progress];
  return (
    <span className={`guest__progress guest__progress--${progress}`}>
      <Icon size={15} aria-hidden="true" />
      <span className="guest__progress-word">{words.progress[progress]}</span>
    </span>
  );
}
