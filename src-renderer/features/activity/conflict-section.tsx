import { Scale } from 'lucide-react';
import { useStore } from 'zustand';
import {
  type ConflictCard as Conflict,
  isGuestBack,
  isGuestGone,
  type RivalryCard as RivalryOfDoors,
  sidesOf,
  standsAsSettled,
} from '../../../src-shared/domain/activity.ts';
import { removedValue } from '../../../src-shared/domain/decision.ts';
import { describeValue } from '../../../src-shared/wording/describe/describe-change.ts';
import { describeOperator } from '../../../src-shared/wording/describe/describe-operator.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { isSettledMark } from '../../store/activity/activity-store.ts';
import { Button } from '../../ui/button.tsx';
import { MarkSign } from '../door/guest-list/guest-sign.tsx';
import { ActivityCard, useSettling } from './activity-card.tsx';
import { ActivitySection, GrowingList, NothingHere, type OpenSectionProps } from './activity-section.tsx';
import { ConflictHead, DecisionAuthor } from './decision-texts.tsx';
import { RivalryCard } from './rivalry-card.tsx';
import { TwiceCard } from './twice-card.tsx';

/** Guests about whom two laptops decided differently, or whose mark the service has lost, until a person has looked at them. */
export function ConflictSection({ activity, headingRef }: OpenSectionProps) {
  const { conflicts: words } = useWording();
  const { activity: store } = useStores();
  const keepAll = useStore(store, (state) => state.keepAll);
  const { isSettling, settle } = useSettling(() => headingRef.current?.focus());
  const { conflicts, rivalries, conflictCount } = activity;
  const items: readonly (Conflict | RivalryOfDoors)[] = [...rivalries, ...conflicts];
  const standing = conflicts.filter(isSettledMark);
  return (
    <ActivitySection heading={words.heading} headingRef={headingRef} count={conflictCount}>
      {items.length === 0 ? (
        <NothingHere text={words.none} />
      ) : (
        <GrowingList
          label={words.heading}
          items={items}
          total={conflictCount}
          keyOf={({ conflictId }) => conflictId}
        >
          {(item) => <AnyCard item={item} onSettled={() => headingRef.current?.focus()} />}
        </GrowingList>
      )}
      {standing.length > 1 && (
        <Button disabled={isSettling} onPress={() => settle(keepAll)}>
          {words.keepAll({ count: standing.length })}
        </Button>
      )}
    </ActivitySection>
  );
}

interface AnyCardProps {
  readonly item: Conflict | RivalryOfDoors;
  readonly onSettled: () => void;
}

function AnyCard({ item, onSettled }: AnyCardProps) {
  if ('sides' in item) return <RivalryCard rivalry={item} onSettled={onSettled} />;
  const Card = item.kind === 'walk-in' ? TwiceCard : ConflictCard;
  return <Card conflict={item} onSettled={onSettled} />;
}

interface ConflictCardProps {
  readonly conflict: Conflict;
  readonly onSettled: () => void;
}

/**
 * What this laptop decided about one guest and what the service has: both sides, which one stands and why, or that
 * neither need any more, and the choice.
 */
function ConflictCard({ conflict, onSettled }: ConflictCardProps) {
  const wording = useWording();
  const { activity: words, conflicts } = wording;
  const { activity } = useStores();
  const review = useStore(activity, (state) => state.review);
  const { isSettling, settle } = useSettling(onSettled);
  const { kind, ours, theirs, now } = conflict;
  const describe = (value: string | null) => describeValue(kind, value, wording);
  const describeSide = (value: string | null) => {
    if (!isGuestBack(conflict)) return describe(value);
    return value === removedValue ? words.notOnList : words.onList;
  };
  const { stood, lost } = sidesOf(conflict);
  const guest = conflict.guestName || words.noName;
  const by = describeOperator(conflict, wording);
  const isGone = isGuestGone(conflict);
  const offer = (value: string | null) => {
    // What it says is what it does: "Remove guest".
    if (kind === 'removal' && (value === null || value === removedValue)) return describe(value);
    const isKept = value === now;
    if (value === null && kind === 'attendance') return isKept ? conflicts.keepNoMark : conflicts.takeNoMark;
    return (isKept ? conflicts.keep : conflicts.take)({ value: describe(value) });
  };
  const keep = isGone ? conflicts.reviewed : offer(stood);
  return (
    <ActivityCard look="look">
      <ConflictHead of={conflict} />
      <dl className="activity-card__sides">
        <div className={sideClass(ours === now)}>
          <dt>{conflicts.ours}</dt>
          <dd>
            <SideSign value={ours} />
            <bdi>{describeSide(ours)}</bdi>
          </dd>
          {by !== null && (
            <dd className="activity-card__by">
              <bdi>{by}</bdi>
            </dd>
          )}
        </div>
        <div className={sideClass(theirs === now)}>
          <dt>{conflicts.theirs}</dt>
          <dd>
            <SideSign value={theirs} />
            <bdi>{describeSide(theirs)}</bdi>
          </dd>
          {conflict.theirsBy !== null && (
            <dd className="activity-card__by">
              <DecisionAuthor of={{ ...conflict.theirsBy, timezone: conflict.timezone }} />
            </dd>
          )}
        </div>
      </dl>
      <p className="activity-card__text">
        <Scale size={18} aria-hidden="true" />
        {standsAsSettled(conflict)
          ? whyItStands(conflict, conflicts)({ kept: describe(stood) })
          : conflicts.changedSince({ now: describe(now) })}
      </p>
      <div className="activity-card__actions">
        {!(isGone && standsAsSettled(conflict)) && (
          <Button
            aria-label={words.about({ action: offer(lost), guest })}
            disabled={isSettling}
            onPress={() => settle(() => review(conflict, 'other-side'))}
          >
            {offer(lost)}
          </Button>
        )}
        <Button
          look={stood === 'Attended' ? 'go' : 'ink'}
          aria-label={words.about({ action: keep, guest })}
          disabled={isSettling}
          onPress={() => settle(() => review(conflict, 'kept'))}
        >
          {keep}
        </Button>
      </div>
    </ActivityCard>
  );
}

/** Why a side stands, as far as it is known. */
function whyItStands(conflict: Conflict, words: Wording['conflicts']): (values: { kept: string }) => string {
  const { ours, kept, wasSent } = conflict;
  if (isGuestGone(conflict)) return () => words.guestGone;
  if (isGuestBack(conflict)) return () => words.cameBack;
  // Nobody knows who did it: a door, a correction at the service, or a backup that was restored.
  if (wasSent && kept === 'theirs') return words.markLost;
  if (sidesOf(conflict).stood === 'Attended') {
    return ours === null && kept === 'theirs' ? words.maybeOtherDoor : words.somebodyStoodThere;
  }
  return words.serviceWasFirst;
}

/** The sign of a mark, as in front of a guest; none for what is no mark. */
function SideSign({ value }: { readonly value: string | null }) {
  const isMark = value === 'Attended' || value === 'No Show';
  return isMark && <MarkSign isIn={value === 'Attended'} />;
}

function sideClass(stands: boolean): string {
  return stands ? 'activity-card__side activity-card__side--stands' : 'activity-card__side';
}
