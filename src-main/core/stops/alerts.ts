import { z } from 'zod';
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
export type AlertRecord = z.infer<typeof alertRecordSchema>;
const alertIdSchema = z.string();

/** Nobody reads more; the oldest go first. */
const mostAlerts = 200;

/**
 * Opens an alert about the guest whom this decision has let in, in the place of an older one. To be called inside the
 * transaction of the decision.
 */
export function raiseAlert(local: LocalStore, decision: Decision, reasons: readonly StopReason[]): void {
  const { decisionId, personId, decidedAt, door } = decision;
  openAlert(local, decision, {
    ...{ alertId: decisionId, personId, door },
    reasons: [...reasons],
    raisedAt: decidedAt,
  });
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

/** The open alert that this decision has raised; null when there is none. */
export function findAlert(local: LocalStore, event: EventRef, alertId: string): AlertRecord | null {
  return readRecords(local, event).find((alert) => alert.alertId === alertId) ?? null;
}

/**
 * Opens an alert of another laptop, unless somebody has seen it. Returns whether it is open now. To be called inside a
 * transaction.
 */
export function takeAlert(local: LocalStore, event: EventRef, raised: AlertRecord): boolean {
  if (readSeen(local, event).includes(raised.alertId)) return false;
  openAlert(local, event, raised);
  return true;
}

/**
 * Somebody has seen an alert at another laptop: it is open no more, also when it is still to come. Returns whether it was
 * open. To be called inside a transaction.
 */
export function takeSeen(local: LocalStore, event: EventRef, alertId: string): boolean {
  const open = readRecords(local, event);
  const left = open.filter((alert) => alert.alertId !== alertId);
  local.writeSetting(
    seenName(event),
    JSON.stringify([...readSeen(local, event), alertId].slice(-mostAlerts)),
  );
  if (left.length === open.length) return false;
  local.writeSetting(alertsName(event), JSON.stringify(left));
  return true;
}

/**
 * Opens an alert in the place of an older one about the guest. Of two that doors have raised apart the same one stays at
 * each, so that whoever has seen it has seen it for all.
 */
function openAlert(local: LocalStore, event: EventRef, raised: AlertRecord): void {
  const open = readRecords(local, event);
  const others = open.filter(({ personId }) => personId !== raised.personId);
  const newest = [...open.filter((alert) => !others.includes(alert)), raised].reduce(laterOf);
  local.writeSetting(alertsName(event), JSON.stringify([...others, newest].slice(-mostAlerts)));
}

function laterOf(one: AlertRecord, other: AlertRecord): AlertRecord {
  const nameOf = ({ raisedAt, alertId }: AlertRecord) => `${raisedAt} ${alertId}`;
  return nameOf(one) > nameOf(other) ? one : other;
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
  local.writeSetting(seenName(event), null);
}

function readRecords(local: LocalStore, event: EventRef): readonly AlertRecord[] {
  return readList(local, alertsName(event), alertRecordSchema);
}

/** Alerts that were seen at other laptops, the last ones. */
function readSeen(local: LocalStore, event: EventRef): readonly string[] {
  return readList(local, seenName(event), alertIdSchema);
}

function seenName({ account, eventId }: EventRef): string {
  return `alerts-seen ${JSON.stringify([account, eventId])}`;
}

function alertsName({ account, eventId }: EventRef): string {
  return `alerts ${JSON.stringify([account, eventId])}`;
}
