import { useCallback, useRef } from 'react';
import type { Activity } from '../../../src-shared/domain/activity.ts';
import { useFocusAfter, useIfFocusLost } from '../../ui/focus.ts';
import { AttentionSection } from './attention-section.tsx';
import { ConflictSection } from './conflict-section.tsx';

/**
 * What a person should decide or look at, in the order in which the Sync button names it. A part is left out while it is
 * empty and the other one is not: "All clear." would be read of both.
 */
export function OpenMatters({ activity }: { readonly activity: Activity }) {
  const attentionHeading = useRef<HTMLHeadingElement>(null);
  const conflictHeading = useRef<HTMLHeadingElement>(null);
  const needsAttention = activity.reconciliation.needsAttention > 0;
  const hasConflicts = activity.conflictCount > 0;
  // Its heading had the focus.
  useFocusAfter(needsAttention, useIfFocusLost(useCallback(() => conflictHeading.current?.focus(), [])));
  useFocusAfter(hasConflicts, useIfFocusLost(useCallback(() => attentionHeading.current?.focus(), [])));
  return (
    <>
      {(needsAttention || !hasConflicts) && (
        <AttentionSection activity={activity} headingRef={attentionHeading} />
      )}
      {(hasConflicts || !needsAttention) && (
        <ConflictSection activity={activity} headingRef={conflictHeading} />
      )}
    </>
  );
}
