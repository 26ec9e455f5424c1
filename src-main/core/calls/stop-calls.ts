import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { StopRule } from '../../../src-shared/domain/stops.ts';
import { rulesToShare } from '../doors/sharing/shared-rules.ts';
import { fileNameFor } from '../export/export-file.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import { asNotSaved } from '../settings/settings.ts';
import { listAlerts, seeAlert } from '../stops/alerts.ts';
import { readStopFile, writeStopFile } from '../stops/stop-file.ts';
import { assertNotTooMany, readStopRules, withRule, writeStopRules } from '../stops/stop-rules.ts';
import { stopSettings } from '../stops/stop-settings.ts';

type StopHandlers = Pick<
  CallHandlers,
  'getStopSettings' | 'setStopRule' | 'exportStopRules' | 'importStopRules' | 'listAlerts' | 'seeAlert'
>;

/** The calls about an event's rules for the door, and about what they have announced. */
export function createStopHandlers(
  {
    local,
    sharing,
    reader,
    clock,
    log,
    tell,
  }: Pick<SessionDeps, 'local' | 'sharing' | 'reader' | 'clock' | 'log' | 'tell'>,
  refOf: (eventId: string) => EventRef,
): StopHandlers {
  const deps = { local, reader, log };

  /** Remembers the rules, and shares them in the same commit. Fails as `assertNotTooMany`, and as `writeStopRules`. */
  function setRules(event: EventRef, rules: readonly StopRule[]): void {
    asNotSaved(() =>
      local.transaction(() => {
        assertNotTooMany(rules, readStopRules(local, event));
        writeStopRules(local, event, rules);
        sharing.share(event, rulesToShare(local, clock, event));
      }),
    );
  }

  return {
    getStopSettings: async ({ eventId }) => stopSettings(deps, refOf(eventId)),
    async setStopRule({ eventId, rule }) {
      const event = refOf(eventId);
      setRules(event, withRule(readStopRules(local, event), rule));
      return stopSettings(deps, event);
    },
    async exportStopRules({ eventId }) {
      const event = refOf(eventId);
      const named = reader.findEvent(event)?.event ?? { eventId };
      const fileName = `door-rules-${fileNameFor(named, clock.wallTime(), 'json')}`;
      return { fileName, text: writeStopFile(readStopRules(local, event)) };
    },
    async importStopRules({ eventId, text }) {
      const event = refOf(eventId);
      setRules(event, readStopFile(text));
      return stopSettings(deps, event);
    },
    listAlerts: async ({ eventId }) => listAlerts(deps, refOf(eventId)),
    async seeAlert({ eventId, alertId }) {
      const event = refOf(eventId);
      asNotSaved(() =>
        local.transaction(() => {
          seeAlert(local, event, alertId);
          sharing.share(event, [{ kind: 'seen', alertId }]);
        }),
      );
      tell('alertsChanged', { eventId });
      return listAlerts(deps, event);
    },
  };
}
