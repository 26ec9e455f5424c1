import type { CallHandlers, CallRequest } from '../src-shared/bridge/contract.ts';
import type { GuestRow } from '../src-shared/domain/guest-row.ts';
import type { MarkReply } from '../src-shared/domain/stops.ts';

/** The row of a mark that went through. Fails when the core asks first. */
export function markedRow(reply: MarkReply): GuestRow {
  if (reply.outcome === 'marked') return reply.row;
  throw new Error(`asked: ${JSON.stringify(reply)}`);
}

/** Marks a guest as a person does who lets in everybody the core asks about, and leaves who is in already. */
export async function markOrLetIn(
  { markGuest }: Pick<CallHandlers, 'markGuest'>,
  mark: CallRequest<'markGuest'>,
): Promise<GuestRow> {
  const reply = await markGuest(mark);
  const last = reply.outcome === 'asks' ? await markGuest({ ...mark, answered: reply.reasons }) : reply;
  return last.outcome === 'is-in' ? last.row : markedRow(last);
}

/** The reply of a core that asks nothing. */
export function asMarked(row: GuestRow): MarkReply {
  return { outcome: 'marked', row };
}
