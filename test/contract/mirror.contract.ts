import { describe } from 'vitest';
import { describeCounts } from './mirror/count-rules.ts';
import { describeDoorValues } from './mirror/door-value-rules.ts';
import { describeEtags } from './mirror/etag-rules.ts';
import { describeEvents } from './mirror/event-rules.ts';
import { describeFilters } from './mirror/filter-rules.ts';
import { describeGuestLookups } from './mirror/guest-lookup-rules.ts';
import { describeInterruptions } from './mirror/interruption-rules.ts';
import { describeListOrder } from './mirror/list-order-rules.ts';
import { describeLocalChanges } from './mirror/local-change-rules.ts';
import type { OpenMirror } from './mirror/mirror-under-contract.ts';
import { describeMissingGuests } from './mirror/missing-guest-rules.ts';
import { describeOddValues } from './mirror/odd-value-rules.ts';
import { describePulls } from './mirror/pull-rules.ts';
import { describeRemoval } from './mirror/removal-rules.ts';
import { describeDoubts, describeRuleOne } from './mirror/rule-one.ts';
import { describeSearching } from './mirror/searching-rules.ts';
import { describeSharedIds } from './mirror/shared-id-rules.ts';

/** What every `DoorReader` with its `MirrorWriter` promises. `open` gives a mirror that was never pulled. */
export function describeMirror(name: string, open: OpenMirror): void {
  describe(name, () => {
    describeEvents(open);
    describePulls(open);
    describeSharedIds(open);
    describeRuleOne(open);
    describeDoubts(open);
    describeLocalChanges(open);
    describeDoorValues(open);
    describeMissingGuests(open);
    describeEtags(open);
    describeInterruptions(open);
    describeSearching(open);
    describeCounts(open);
    describeRemoval(open);
    describeFilters(open);
    describeListOrder(open);
    describeGuestLookups(open);
    describeOddValues(open);
  });
}
