import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { AddressRefused } from '../ports/platform.ts';
import { createRsvpLinks, findGuestsWithoutRsvpLink } from '../rsvp-links/rsvp-links.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';

type RsvpLinkHandlers = Pick<CallHandlers, 'openRsvpLink' | 'countGuestsWithoutRsvpLink' | 'createRsvpLinks'>;

/** The calls about personal RSVP links. `refOf` names an event of the open account. */
export function createRsvpLinkHandlers(
  deps: SessionDeps,
  signIn: SignIn,
  refOf: (eventId: string) => EventRef,
): RsvpLinkHandlers {
  const { local, reader, writer, platform, tell } = deps;

  return {
    async openRsvpLink({ eventId, personId }) {
      const mirrored = reader.findGuest(refOf(eventId), personId);
      if (!mirrored) throw new VestibuleError('guest-unknown');
      if (!mirrored.guest.rsvpLink) throw new VestibuleError('link-missing');
      try {
        await platform.openExternal(mirrored.guest.rsvpLink);
      } catch (error) {
        if (error instanceof AddressRefused) throw new VestibuleError('link-refused', { cause: error });
        throw error;
      }
    },
    countGuestsWithoutRsvpLink: async ({ eventId }) =>
      (await findGuestsWithoutRsvpLink(deps, refOf(eventId))).length,
    async createRsvpLinks({ eventId, personIds }) {
      const event = refOf(eventId);
      return signIn.current().runAsPull(event, async (line) => {
        const wanted = personIds ?? (await findGuestsWithoutRsvpLink(deps, event));
        const onAsked = (part: readonly string[], asked: number) => {
          tell('guestsChanged', { eventId, personIds: [...part] });
          tell('rsvpLinkProgress', { eventId, asked, of: wanted.length });
        };
        return createRsvpLinks({ ...line, local, writer, onAsked }, event, wanted);
      });
    },
  };
}
