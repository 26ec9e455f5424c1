import { RotateCw, TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import type { OpenChange } from '../../../src-shared/domain/activity.ts';
import { describeAttention } from '../../../src-shared/wording/describe/describe-attention.ts';
import { describeServiceValue, describeValue } from '../../../src-shared/wording/describe/describe-change.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ActivityCard, CandidateText, useSettling } from './activity-card.tsx';
import { ActivitySection, GrowingList, NothingHere, type OpenSectionProps } from './activity-section.tsx';
import { DecisionAuthor, Subject } from './decision-texts.tsx';

/** Changes that need a person. */
export function AttentionSection({ activity, headingRef }: OpenSectionProps) {
  const { attention: words } = useWording();
  const { needsAttention, reconciliation } = activity;
  const total = reconciliation.needsAttention;
  return (
    <ActivitySection heading={words.heading} headingRef={headingRef} count={total}>
      {needsAttention.length === 0 ? (
        <NothingHere text={words.none} />
      ) : (
        <GrowingList
          label={words.heading}
          items={needsAttention}
          total={total}
          keyOf={({ decisionId }) => decisionId}
        >
          {(change) => <AttentionCard change={change} onSettled={() => headingRef.current?.focus()} />}
        </GrowingList>
      )}
    </ActivitySection>
  );
}

interface AttentionCardProps {
  readonly change: OpenChange;
  readonly onSettled: () => void;
}

/** A change that needs a person: what happened, what is safe, and what one can do. */
function AttentionCard({ change, onSettled }: AttentionCardProps) {
  const wording = useWording();
  const { activity: words, attention } = wording;
  const { activity } = useStores();
  const { sendAgain, takeServiceValue, identify } = useStore(activity);
  const { isSettling, settle } = useSettling(onSettled);
  // Every change that is parked has a reason; one without is treated as the mildest.
  const reason = change.reason ?? 'not-applied';
  const wanted = describeValue(change.kind, change.to, wording);
  const isMissing = reason === 'guest-missing';
  const serviceHas = isMissing
    ? words.notOnList
    : describeServiceValue(change.kind, change.serviceValue, wording);
  const isAsked = reason === 'ambiguous';
  // Without it the service has no value of an added guest, who leaves the list.
  const isAddition = change.kind === 'walk-in';
  const give = isMissing || isAddition ? attention.letLeave : attention.takeServiceValue;
  const again = isAsked ? attention.addAnother : attention.sendAgain;
  const guest = change.guestName || words.noName;
  return (
    <ActivityCard look="stop">
      <header className="activity-card__head">
        <Subject of={change} />
        <DecisionAuthor of={change} />
      </header>
      <p className="activity-card__happened">
        <TriangleAlert size={22} aria-hidden="true" />
        {describeAttention(reason, change.kind, wanted, wording)}
      </p>
      <p className="activity-card__text">
        {isAddition ? attention.safeHere : attention.safe({ wanted, serviceHas })}
      </p>
      {change.heldMark !== null && (
        <p className="activity-card__text">
          {attention.heldMark({ mark: describeValue('attendance', change.heldMark, wording) })}
        </p>
      )}
      <p className="activity-card__text">
        {isAddition && !isAsked ? attention.nowAddition : attention.now[reason]}
      </p>
      {change.candidates.length > 0 && (
        <ul className="activity-card__candidates">
          {change.candidates.map((candidate) => (
            <li key={candidate.personId} className="activity-card__candidate">
              <CandidateText of={candidate} />
              <Button
                aria-label={words.about({
                  action: attention.samePerson,
                  guest: candidate.name || words.noName,
                })}
                disabled={isSettling}
                onPress={() => settle(() => identify(change, candidate.personId))}
              >
                {attention.samePerson}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="activity-card__actions">
        <Button
          aria-label={words.about({ action: give, guest })}
          disabled={isSettling}
          onPress={() => settle(() => takeServiceValue(change))}
        >
          {give}
        </Button>
        <Button
          look="ink"
          aria-label={words.about({ action: again, guest })}
          disabled={isSettling}
          onPress={() => settle(() => sendAgain(change))}
        >
          {!isAsked && <RotateCw size={18} aria-hidden="true" />}
          {again}
        </Button>
      </div>
    </ActivityCard>
  );
}
