import { z } from 'zod';
import {
  activitySchema,
  diagnosticsSchema,
  loggedDecisionSchema,
  recoveryReportSchema,
} from '../domain/activity.ts';
import { changeKindSchema, undoStateSchema } from '../domain/decision.ts';
import {
  doorsSchema,
  handedOverSchema,
  joinBySchema,
  pairedUntilSchema,
  typedAddressSchema,
} from '../domain/doors.ts';
import {
  chipChoiceSchema,
  eventDataSchema,
  eventScopeSchema,
  eventSettingsSchema,
  eventSummarySchema,
} from '../domain/event.ts';
import {
  activityExportSchema,
  exportChoiceSchema,
  exportPlanSchema,
  exportProgressSchema,
  exportResultSchema,
  handOverFileSchema,
  printResultSchema,
  textFileSchema,
} from '../domain/export.ts';
import { guestDetailsSchema } from '../domain/guest-details.ts';
import { filterChoicesSchema, guestFilterSchema, listChoiceSchema } from '../domain/guest-filter.ts';
import {
  countsWithinSchema,
  guestCountsSchema,
  guestRowSchema,
  removedGuestSchema,
  scannedSchema,
} from '../domain/guest-row.ts';
import { attendanceMarkSchema, rsvpStatusSchema } from '../domain/guest-status.ts';
import { idleMinutesSchema, lockStateSchema, pinSchema } from '../domain/lock.ts';
import { newGuestSchema } from '../domain/new-guest.ts';
import {
  mostSweptNames,
  noShowPreviewSchema,
  noShowSweepSchema,
  sweptNameSchema,
  sweptStatusesSchema,
} from '../domain/no-show-sweep.ts';
import { practiceStateSchema, practiceWifiSchema } from '../domain/practice.ts';
import { powerSchema, readinessSchema } from '../domain/readiness.ts';
import { recentArrivalsSchema, reportSchema } from '../domain/report.ts';
import { rsvpLinkProgressSchema, rsvpLinkReportSchema } from '../domain/rsvp-links.ts';
import { sessionSchema } from '../domain/session.ts';
import {
  languageSchema,
  listOrderSchema,
  operatorSchema,
  operatorSettingSchema,
  preferencesSchema,
  updateStatusSchema,
} from '../domain/settings.ts';
import {
  markReplySchema,
  openAlertSchema,
  stopReasonsSchema,
  stopRuleSchema,
  stopSettingsSchema,
} from '../domain/stops.ts';
import { pullStatusSchema, syncStatusSchema } from '../domain/sync-status.ts';
import { doorIdSchema } from '../doors/door-id.ts';

const nothing = z.void();
const id = z.string().min(1).max(512);
const changeRef = z.object({ eventId: id, personId: id, kind: changeKindSchema });
/**
 * The guests of an event that fit a query. Without a choice: the whole list by name. A search ends the one before of the
 * same `window`, which is any name that the page gives itself.
 */
const guestQuery = z.object({
  window: z.string().max(64).optional(),
  eventId: id,
  query: z.string().max(256),
  choice: listChoiceSchema.optional(),
});
const guestPage = guestQuery.extend({ offset: z.int().min(0), limit: z.int().min(1).max(200) });
/**
 * A page of guests who fit. The first `fitting` of all fit as typed, the others by a typo or a nickname; `whole` of
 * them (0, 1, or 2 for several) have the query for their whole name or email.
 */
const foundRows = z.object({
  total: z.int(),
  fitting: z.int(),
  whole: z.int(),
  rows: z.array(guestRowSchema),
  complete: z.boolean(),
});

/**
 * The one contract between renderer and core. Preload, dispatcher, WebSocket client and test fakes are
 * derived from it: a call that is not here does not exist. `calls` are asked by the renderer and answered
 * by the core; `news` are told by the core to every open renderer.
 */
