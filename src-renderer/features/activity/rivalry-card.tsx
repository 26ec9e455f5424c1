import { GitCompareArrows } from 'lucide-react';
import { useStore } from 'zustand';
import type { RivalryCard as Rivalry } from '../../../src-shared/domain/activity.ts';
import { describeValue } from '../../../src-shared/wording/describe/describe-change.ts';
import { useEventClock, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { MarkSign } from '../door/guest-list/guest-sign.tsx';
import { ActivityCard, useSettling } from './activity-card.tsx';
import { Subject } from './decision-texts.tsx';

interface RivalryCardProps {
  readonly rivalry: Rivalry;
  readonly onSettled: () => void;
}

/** What two doors decided about one guest without knowing of each other: mark, door, who and when of each, and the choice. */
export function RivalryCard({ rivalry, onSettled }: RivalryCardProps) {
  const wording = useWording();
  const { activity: words, conflicts } = wording;
  const { activity } = useStores();
  const review = useStore(activity, (state) => state.review);
  const { isSettling, settle } = useSettling(onSettled);
  const { kind, sides, other } = rivalry;
  const guest = rivalry.guestName || words.noName;
  const describe = (value: string | null) => describeValue(kind, value, wording);
  const counts = sides[0]?.value ?? null;
  const isTwiceIn = sides.every(({ value }) => value === 'Attended');
  const keep = other === null ? conflicts.reviewed : conflicts.keep({ value: describe(counts) });
  return (
    <ActivityCard look="look">
      <header className="activity-card__head">
        <Subject of={rivalry} />
      </header>
      <dl className="activity-card__sides">
        {sides.map((side, place) => (
          <RivalSide
            key={`${side.door} ${side.decidedAt}`}
            of={side}
            text={describe(side.value)}
            timezone={rivalry.timezone}
            counts={place === 0}
          />
        ))}
      </dl>
      <p className="activity-card__text">
        <GitCompareArrows size={18} aria-hidden="true" />
        {isTwiceIn ? words.checkedInTwice : words.doorsDisagree({ kept: describe(counts) })}
      </p>
      <div className="activity-card__actions">
        {other !== null && (
          <Button
            aria-label={words.about({ action: conflicts.take({ value: describe(other) }), guest })}
            disabled={isSettling}
            onPress={() => settle(() => review(rivalry, 'other-side'))}
          >
            {conflicts.take({ value: describe(other) })}
          </Button>
        )}
        <Button
          look={counts === 'Attended' && other !== null ? 'go' : 'ink'}
          aria-label={words.about({ action: keep, guest })}
          disabled={isSettling}
          onPress={() => settle(() => review(rivalry, 'kept'))}
        >
          {keep}
        </Button>
      </div>
    </ActivityCard>
  );
}

interface RivalSideProps {
  readonly of: Rivalry['sides'][number];
  readonly text: string;
  readonly timezone: string | null;
  readonly counts: boolean;
}

/** One half: the door, what was decided there, by whom and when. */
function RivalSide({ of: side, text, timezone, counts }: RivalSideProps) {
  const { activity: words, conflicts } = useWording();
  const clock = useEventClock(timezone);
  const { value, operator, door, decidedAt, isHere } = side;
  const isMark = value === 'Attended' || value === 'No Show';
  const when = clock.time(Date.parse(decidedAt));
  return (
    <div className={counts ? 'activity-card__side activity-card__side--stands' : 'activity-card__side'}>
      <dt>{isHere ? conflicts.ours : <bdi>{door ?? words.otherDoor}</bdi>}</dt>
      <dd>
        {isMark && <MarkSign isIn={value === 'Attended'} />}
        <bdi>{text}</bdi>
      </dd>
      <dd className="activity-card__by">
        <bdi>{[operator, when].filter(Boolean).join(' · ')}</bdi>
      </dd>
    </div>
  );
}
