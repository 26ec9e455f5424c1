import { CircleQuestionMark, CircleX, Hourglass, type LucideIcon, Mail } from 'lucide-react';
import { describeRsvpStatus } from '../../../../src-shared/wording/describe-status.ts';
import { useWording } from '../../../app/services.tsx';
import './rsvp-pill.css';

/** The look of each status that the door knows; every other one looks like Maybe. */
const looks: ReadonlyMap<string, { readonly look: string; readonly icon: LucideIcon }> = new Map([
  ['Declined', { look: 'declined', icon: CircleX }],
  ['Waitlisted', { look: 'waitlisted', icon: Hourglass }],
  ['Invited', { look: 'other', icon: Mail }],
]);
const otherLook = { look: 'other', icon: CircleQuestionMark };

/** What a guest replied, unless they accepted: those who did are expected, and nothing has to be said. */
export function RsvpPill({ status }: { readonly status: string | null }) {
  const wording = useWording();
  if (status === null || status === 'Accepted') return null;
  const { look, icon: Icon } = looks.get(status) ?? otherLook;
  return (
    <span className={`rsvp-pill rsvp-pill--${look}`}>
      <Icon size={16} aria-hidden="true" />
      <bdi>{describeRsvpStatus(status, wording)}</bdi>
    </span>
  );
}
