import { describeRsvpStatus } from '../../../src-shared/wording/describe-status.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import type { ActiveFilter } from '../../store/door/active-filters.ts';

/** What an active filter lets through, in words. */
export function describeFilter(active: ActiveFilter, wording: Wording): string {
  const { filters: words } = wording;
  switch (active.kind) {
    case 'attendance':
      return words.attendance[active.group];
    case 'rsvp':
      return active.status === ''
        ? words.noRsvp
        : words.rsvpIs({ status: describeRsvpStatus(active.status, wording) });
    case 'column':
      return words.columnIs({ name: active.name, value: active.value });
    case 'needs-attention':
      return words.needsAttention;
  }
}
