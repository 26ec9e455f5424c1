import type { RsvpStep } from '../../../src-shared/domain/guest-details.ts';
import { describeRsvpActor, describeRsvpTime } from '../../../src-shared/wording/describe-rsvp-step.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe-status.ts';
import { useWording } from '../../app/services.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import { DetailsSection } from './details-section.tsx';

/** How the RSVP status came to be: what, when in the event's zone, and by whom. */
export function RsvpHistory({ steps }: { readonly steps: readonly RsvpStep[] }) {
  const wording = useWording();
  const { guestDetails: words } = wording;
  const { clock } = useDoorTools();
  return (
    <DetailsSection heading={words.history}>
      {steps.length === 0 ? (
        <p className="details__quiet">{words.noHistory}</p>
      ) : (
        <ol className="details__list">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its end, and steps have no id.
            <li key={index} className="details__entry">
              <bdi>
                {step.status === null ? words.noRsvpStatus : describeRsvpStatus(step.status, wording)}
              </bdi>
              <span className="details__quiet">{describeRsvpTime(step.at, clock, wording)}</span>
              <bdi className="details__quiet">{describeRsvpActor(step, wording)}</bdi>
            </li>
          ))}
        </ol>
      )}
    </DetailsSection>
  );
}