export const contract = {
  calls: {
    getSession: { request: nothing, reply: sessionSchema },
    signInWithKey: {
      request: z.object({ address: z.string().max(2_048), key: z.string().min(1).max(4_096) }),
      reply: sessionSchema,
    },
    /**
     * Legacy, with email and password: replies with the organizations to choose from, and nobody is signed in
     * before `enterOrganization`. The password is kept nowhere.
     */
    logIn: {
      request: z.object({
        address: z.string().max(2_048),
        email: z.string().min(1).max(320),
        password: z.string().min(1).max(4_096),
      }),
      reply: z.object({ organizations: z.array(z.string()) }),
    },
    /** Signs in to an organization of the last `logIn`; `no-organization` when it is none of them. */
    enterOrganization: { request: z.object({ organization: id }), reply: sessionSchema },
    startPractice: { request: nothing, reply: sessionSchema },
    /** Fails with `unsent-changes` while changes are unsent, unless `keepUnsent` is said: they are kept. */
    signOut: { request: z.object({ keepUnsent: z.boolean() }), reply: sessionSchema },

    getOperator: { request: nothing, reply: operatorSettingSchema },
    /** Both null: the question was skipped. */
    setOperator: { request: operatorSchema, reply: operatorSettingSchema },
    getPreferences: { request: nothing, reply: preferencesSchema },
    setPreferences: { request: preferencesSchema, reply: preferencesSchema },
    /**
     * Brings all guest lists of this laptop into this order; `guestsChanged` follows for each when it is another one.
     * The page asks for it, because the system's language is known there.
     */
    sortLists: { request: listOrderSchema, reply: nothing },
    getUpdateStatus: { request: nothing, reply: updateStatusSchema },

    getLock: { request: nothing, reply: lockStateSchema },
    /** Fails with `pin-missing`. Until `unlock`, every call about guests fails with `locked`; syncing goes on. */
    lock: { request: nothing, reply: nothing },
    /** Fails with `pin-wrong`, or with `pin-too-soon` during the pause that wrong ones have earned. */
    unlock: { request: z.object({ pin: pinSchema }), reply: nothing },
    /** Null removes the PIN. `current` must be the PIN set before: fails as `unlock` does. */
    setPin: {
      request: z.object({ pin: pinSchema.nullable(), current: pinSchema.nullable() }),
      reply: nothing,
    },
    setIdleMinutes: { request: z.object({ idleMinutes: idleMinutesSchema }), reply: nothing },
    /** Somebody touched a key, the mouse or the screen. */
    stillHere: { request: nothing, reply: nothing },
    /** Signs out, keeping unsent changes, and then forgets the PIN: guests are seen again with the key only. */
    forgetPin: { request: nothing, reply: nothing },

    /** Events whose guests are on this laptop. */
    listEventData: { request: nothing, reply: z.array(eventDataSchema) },
    /**
     * Gives up every change of an event that is not sent: it is never sent, and stays in the log as withdrawn. Replies
     * how many there were. Fails with `not-saved`.
     */
    giveUpChanges: { request: z.object({ eventId: id }), reply: z.object({ givenUp: z.int().min(0) }) },
    /**
     * Removes the guests of an event from this laptop, and closes its door in every window. Fails with
     * `unsent-changes` while there are any.
     */
    removeEventData: { request: z.object({ eventId: id }), reply: nothing },
    /** A file for support: the state of this laptop and the last lines of the log, without personal data. */
    exportDiagnostics: { request: nothing, reply: textFileSchema },

    /** Answers from the mirror at once; `eventsChanged` follows when the service said something new. */
    listEvents: { request: eventScopeSchema, reply: z.array(eventSummarySchema) },
    /** Pages through the service's events; resolves when the mirror holds them. */
    refreshEvents: { request: eventScopeSchema, reply: z.array(eventSummarySchema) },

    /** Fetches the guest list of an event without opening its door; resolves when it is here. */
    getReadyOffline: { request: z.object({ eventId: id }), reply: eventSummarySchema },
    /**
     * Keeps this event fresh until its door is closed, and starts a pull. Works offline for an event seen once. Two
     * windows may have the doors of two events open.
     */
    openEvent: { request: z.object({ eventId: id }), reply: eventSummarySchema },
    /** Opens the event again that was open last, at an earlier start too; null when it was closed. */
    reopenEvent: { request: nothing, reply: eventSummarySchema.nullable() },
    /** Back to the events: the next start does not open this one again. `eventClosed` tells the other windows. */
    closeEvent: { request: z.object({ eventId: id }), reply: nothing },
    getPullStatus: { request: z.object({ eventId: id }), reply: pullStatusSchema },
    /** Starts a pull by hand, and opens an event that is not open; resolves at once, `pullChanged` tells the rest. */
    refreshGuests: { request: z.object({ eventId: id }), reply: nothing },
    /** Stops the pull under way. Guests read so far stay; the next pull has only the rest to write. */
    stopRefresh: { request: z.object({ eventId: id }), reply: nothing },

    /**
     * Guests that fit the query, best first; in the order of the choice when the query is empty. Answers with what is
     * known at once: unless `complete`, `total` may be too low and guests who fit less well may be missing.
     */
    searchGuests: {
      request: guestPage,
      reply: foundRows,
    },
    /**
     * For a screen that shows this page of `searchGuests` already: its order now, and its rows of `personIds`. Rows of
     * guests with namesakes are included, because what tells them apart may have changed with another guest.
     */
    getChangedRows: {
      request: guestPage.extend({ personIds: z.array(id).max(200) }),
      reply: foundRows.extend({ order: z.array(z.string()) }),
    },
    /** Replies when an incomplete search may be asked again, or when another search has replaced it. */
    finishSearch: {
      request: guestQuery,
      reply: nothing,
    },
    /** The values that the guest list can be filtered by. */
    listFilterChoices: { request: z.object({ eventId: id }), reply: filterChoicesSchema },
    /** Finds the guest of a scanned code, an RSVP link or a personId, by all its possible readings. */
    findScanned: {
      request: z.object({ eventId: id, readings: z.array(z.string().min(1).max(8_192)).min(1).max(20) }),
      reply: scannedSchema,
    },
    /** Lets the page use a camera, or no longer. */
    openCamera: { request: nothing, reply: nothing },
    closeCamera: { request: nothing, reply: nothing },
    getCounts: { request: z.object({ eventId: id }), reply: guestCountsSchema },
    /** Counts the guests whom a filter lets through, in any part of the list: its attendance does not matter. */
    getCountsWithin: {
      request: z.object({ eventId: id, filter: guestFilterSchema }),
      reply: countsWithinSchema,
    },

    /** Everything about one guest; `guest-unknown` when nobody of this id is on the list. */
    getGuest: { request: z.object({ eventId: id, personId: id }), reply: guestDetailsSchema },
    /** Guests with the same name, this one included, `namesakeLimit` at most. */
    listNamesakes: { request: z.object({ eventId: id, personId: id }), reply: z.array(guestRowSchema) },
    getEventSettings: { request: z.object({ eventId: id }), reply: eventSettingsSchema },
    /** Chooses what the rows of an event show; `guestsChanged` follows. */
    setChips: {
      request: z.object({ eventId: id, chips: chipChoiceSchema }),
      reply: eventSettingsSchema,
    },

    /** What the event has set for the door: who is asked about, and who is announced. */
    getStopSettings: { request: z.object({ eventId: id }), reply: stopSettingsSchema },
    /** Sets a rule in the place of those that look at the same. Fails with `not-saved` or `too-many-rules`. */
    setStopRule: { request: z.object({ eventId: id, rule: stopRuleSchema }), reply: stopSettingsSchema },
    /** The rules of the event as a file for other laptops. */
    exportStopRules: { request: z.object({ eventId: id }), reply: textFileSchema },
    /**
     * Takes the rules of such a file instead of those of the event. Fails with `rules-file-unreadable`,
     * `rules-file-newer` or `not-saved`: then nothing was changed.
     */
    importStopRules: {
      request: z.object({ eventId: id, text: z.string().max(200_000) }),
      reply: stopSettingsSchema,
    },
    /** Guests announced by a rule whom nobody has seen to yet, newest first. */
    listAlerts: { request: z.object({ eventId: id }), reply: z.array(openAlertSchema) },
    /** A person has seen an alert. Replies with those that are left. */
    seeAlert: { request: z.object({ eventId: id, alertId: id }), reply: z.array(openAlertSchema) },

    /** Opens the guest's own link in the machine's browser. `link-missing`, or `link-refused` when it is not https. */
    openRsvpLink: { request: z.object({ eventId: id, personId: id }), reply: nothing },
    countGuestsWithoutRsvpLink: { request: z.object({ eventId: id }), reply: z.int() },
    /**
     * Has the service make invites, and so links, for these guests (null: for all without one). Needs the
     * service at once: nothing of it waits in the outbox. `rsvpLinkProgress` tells how far it has come.
     */
    createRsvpLinks: {
      request: z.object({ eventId: id, personIds: z.array(id).max(1_000).nullable() }),
      reply: rsvpLinkReportSchema,
    },

    /**
     * Replies when the mark is on disk. `not-saved` means that nothing was changed. Attended keeps to the rules of the
     * event: the reply `asks`, and nothing was changed, until `answered` holds exactly the reasons that stand now. For a
     * guest who is Attended by now, Attended changes nothing, nor does No Show with `overAttended` false: the reply is
     * `is-in`.
     */
    markGuest: {
      request: z.object({
        eventId: id,
        personId: id,
        attendance: attendanceMarkSchema,
        answered: stopReasonsSchema.optional(),
        overAttended: z.boolean().optional(),
      }),
      reply: markReplySchema,
    },
    /** Replies when the status is on disk. `not-saved` means that nothing was changed. */
    changeRsvpStatus: {
      request: z.object({ eventId: id, personId: id, rsvpStatus: rsvpStatusSchema }),
      reply: guestRowSchema,
    },
    /**
     * Adds a walk-in, also offline. `personId` of the row may be a local id: the guest is found under it for
     * ever, and `guestsChanged` names both ids when the service has given one.
     */
    addGuest: { request: z.object({ eventId: id, guest: newGuestSchema }), reply: guestRowSchema },
    /**
     * Who may be the same person: guests on the list, walk-ins included, with this e-mail or the same full name, and
     * guests with the same full name who were on it and have been removed.
     */
    findSimilarGuests: {
      request: z.object({
        eventId: id,
        email: z.string().max(320).nullable(),
        firstName: z.string().max(320).nullable(),
        lastName: z.string().max(320).nullable(),
      }),
      reply: z.object({ listed: z.array(guestRowSchema), removed: z.array(removedGuestSchema) }),
    },
    /**
     * Takes a guest off the list, also offline; `undoDecision` brings the guest back until the removal is sent.
     * To take back an addition, remove the guest.
     */
    removeGuest: {
      request: z.object({ eventId: id, personId: id }),
      reply: z.object({ decisionId: z.string() }),
    },
    /**
     * Takes back this decision if it is still the newest of its kind about its guest and still what is shown, else
     * `nothing-to-undo`: what another door has made of the guest since stays.
     */
    undoDecision: { request: z.object({ eventId: id, decisionId: id }), reply: guestRowSchema },
    /** Whether `undoDecision` would take this decision back: a removal can be undone until it is sent. */
    getUndoState: { request: z.object({ eventId: id, decisionId: id }), reply: undoStateSchema },

    /** Events whose guest list is on this laptop, the latest date first. */
    listReportEvents: { request: nothing, reply: z.array(eventSummarySchema) },
    getReport: { request: z.object({ eventId: id }), reply: reportSchema },
    /** Who came in through this laptop, and how many in each minute. */
    getRecentArrivals: { request: z.object({ eventId: id }), reply: recentArrivalsSchema },
    /** Prints the page as it is shown to a PDF file, or says that the page prints itself. */
    printReport: { request: z.object({ eventId: id }), reply: printResultSchema },

    previewNoShows: { request: z.object({ eventId: id }), reply: noShowPreviewSchema },
    /** Guests whom a sweep of these RSVP statuses would mark, by name. */
    listNoShowNames: {
      request: z.object({
        eventId: id,
        statuses: sweptStatusesSchema,
        offset: z.int().min(0),
        limit: z.int().min(1).max(mostSweptNames),
      }),
      reply: z.array(sweptNameSchema),
    },
    /** The newest sweep of the event; null when there was none. */
    getNoShowSweep: { request: z.object({ eventId: id }), reply: noShowSweepSchema.nullable() },
    /**
     * Marks the guests with these RSVP statuses who have not arrived as No Show; resolves when it is done,
     * `noShowSweepChanged` tells the rest. Fails with `sweep-running`, or with `not-saved`: what was saved before stands.
     */
    markNoShows: {
      request: z.object({ eventId: id, statuses: sweptStatusesSchema }),
      reply: noShowSweepSchema,
    },
    /** Goes on with the newest sweep if it was stopped while it marked. Fails as `markNoShows`, and with `nothing-to-undo`. */
    resumeNoShows: { request: z.object({ eventId: id }), reply: noShowSweepSchema },
    /** Takes back what the newest sweep marked. Fails as `markNoShows`, and with `nothing-to-undo`. */
    undoNoShows: { request: z.object({ eventId: id }), reply: noShowSweepSchema },

    getExportPlan: { request: z.object({ eventId: id, language: languageSchema }), reply: exportPlanSchema },
    /**
     * Asks where the file shall go, writes it and resolves when it is there, or cancelled. The choice is
     * remembered. Fails with `export-running`, or with `export-failed`: then there is no file.
     */
    startExport: {
      request: exportChoiceSchema.extend({ eventId: id, language: languageSchema }),
      reply: exportResultSchema,
    },
    cancelExport: { request: nothing, reply: nothing },

    getActivity: { request: nothing, reply: activitySchema },
    /** The log of decisions, newest first, from those before `before` (all when null). */
    listDecisions: {
      request: z.object({ before: z.int().nullable(), limit: z.int().min(1).max(200) }),
      reply: z.array(loggedDecisionSchema),
    },
    /** A change that needs attention is sent once more. Fails with `nothing-to-settle` when it does not. */
    sendAgain: { request: changeRef, reply: nothing },
    /** A change that needs attention is given up for what the service has; the log says so. */
    takeServiceValue: { request: changeRef, reply: nothing },
    /**
     * The guest who was added here (`personId`, a local id) is this one of the service, as a person says who was asked:
     * the marks made here go on as this guest's. Fails with `nothing-to-settle` when nobody was asked.
     */
    identifyWalkIn: { request: z.object({ eventId: id, personId: id, guestId: id }), reply: nothing },
    /** `kept`: the policy was right. `other-side`: makes a new decision for the side that lost. */
    reviewConflict: {
      request: z.object({ conflictId: id, choice: z.enum(['kept', 'other-side']) }),
      reply: nothing,
    },
    /**
     * Writes every decision of the account as CSV (RFC 4180, UTF-8 with BOM, the separator of the language), for when the
     * service is out of reach.
     * Asks where the file shall go, and resolves and fails as `startExport` does.
     */
    exportActivity: { request: z.object({ language: languageSchema }), reply: activityExportSchema },
    /** The report of a recovery, until a person dismisses it. */
    getRecovery: { request: nothing, reply: recoveryReportSchema },
    dismissRecovery: { request: nothing, reply: nothing },
    getDiagnostics: { request: nothing, reply: diagnosticsSchema },

    /** The paired laptops, and how they stand to this one at an event; null: at none. */
    getDoors: { request: z.object({ eventId: id.nullable() }), reply: doorsSchema },
    /**
     * Shows a QR code and an eight-digit code for five minutes, with which one other laptop can join. Fails with
     * `doors-closed` when this laptop cannot listen.
     */
    addLaptop: { request: z.object({ until: pairedUntilSchema }), reply: nothing },
    stopAddingLaptop: { request: nothing, reply: nothing },
    /** Joins a laptop that adds one; replies with its name. Fails with a code that begins with `pairing-`, or `doors-closed`. */
    joinLaptop: { request: joinBySchema, reply: z.object({ name: z.string() }) },
    /** Removes a paired laptop for good and cuts it off. */
    removeLaptop: { request: z.object({ door: doorIdSchema }), reply: nothing },
    /** Dials a paired laptop at an address that a person typed. `doorsChanged` tells when it answers. */
    tryLaptopAddress: {
      request: z.object({ door: doorIdSchema, address: typedAddressSchema }),
      reply: nothing,
    },
    /** Whether paired laptops may send through this one. */
    setLendsInternet: { request: z.object({ lends: z.boolean() }), reply: nothing },
    /**
     * Sends from here what another laptop has decided about this event and not sent. Replies how many changes there are.
     * Fails with `not-saved`, or with `nothing-to-take-over`.
     */
    takeOverChanges: {
      request: z.object({ eventId: id, door: doorIdSchema }),
      reply: z.object({ taken: z.int().min(0) }),
    },
    /**
     * Writes everything that this laptop shares to a file that only paired laptops can read. Asks where the file shall
     * go. Fails with `export-failed`, `no-paired-laptop` or `doors-closed`.
     */
    handOver: { request: nothing, reply: handOverFileSchema },
    /**
     * Takes what such a file brings, in parts in their order, because one message is small; replies with the last. `file`
     * tells files apart that come at the same time. Twice changes nothing. Fails with `hand-over-unreadable`,
     * `hand-over-for-others`, `doors-closed` or `not-saved`.
     */
    takeHandOver: {
      request: z.object({ file: id, part: z.base64().max(180_000), isLast: z.boolean() }),
      reply: handedOverSchema.nullable(),
    },
    /**
     * Practice only: starts a second door on this laptop, paired with this one. It has this name until somebody gives it
     * another. Replies with the address at which a browser opens it once, within a minute; null when its window has
     * opened. Fails with `second-door-failed`.
     */
    startSecondDoor: { request: z.object({ door: id }), reply: z.object({ address: z.string().nullable() }) },

    getPractice: { request: nothing, reply: practiceStateSchema },
    /** Practice only; elsewhere the Wi-Fi stays as it is. */
    setPracticeWifi: { request: z.object({ wifi: practiceWifiSchema }), reply: practiceStateSchema },
    setTourOver: { request: z.object({ tourOver: z.boolean() }), reply: practiceStateSchema },

    /** Checks everything that a night at the door of this event needs. `power`: what the page knows of it. */
    checkReadiness: { request: z.object({ eventId: id, power: powerSchema }), reply: readinessSchema },

    getSyncStatus: { request: nothing, reply: syncStatusSchema },
    tryNow: { request: nothing, reply: nothing },
    /** The network changed or the computer woke up: tries now. Opens no gate, ends no pause after a 429. */
    nudge: { request: nothing, reply: nothing },
    /** Opens the machine's browser so that a person can pass the login page of this Wi-Fi. */
    openCaptivePortal: { request: nothing, reply: nothing },
  },
  news: {
    sessionChanged: sessionSchema,
    syncChanged: syncStatusSchema,
    eventsChanged: nothing,
    /**
     * This event is closed: a window has `left` it, and other windows at it open it again; or its guests were `removed`
     * from this laptop, and every window goes back to the events.
     */
    eventClosed: z.object({ eventId: z.string(), reason: z.enum(['left', 'removed']) }),
    pullChanged: pullStatusSchema,
    /** Guests whose row may look different now; `personIds` null means any. Counts may differ too. */
    guestsChanged: z.object({ eventId: z.string(), personIds: z.array(z.string()).nullable() }),
    /** An alert was raised or seen: `listAlerts` has what is open now. */
    alertsChanged: z.object({ eventId: z.string() }),
    rsvpLinkProgress: rsvpLinkProgressSchema,
    noShowSweepChanged: noShowSweepSchema,
    exportProgressed: exportProgressSchema,
    practiceChanged: practiceStateSchema,
    operatorChanged: operatorSettingSchema,
    preferencesChanged: preferencesSchema,
    updateStatusChanged: updateStatusSchema,
    lockChanged: lockStateSchema,
    /** Something of `getDoors` may be different now. */
    doorsChanged: nothing,
    /** Something of the Activity screen may look different now. */
    activityChanged: nothing,
    /** The core was reopened over repaired files: pages must ask for everything again. */
    coreReopened: nothing,
  },
} as const satisfies ContractShape;

interface ContractShape {
  readonly calls: Readonly<Record<string, { readonly request: z.ZodType; readonly reply: z.ZodType }>>;
  readonly news: Readonly<Record<string, z.ZodType>>;
}

type Calls = (typeof contract)['calls'];
type News = (typeof contract)['news'];

export type CallName = keyof Calls;
export type NewsName = keyof News;
export type CallRequest<N extends CallName> = z.infer<Calls[N]['request']>;
export type CallReply<N extends CallName> = z.infer<Calls[N]['reply']>;
export type NewsPayload<N extends NewsName> = z.infer<News[N]>;

/** What the core implements: one function a call. */
export type CallHandlers = { readonly [N in CallName]: (request: CallRequest<N>) => Promise<CallReply<N>> };

/** How the core tells news. */
export type TellNews = <N extends NewsName>(name: N, payload: NewsPayload<N>) => void;
