import type { z } from 'zod';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { type OpenAlert, openAlertSchema, type StopReason } from '../../../src-shared/domain/stops.ts';
import { resolveGuest } from '../guests/guest-identity.ts';
import { fullName } from '../guests/guest-name.ts';
import { findShown } from '../guests/shown.ts';
import type { Decision, LocalStore } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { readList, writeSetting } from '../settings/settings.ts';

/** What is kept of an alert: everything but the name, which the guest list has. */
const alertRecordSchema = openAlertSchema.omit({ name: true });
type AlertRecord = z.infer<typeof alertRecordSchema>;

/** Nobody reads more; the oldest go first. */
const mostAlerts = 200;

/**
 * Opens an alert about the guest whom this decision has let in, in the place of an older one. To be called inside the
 * transaction of the decision.
 */
export function raiseAlert(local: LocalStore, decision: Decision, reasons: readonly StopReason[]): void {
  const { decisionId, personId, decidedAt, door } = decision;
  const others = readRecords(local, decision).filter((alert) => alert.personId !== personId);
  const raised: AlertRecord = {
    ...{ alertId: decisionId, personId, door },
    reasons: [...reasons],
    raisedAt: decidedAt,
  };
  local.writeSetting(alertsName(decision), JSON.stringify([...others, raised].slice(-mostAlerts)));
}

/** The alerts of an event that nobody has seen, newest first. One whose mark was taken back has nothing to tell. */
export function listAlerts(
  deps: { readonly local: LocalStore; readonly reader: DoorReader },
  event: EventRef,
): OpenAlert[] {
  return readRecords(deps.local, event)
    .toReversed()
    .flatMap((alert) => {
      const guest = resolveGuest(deps.local, { ...event, personId: alert.personId });
      const found = deps.reader.findGuest(event, guest.personId);
      if (!found || findShown(deps, { ...guest, kind: 'attendance' })?.shown !== 'Attended') return [];
      return [{ ...alert, personId: guest.personId, name: fullName(found.guest) }];
    });
}

/** A person has seen an alert: it is open no more. One that is not there is no mistake. Fails with `not-saved`. */
export function seeAlert(local: LocalStore, event: EventRef, alertId: string): void {
  const open = readRecords(local, event);
  const left = open.filter((alert) => alert.alertId !== alertId);
  if (left.length < open.length) writeSetting(local, alertsName(event), left);
}

/** Forgets the alerts of an event. */
export function forgetAlerts(local: LocalStore, event: EventRef): void {
  local.writeSetting(alertsName(event), null);
}

function readRecords(local: LocalStore, event: EventRef): readonly AlertRecord[] {
  return readList(local, alertsName(event), alertRecordSchema);
}

function alertsName({ account, eventId }: EventRef): string {
  return `alerts ${JSON.stringify([account, eventId])}`;
}
