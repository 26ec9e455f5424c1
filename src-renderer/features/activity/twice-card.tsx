import { Users } from 'lucide-react';
import { useStore } from 'zustand';
import type { Candidate, ConflictCard } from '../../../src-shared/domain/activity.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ActivityCard, CandidateText, useSettling } from './activity-card.tsx';
import { ConflictHead } from './decision-texts.tsx';

interface TwiceCardProps {
  readonly conflict: ConflictCard;
  readonly onSettled: () => void;
}

/** Two guests on the list who may be the same person, one of whom was added here: both, and who would leave the list. */
export function TwiceCard({ conflict, onSettled }: TwiceCardProps) {
  const { activity: words, conflicts } = useWording();
  const { activity } = useStores();
  const review = useStore(activity, (state) => state.review);
  const { isSettling, settle } = useSettling(onSettled);
  const guest = conflict.guestName || words.noName;
  const { twins } = conflict;
  const side = (label: string, candidate: Candidate) => (
    <div className="activity-card__side">
      <dt>{label}</dt>
      <dd>
        <CandidateText of={candidate} />
      </dd>
      {twins?.leaving === candidate.personId && <dd className="activity-card__by">{conflicts.leaves}</dd>}
    </div>
  );
  return (
    <ActivityCard look="look">
      <ConflictHead of={conflict} />
      <p className="activity-card__text">
        <Users size={18} aria-hidden="true" />
        {conflicts.twice({ guest })}
      </p>
      {twins && (
        <dl className="activity-card__sides">
          {side(conflicts.addedHere, twins.added)}
          {side(conflicts.alsoListed, twins.other)}
        </dl>
      )}
      <div className="activity-card__actions">
        {twins && (
          <Button
            aria-label={words.about({ action: conflicts.removeOne, guest })}
            disabled={isSettling}
            onPress={() => settle(() => review(conflict, 'other-side'))}
          >
            {conflicts.removeOne}
          </Button>
        )}
        <Button
          look="ink"
          aria-label={words.about({ action: conflicts.keepBoth, guest })}
          disabled={isSettling}
          onPress={() => settle(() => review(conflict, 'kept'))}
        >
          {conflicts.keepBoth}
        </Button>
      </div>
    </ActivityCard>
  );
}
