import { CircleCheck, CloudOff, CloudUpload, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { SyncStatus } from '../../../src-shared/domain/sync-status.ts';

/** The state of sending at a glance; the words stand beside it. */
export function SyncIcon({ status }: { readonly status: SyncStatus }) {
  const [Icon, look] = appearance(status);
  return <Icon className={`sync__icon sync__icon--${look}`} size={20} aria-hidden="true" />;
}

function appearance({ gate, needsAttention, connection, waiting }: SyncStatus): [LucideIcon, string] {
  if (gate !== null || needsAttention > 0) return [TriangleAlert, 'waits'];
  if (connection === 'offline') return [CloudOff, 'waits'];
  if (waiting > 0) return [CloudUpload, 'sending'];
  return [CircleCheck, 'sent'];
}
