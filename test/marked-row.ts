import type { GuestRow } from '../src-shared/domain/guest-row.ts';
import type { MarkReply } from '../src-shared/domain/stops.ts';

/** The row of a mark that went through. Fails when the core asks first. */
export function markedRow(reply: MarkReply): GuestRow {
  if (reply.outcome === 'asks') throw new Error(`asked about ${JSON.stringify(reply.reasons)}`);
  return reply.row;
}

/** The reply of a core that asks nothing. */
export function asMarked(row: GuestRow): MarkReply {
  return { outcome: 'marked', row };
}
