/*
 * Written by `npm run wording` out of catalogues/en.json and for-translators/notes.json: change those. A message without
 * placeholders is a text, any other a function of them.
 */

/** What every language says. */
export interface Messages {
  /** What became of changes: waiting, needs attention, conflicts, and the log. */
  readonly activity: {
    readonly heading: string;
    readonly back: string;
    readonly export: string;
    readonly loading: string;
    readonly noName: string;
    readonly noEvent: string;
    /** Stands for an attendance status that is blank. */
    readonly noMark: string;
    readonly change: (values: { readonly from: string; readonly to: string }) => string;
    readonly rsvpChange: (values: { readonly from: string; readonly to: string }) => string;
    readonly rsvpValue: (values: { readonly value: string }) => string;
    /** Stands for an RSVP status that is blank. */
    readonly noAnswer: string;
    readonly addition: string;
    readonly removal: string;
    readonly removalUndone: string;
    readonly onList: string;
    readonly notOnList: string;
    /** The name of a button beside one guest. */
    readonly about: (values: { readonly action: string; readonly guest: string }) => string;
    readonly count: (values: { readonly count: number }) => string;
    readonly more: (values: { readonly count: number }) => string;
    readonly notShown: (values: { readonly count: number }) => string;
    readonly exported: (values: { readonly fileName: string }) => string;
    readonly doorsDisagree: (values: { readonly kept: string }) => string;
    readonly checkedInTwice: string;
    readonly otherDoor: string;
    readonly replacedBy: (values: { readonly by: string }) => string;
  };
  /** Words that belong to no single screen. */
  readonly app: {
    readonly name: string;
    readonly practiceBadge: string;
    readonly practiceHint: string;
    readonly menu: string;
    readonly menuGroups: {
      readonly now: string;
      readonly before: string;
      readonly laptop: string;
    };
    readonly loading: string;
    readonly close: string;
    readonly dismiss: string;
    readonly tryAgain: string;
    /** Between what is safe and what to do now: the catalogue of errors has both. */
    readonly connectionLostDetail: string;
    readonly crashed: string;
    readonly crashedDetail: string;
    readonly reload: string;
  };
  /** Arrivals over time. */
  readonly arrivals: {
    readonly heading: string;
    readonly none: string;
    readonly untimed: (values: { readonly count: number }) => string;
    readonly perBin: (values: { readonly bin: string }) => string;
    readonly minutes: (values: { readonly minutes: number }) => string;
    readonly hours: (values: { readonly hours: number }) => string;
    readonly days: (values: { readonly days: number }) => string;
    /** What a screen reader says for the plot. */
    readonly plot: (values: { readonly guests: number; readonly from: string; readonly to: string }) => string;
    readonly bar: (values: { readonly time: string; readonly guests: number }) => string;
    readonly peak: string;
    readonly busiest: string;
    readonly slowest: string;
    readonly stretch: (values: { readonly guests: number; readonly from: string; readonly to: string }) => string;
    readonly doors: string;
    readonly noDoor: string;
    readonly door: (values: { readonly door: string; readonly guests: number }) => string;
    readonly byDoor: {
      readonly door: string;
      readonly in: string;
      readonly busiest: string;
      readonly at: (values: { readonly guests: number; readonly time: string }) => string;
    };
    readonly table: string;
    readonly time: string;
    readonly all: string;
    readonly timesOfDoors: string;
  };
  /** Changes that need a decision by the reader. */
  readonly attention: {
    readonly heading: string;
    readonly none: string;
    readonly happened: {
      readonly rejected: (values: { readonly wanted: string }) => string;
      readonly 'not-applied': (values: { readonly wanted: string }) => string;
      readonly 'guest-missing': (values: { readonly wanted: string }) => string;
      readonly ambiguous: string;
    };
    readonly additionRefused: string;
    readonly safe: (values: { readonly wanted: string; readonly serviceHas: string }) => string;
    readonly safeHere: string;
    readonly now: {
      readonly rejected: string;
      readonly 'not-applied': string;
      readonly 'guest-missing': string;
      readonly ambiguous: string;
    };
    readonly nowAddition: string;
    readonly sendAgain: string;
    readonly takeServiceValue: string;
    readonly letLeave: string;
    readonly samePerson: string;
    readonly addAnother: string;
    readonly heldMark: (values: { readonly mark: string }) => string;
  };
  /** What the rows of an event show. */
  readonly chipChoice: {
    readonly open: string;
    readonly heading: string;
    readonly detail: string;
    readonly automatic: string;
    readonly columns: string;
    readonly noColumns: string;
    readonly more: string;
    readonly dietary: string;
    readonly note: string;
    readonly roles: string;
    readonly role: {
      readonly table: string;
      readonly seat: string;
      readonly company: string;
      readonly companion: string;
      readonly vip: string;
    };
    readonly guessed: (values: { readonly columns: string }) => string;
    readonly notGuessed: string;
    readonly guessedVip: string;
    readonly noColumn: string;
    readonly done: string;
  };
  /** How conflicts ended, on the Report screen. */
  readonly conflictReport: {
    readonly heading: string;
    readonly none: string;
    readonly total: (values: { readonly count: number }) => string;
    readonly ours: string;
    readonly theirs: string;
    readonly otherSide: string;
    readonly betweenDoors: string;
    readonly twice: string;
    readonly open: (values: { readonly count: number }) => string;
  };
  /** This laptop and the event service, or two laptops, disagree about a guest. */
  readonly conflicts: {
    readonly heading: string;
    readonly none: string;
    readonly ours: string;
    readonly theirs: string;
    readonly somebodyStoodThere: (values: { readonly kept: string }) => string;
    readonly serviceWasFirst: (values: { readonly kept: string }) => string;
    readonly changedSince: (values: { readonly now: string }) => string;
    readonly markLost: (values: { readonly kept: string }) => string;
    readonly guestGone: string;
    readonly maybeOtherDoor: (values: { readonly kept: string }) => string;
    readonly keepAll: (values: { readonly count: number }) => string;
    readonly found: (values: { readonly when: string }) => string;
    readonly keep: (values: { readonly value: string }) => string;
    readonly take: (values: { readonly value: string }) => string;
    readonly keepNoMark: string;
    readonly takeNoMark: string;
    readonly reviewed: string;
    readonly twice: (values: { readonly guest: string }) => string;
    readonly cameBack: string;
    readonly addedHere: string;
    readonly alsoListed: string;
    readonly leaves: string;
    readonly keepBoth: string;
    readonly removeOne: string;
  };
  /** Every change made on this laptop. */
  readonly decisionLog: {
    readonly heading: string;
    readonly none: string;
    readonly filter: string;
    readonly outcome: string;
    readonly every: string;
    readonly noMatch: string;
    readonly searching: (values: { readonly looked: number }) => string;
    readonly older: string;
    /** The terms of the reconciliation line, each named with all that it counts. */
    readonly groups: {
      readonly confirmed: string;
      readonly waiting: string;
      readonly needsAttention: string;
      readonly superseded: string;
    };
    readonly states: {
      readonly confirmed: string;
      readonly waiting: string;
      readonly 'needs-attention': string;
      readonly 'no-op': string;
      readonly superseded: string;
      readonly overruled: string;
      readonly withdrawn: string;
    };
  };
  /** The status of this laptop, without personal data. */
  readonly diagnostics: {
    readonly open: string;
    readonly heading: string;
    readonly intro: string;
    readonly version: string;
    readonly clock: string;
    readonly connection: string;
    readonly marks: string;
    readonly clockUnknown: string;
    readonly clockAgrees: string;
    readonly clockAhead: (values: { readonly duration: string }) => string;
    readonly clockBehind: (values: { readonly duration: string }) => string;
    readonly connections: {
      readonly unknown: string;
      readonly online: string;
      readonly offline: string;
      readonly failing: string;
    };
    readonly line: (values: { readonly label: string; readonly text: string }) => string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
  };
  /** The file for a support team. */
  readonly diagnosticsFile: {
    readonly heading: string;
    readonly detail: string;
    readonly save: string;
  };
  /** The door: search, guests, marks. */
  readonly door: {
    readonly back: string;
    readonly localTime: string;
    readonly counts: {
      readonly region: string;
      readonly listed: string;
      readonly within: string;
      readonly attended: string;
      readonly noShow: string;
      readonly notArrived: string;
      readonly count: (values: { readonly value: number }) => string;
    };
    readonly search: string;
    readonly searchHint: string;
    readonly clearSearch: string;
    readonly guests: string;
    readonly markGuest: (values: { readonly mark: string; readonly name: string }) => string;
    readonly undo: string;
    readonly undoGuest: (values: { readonly name: string }) => string;
    readonly noName: string;
    /** Stands above guests whose names are not what was typed, but close to it. */
    readonly similarNames: string;
    readonly sameName: (values: { readonly count: number }) => string;
    /** In the row of a guest: the guest list has other people under the same ID. Their names, or an email where the name is the same. */
    readonly alsoListed: (values: { readonly names: string; readonly more: 'other' | 'yes' }) => string;
    readonly chip: (values: { readonly label: string; readonly text: string }) => string;
    readonly chipKinds: {
      readonly allergy: string;
      readonly dietary: string;
      readonly note: string;
    };
    readonly vip: string;
    readonly seat: (values: { readonly seat: string }) => string;
    readonly withCompanions: (values: { readonly count: number }) => string;
    readonly isIn: string;
    readonly inSince: (values: { readonly time: string }) => string;
    readonly heads: {
      readonly rsvp: string;
      readonly table: string;
      readonly seat: string;
      readonly note: string;
    };
    readonly tabs: {
      readonly all: string;
      readonly notArrived: string;
      readonly attended: string;
      readonly noShow: string;
    };
    readonly results: (values: { readonly total: number }) => string;
    readonly decided: (values: { readonly status: string; readonly time: string }) => string;
    /** The attendance state of a row, for example "Attended 18:04 · Maria, Door B". */
    readonly decidedBy: (values: { readonly status: string; readonly time: string; readonly by: string }) => string;
    readonly progress: {
      readonly waiting: string;
      readonly service: string;
      readonly 'needs-attention': string;
    };
    /** Stands in the row on which a press did not count. */
    readonly pressRefused: string;
    readonly found: (values: { readonly total: number }) => string;
    readonly chosen: (values: { readonly name: string; readonly state: string; readonly position: number; readonly total: number }) => string;
    readonly notArrivedState: string;
    readonly spoken: {
      readonly putForward: (values: { readonly name: string; readonly position: number; readonly total: number; readonly clues: string }) => string;
      readonly marked: (values: { readonly name: string; readonly mark: string }) => string;
      readonly nobodyChosen: string;
      readonly undone: (values: { readonly name: string }) => string;
      readonly pressRefused: (values: { readonly name: string }) => string;
    };
    readonly noMatch: (values: { readonly query: string }) => string;
    readonly noMatchSearched: (values: { readonly guests: number }) => string;
    readonly searchOnly: (values: { readonly name: string }) => string;
    readonly noMatchHint: string;
    readonly noMatchYet: string;
    readonly empty: string;
    readonly emptyHint: string;
    readonly firstPull: string;
    readonly notMirrored: string;
    readonly notMirroredHint: string;
    /** The large number of guests who are in, with what stands beside it. */
    readonly count: {
      readonly of: (values: { readonly total: string }) => string;
      readonly in: string;
      readonly toCome: string;
      readonly group: (values: { readonly attended: number; readonly expected: number; readonly toCome: number }) => string;
      readonly number: (values: { readonly value: number }) => string;
      readonly loading: string;
    };
    /** When the event begins, under its name. */
    readonly begins: {
      readonly at: (values: { readonly time: string }) => string;
      readonly in: (values: { readonly length: string }) => string;
      readonly began: (values: { readonly time: string }) => string;
    };
  };
  /** Asking before a guest who is in is changed, and saying that something was not saved. */
  readonly doorQuestions: {
    readonly alreadyIn: (values: { readonly name: string }) => string;
    readonly alreadyInDetail: string;
    readonly alreadyInElsewhere: string;
    readonly whichOne: (values: { readonly name: string }) => string;
    readonly whichOneDetail: (values: { readonly guests: number }) => string;
    readonly namesakes: string;
    readonly ask: (values: { readonly clue: string }) => string;
    readonly clues: {
      readonly company: string;
      readonly email: string;
      readonly table: string;
    };
    readonly pressKey: (values: { readonly guests: number }) => string;
    readonly noneOfThem: (values: { readonly guests: number }) => string;
    readonly leaveAsIs: string;
    readonly changeToNoShow: string;
    readonly notSaved: (values: { readonly name: string }) => string;
    /** The answer was lost with the connection. */
    readonly notKnown: (values: { readonly others: number; readonly name: string }) => string;
  };
  /** What a box says when Vestibule could not start or ended by itself: who reads it sees no terminal. */
  readonly ended: {
    readonly wrongOption: string;
    readonly folderUnusable: (values: { readonly folder: string }) => string;
    readonly folderUnsafe: (values: { readonly folder: string }) => string;
    readonly unanswered: string;
    readonly store: {
      readonly 'disk-full': string;
      readonly 'read-only': string;
      readonly damaged: string;
      readonly busy: string;
      readonly io: string;
      readonly 'newer-schema': string;
    };
    readonly unexpected: (values: { readonly folder: string }) => string;
  };
  /** Each failure in three sentences: what happened, what is safe, what to do now. */
  readonly errors: {
    readonly 'address-invalid': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'address-not-secure': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'address-without-service': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'key-rejected': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'access-refused': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'password-rejected': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'no-organization': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'sign-in-required': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'service-unreachable': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'service-failing': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'service-pauses': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'service-unreadable': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'service-refused': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'request-too-large': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'captive-portal': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'service-blocked': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'service-redirects': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'certificate-untrusted': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'certificate-expired': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'certificate-name': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'certificate-invalid': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'proxy-login': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'proxy-refused': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'proxy-gone': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'event-unknown': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'guest-unknown': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'link-missing': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'link-refused': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'not-saved': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'disk-full': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'disk-refusing': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'nothing-to-undo': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'nothing-to-settle': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'sweep-running': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'export-running': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'export-failed': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'rules-file-unreadable': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'rules-file-newer': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'too-many-rules': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'doors-closed': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pairing-no-offer': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pairing-wrong-code': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pairing-code-used-up': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pairing-token-used': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pairing-other-laptop': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pairing-unreachable': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pairing-not-admitted': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pairing-other-account': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pairing-clocks-differ': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pairing-unreadable': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pairing-malformed': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'nothing-to-take-over': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'no-paired-laptop': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'hand-over-unreadable': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'hand-over-for-others': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'second-door-failed': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'unsent-changes': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly locked: {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pin-missing': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pin-wrong': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'pin-too-soon': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'request-invalid': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly 'connection-lost': {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly internal: {
      readonly happened: string;
      readonly safe: string;
      readonly now: string;
    };
  };
  /** What this laptop holds of each event. */
  readonly eventData: {
    readonly heading: string;
    readonly detail: string;
    readonly list: string;
    readonly none: string;
    readonly loading: string;
    readonly holds: (values: { readonly guests: number; readonly size: string }) => string;
    readonly megabytes: (values: { readonly megabytes: number }) => string;
    readonly kilobytes: (values: { readonly kilobytes: number }) => string;
    readonly unsent: (values: { readonly count: number }) => string;
    readonly unsentNow: string;
    readonly unsentOfGone: (values: { readonly count: number }) => string;
    readonly unsentOfGoneNow: string;
    readonly giveUp: string;
    readonly giveUpOf: (values: { readonly event: string }) => string;
    readonly giveUpHeading: (values: { readonly count: number; readonly event: string }) => string;
    readonly giveUpDetail: string;
    readonly givingUp: string;
    readonly gaveUp: (values: { readonly count: number; readonly event: string }) => string;
    readonly remove: string;
    readonly removeEvent: (values: { readonly event: string }) => string;
    readonly removeHeading: (values: { readonly event: string }) => string;
    readonly removeDetail: (values: { readonly guests: number }) => string;
    readonly removeAll: string;
    readonly removeAllHeading: (values: { readonly events: number }) => string;
    readonly removeAllDetail: (values: { readonly guests: number }) => string;
    readonly removedAll: (values: { readonly events: number }) => string;
    readonly removing: string;
    readonly keep: string;
    readonly removed: (values: { readonly event: string }) => string;
  };
  /** The list of events. */
  readonly events: {
    readonly heading: string;
    readonly list: string;
    readonly past: string;
    readonly organization: string;
    readonly filter: string;
    readonly nameless: string;
    readonly noDate: string;
    readonly pastBadge: string;
    readonly ready: (values: { readonly guests: number; readonly age: string }) => string;
    readonly notReady: string;
    readonly more: string;
    readonly getReady: string;
    readonly gettingReady: string;
    readonly waiting: (values: { readonly count: number }) => string;
    readonly refused: string;
    readonly loading: string;
    readonly refreshing: string;
    readonly none: string;
    readonly noneHint: string;
    readonly noneAtAll: string;
    readonly noneAtAllHint: string;
    readonly noMatch: (values: { readonly filter: string }) => string;
    readonly tonight: (values: { readonly date: string }) => string;
    readonly today: (values: { readonly date: string }) => string;
    readonly thisWeek: string;
    readonly later: string;
    readonly guests: (values: { readonly count: number }) => string;
    readonly openDoor: string;
    readonly opening: string;
    readonly toDoors: string;
    readonly hours: string;
    readonly minutes: string;
    readonly seconds: string;
    readonly days: (values: { readonly count: number }) => string;
    readonly openFor: (values: { readonly duration: string }) => string;
    readonly downloadNext: (values: { readonly count: number }) => string;
    readonly downloading: string;
    readonly queued: string;
  };
  /** Column heads and facts in the exported file. */
  readonly exportFile: {
    readonly sheets: {
      readonly summary: string;
      readonly guests: string;
      readonly decisions: string;
    };
    readonly fact: string;
    readonly value: string;
    readonly noName: string;
    readonly writtenHere: (values: { readonly field: string }) => string;
    readonly notArrived: string;
    readonly elsewhere: string;
    readonly yes: string;
    readonly no: string;
    readonly timesHere: string;
    readonly fields: {
      readonly personId: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly name: string;
      readonly email: string;
      readonly rsvpStatus: string;
      readonly rsvpStatusHistory: string;
      readonly dietaryRestrictions: string;
      readonly rsvpNote: string;
      readonly rsvpLink: string;
      readonly attendance: string;
      readonly markedAt: (values: { readonly zone: string }) => string;
      readonly markedHere: string;
      readonly operator: string;
      readonly door: string;
      readonly walkIn: string;
      readonly syncState: string;
      readonly phoneNumber: string;
      readonly company: string;
      readonly position: string;
      readonly notes: string;
    };
    readonly states: {
      readonly sent: string;
      readonly waiting: string;
      readonly needsAttention: string;
    };
    readonly log: {
      readonly decisionId: string;
      readonly decidedAt: (values: { readonly zone: string }) => string;
      readonly guest: string;
      readonly change: string;
      readonly from: string;
      readonly to: string;
      readonly state: string;
      readonly endedAt: (values: { readonly zone: string }) => string;
    };
    readonly kinds: {
      readonly attendance: string;
      readonly rsvp: string;
      readonly 'walk-in': string;
      readonly removal: string;
    };
    readonly outcomes: {
      readonly confirmed: string;
      readonly superseded: string;
      readonly 'no-op': string;
      readonly overruled: string;
      readonly withdrawn: string;
    };
    readonly facts: {
      readonly event: string;
      readonly eventId: string;
      readonly place: string;
      readonly timezone: string;
      readonly beginsAt: (values: { readonly zone: string }) => string;
      readonly exportedAt: (values: { readonly zone: string }) => string;
      readonly refreshedAt: (values: { readonly zone: string }) => string;
      readonly filter: string;
      readonly listed: string;
      readonly expected: string;
      readonly attended: string;
      readonly untimed: string;
      readonly noShow: string;
      readonly notArrived: string;
      readonly notExpected: string;
      readonly walkIns: string;
      readonly times: string;
      readonly conflicts: string;
      readonly unsent: string;
      readonly guestRows: string;
      readonly logRows: string;
      readonly cutCells: string;
      readonly guestsChecksum: string;
      readonly logChecksum: string;
      readonly walkInsOfDoors: string;
      readonly unsentElsewhere: string;
    };
    readonly timesOfDoors: string;
  };
  /** Taking the report and its rows away: export, print. */
  readonly exporting: {
    readonly open: string;
    readonly heading: string;
    readonly intro: string;
    readonly loading: string;
    readonly format: string;
    readonly formats: {
      readonly xlsx: string;
      readonly csv: string;
    };
    readonly guests: string;
    readonly filters: {
      readonly everybody: string;
      readonly attended: string;
      readonly 'no-show': string;
      readonly 'not-arrived': string;
    };
    readonly noColumns: string;
    readonly columns: (values: { readonly chosen: number; readonly all: number }) => string;
    readonly groups: {
      readonly guest: string;
      readonly mark: string;
      readonly column: string;
      readonly answer: string;
    };
    readonly start: string;
    readonly cancel: string;
    readonly progress: string;
    readonly writing: (values: { readonly done: number; readonly total: number }) => string;
    readonly cancelled: string;
    readonly saved: (values: { readonly guests: number; readonly fileName: string }) => string;
    readonly rows: (values: { readonly decisions: number }) => string;
    readonly unsent: (values: { readonly count: number }) => string;
    readonly allSent: string;
    readonly cut: (values: { readonly count: number }) => string;
    readonly print: string;
    readonly printed: string;
  };
  /** Narrowing and sorting the list of guests. */
  readonly filters: {
    readonly open: string;
    readonly openWith: (values: { readonly count: number }) => string;
    readonly heading: string;
    readonly group: string;
    readonly attendance: {
      readonly attended: string;
      readonly 'no-show': string;
      readonly 'not-arrived': string;
    };
    readonly rsvp: string;
    readonly noRsvp: string;
    readonly rsvpIs: (values: { readonly status: string }) => string;
    readonly anyValue: string;
    readonly columnIs: (values: { readonly name: string; readonly value: string }) => string;
    readonly only: string;
    readonly clearAll: string;
    readonly show: (values: { readonly guests: number }) => string;
    readonly needsAttention: string;
    readonly choice: (values: { readonly name: string; readonly guests: number }) => string;
    readonly sort: string;
    readonly sorts: {
      readonly name: string;
      readonly 'last-change': string;
    };
    readonly remove: (values: { readonly filter: string }) => string;
    readonly clear: string;
    readonly shown: (values: { readonly guests: number }) => string;
    readonly noneFit: string;
    readonly noMatch: (values: { readonly query: string }) => string;
    readonly noMatchHint: string;
  };
  /** Everything about one guest, beside the list. */
  readonly guestDetails: {
    readonly region: string;
    readonly open: string;
    readonly openGuest: (values: { readonly name: string }) => string;
    readonly close: string;
    readonly loading: string;
    /** Told to a screen reader. */
    readonly shown: (values: { readonly name: string }) => string;
    readonly email: string;
    readonly noEmail: string;
    readonly showAll: string;
    readonly showLess: string;
    readonly attendance: string;
    readonly notArrived: string;
    readonly elsewhere: string;
    readonly decisions: string;
    readonly noDecisions: string;
    readonly rsvp: string;
    readonly rsvpStatus: string;
    readonly noRsvpStatus: string;
    readonly history: string;
    readonly noHistory: string;
    /** Who changed an RSVP status. */
    readonly actors: {
      readonly user: string;
      readonly eventPerson: string;
    };
    readonly actor: (values: { readonly who: string; readonly id: string }) => string;
    readonly nobody: string;
    readonly noTime: string;
    readonly dietary: string;
    readonly note: string;
    /** What was typed when the guest was added here. */
    readonly written: string;
    readonly writtenOnly: string;
    readonly answers: string;
    readonly noAnswer: string;
    readonly noQuestion: string;
    readonly columns: string;
    readonly other: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly personId: string;
    readonly empty: string;
  };
  /** What the side panel says about the guest list. */
  readonly guestList: {
    readonly heading: string;
    readonly soFar: (values: { readonly received: number }) => string;
    readonly progress: string;
    readonly complete: (values: { readonly guests: number }) => string;
    readonly updated: (values: { readonly age: string }) => string;
    readonly never: string;
    readonly partly: string;
    readonly partlyDetail: string;
    readonly refresh: string;
    readonly stop: string;
    readonly stopped: string;
    readonly stoppedDetail: (values: { readonly received: number }) => string;
    readonly failed: string;
    readonly failedOlder: (values: { readonly age: string }) => string;
    readonly failedEmpty: string;
    readonly shrunken: string;
    readonly shrunkenDetail: string;
    readonly unusable: (values: { readonly count: number }) => string;
    readonly unusableDetail: string;
    readonly checkInWorks: string;
  };
  /** The keys of the door. */
  readonly keys: {
    readonly heading: string;
    readonly open: string;
    readonly command: string;
    /** Stands for `command` on macOS. */
    readonly commandOnMac: string;
    readonly names: {
      readonly enter: string;
      readonly shift: string;
      readonly escape: string;
      readonly tab: string;
    };
    readonly atTheDoor: string;
    readonly doorRows: {
      readonly choose: string;
      readonly attended: string;
      readonly noShow: string;
      readonly undo: string;
      readonly clearSearch: string;
      readonly search: string;
      readonly details: string;
      readonly addGuest: string;
      readonly removeGuest: string;
      readonly theseKeys: string;
    };
    readonly everywhere: string;
    readonly everywhereRows: {
      readonly nextControl: string;
      readonly back: string;
      readonly lock: string;
      readonly theseKeys: string;
    };
    /** One line of shortcuts below the list. */
    readonly line: {
      readonly region: string;
      readonly all: string;
    };
  };
  /** The screen of a locked laptop. */
  readonly lockScreen: {
    readonly heading: string;
    readonly pin: string;
    readonly unlock: string;
    readonly unlocking: string;
    readonly pause: (values: { readonly duration: string }) => string;
    readonly forgotten: string;
    readonly forgottenHeading: string;
    readonly forgottenDetail: string;
    readonly forgottenSafe: (values: { readonly unsent: number }) => string;
    readonly signOut: string;
    readonly stay: string;
  };
  /** The PIN and the lock, under Settings. */
  readonly lockSettings: {
    readonly heading: string;
    readonly detail: string;
    readonly idle: string;
    readonly idleNever: string;
    readonly idleAfter: (values: { readonly minutes: number }) => string;
    readonly lockNow: string;
    readonly shortcut: (values: { readonly command: string }) => string;
    readonly set: string;
    readonly change: string;
    readonly remove: string;
    readonly current: string;
    readonly next: string;
    readonly nextHint: string;
    readonly repeat: string;
    readonly invalid: string;
    readonly differs: string;
    readonly save: string;
    readonly cancel: string;
  };
  /** Guests who come onto the list at the door. */
  readonly newGuest: {
    readonly open: string;
    readonly openFound: string;
    readonly heading: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly more: string;
    readonly existing: string;
    readonly personId: string;
    readonly personIdHint: string;
    readonly phoneNumber: string;
    readonly company: string;
    readonly position: string;
    readonly notes: string;
    readonly nobody: string;
    readonly emailInvalid: string;
    readonly personIdMissing: string;
    /** Told to a screen reader too, as it changes. */
    readonly similar: (values: { readonly guests: number }) => string;
    readonly wasRemoved: string;
    /** The state of somebody who was on the list: "Removed 22:20 · Aisha, Court". */
    readonly removed: string;
    readonly removedByService: string;
    readonly use: string;
    readonly useGuest: (values: { readonly name: string }) => string;
    readonly cancel: string;
    readonly add: string;
    readonly addAttended: string;
    /** Somebody who looks alike is or was on the list. */
    readonly addAnyway: string;
    readonly addAnywayAttended: string;
    readonly notSaved: string;
    /** The answer was lost with the connection. */
    readonly notKnown: string;
    /** In a row: added on this laptop. */
    readonly walkIn: string;
    readonly spoken: (values: { readonly name: string }) => string;
  };
  /** The button "Mark guests as No Show" of the report, about guests who have not arrived. */
  readonly noShows: {
    readonly heading: string;
    readonly open: string;
    readonly choose: string;
    readonly byRsvp: string;
    readonly noStatus: string;
    readonly leaveOpen: string;
    readonly nobodyChosen: string;
    readonly nobody: string;
    /** Said when it has not begun (the same day, or later), began less than two hours ago, or nobody knows. */
    readonly begins: {
      readonly at: (values: { readonly time: string }) => string;
      readonly on: (values: { readonly date: string }) => string;
      readonly begun: (values: { readonly minutes: number }) => string;
      readonly unknown: string;
    };
    readonly names: string;
    readonly leftOut: (values: { readonly count: number }) => string;
    readonly otherStatus: (values: { readonly count: number }) => string;
    readonly undoable: string;
    readonly confirm: (values: { readonly guests: number }) => string;
    /** The second question before two hours after the beginning. */
    readonly early: {
      readonly question: (values: { readonly guests: number }) => string;
      readonly detail: string;
      readonly confirm: (values: { readonly guests: number }) => string;
    };
    readonly leave: string;
    readonly loading: string;
    readonly progress: string;
    readonly undoProgress: string;
    readonly soFar: (values: { readonly done: number; readonly total: number }) => string;
    readonly states: {
      readonly marking: string;
      readonly stopped: (values: { readonly marked: number; readonly total: number }) => string;
      readonly marked: (values: { readonly marked: number }) => string;
      readonly undoing: string;
      readonly 'undo-stopped': (values: { readonly undone: number; readonly marked: number }) => string;
      readonly undone: (values: { readonly undone: number }) => string;
    };
    /** Beside how many were marked: those of them who are something else now. */
    readonly gone: (values: { readonly count: number }) => string;
    readonly stays: (values: { readonly count: number }) => string;
    readonly goOn: string;
    readonly undo: (values: { readonly count: number }) => string;
    readonly goOnUndoing: string;
  };
  /** Who works here. */
  readonly operator: {
    readonly unknown: string;
    readonly heading: string;
    readonly detail: string;
    readonly operator: string;
    readonly door: string;
    readonly save: string;
    readonly skip: string;
    readonly cancel: string;
    readonly both: (values: { readonly name: string; readonly doorName: string }) => string;
  };
  /** Practising: its Wi-Fi, and the guided first run. */
  readonly practice: {
    readonly wifi: string;
    readonly wifiDetail: string;
    readonly wifiChoices: {
      readonly good: {
        readonly name: string;
        readonly detail: string;
      };
      readonly bad: {
        readonly name: string;
        readonly detail: string;
      };
      readonly none: {
        readonly name: string;
        readonly detail: string;
      };
    };
    readonly wifiBadges: {
      readonly bad: string;
      readonly none: string;
    };
    readonly wifiBadgeHint: string;
    readonly tour: string;
    readonly step: (values: { readonly position: number; readonly total: number }) => string;
    readonly steps: {
      readonly 'open-event': {
        readonly title: string;
        readonly text: string;
      };
      readonly search: {
        readonly title: string;
        readonly text: string;
      };
      readonly mark: {
        readonly title: string;
        readonly text: string;
      };
      readonly undo: {
        readonly title: string;
        readonly text: string;
      };
      readonly 'cut-wifi': {
        readonly title: string;
        readonly text: string;
      };
      readonly 'mark-offline': {
        readonly title: string;
        readonly text: string;
      };
      readonly 'mend-wifi': {
        readonly title: string;
        readonly text: string;
      };
      readonly done: {
        readonly title: string;
        readonly text: string;
      };
    };
    readonly sending: string;
    readonly cut: string;
    readonly mend: string;
    readonly skip: string;
    readonly finish: string;
  };
  /** Asking before Vestibule is closed with unsent changes. */
  readonly quit: {
    readonly question: (values: { readonly unsent: number }) => string;
    readonly detail: (values: { readonly unsent: number }) => string;
    readonly stay: string;
    readonly quit: string;
  };
  /** The readiness check before doors. Each check: what it is about, how it is, and what to do about it. */
  readonly readiness: {
    readonly open: string;
    readonly heading: string;
    readonly checking: string;
    readonly ready: string;
    readonly toLookAt: (values: { readonly count: number }) => string;
    readonly checks: string;
    readonly again: string;
    readonly verdicts: {
      readonly good: string;
      readonly look: string;
      readonly unknown: string;
    };
    readonly guests: {
      readonly label: string;
      readonly ready: (values: { readonly guests: number; readonly age: string }) => string;
      readonly never: string;
      readonly neverAdvice: string;
      readonly none: string;
      readonly noneAdvice: string;
      readonly oldAdvice: string;
    };
    readonly signIn: {
      readonly label: string;
      readonly good: string;
      readonly rejected: string;
      readonly rejectedAdvice: string;
      readonly thisRunOnly: string;
      readonly thisRunOnlyAdvice: string;
    };
    readonly unsent: {
      readonly label: string;
      readonly good: string;
      readonly waiting: (values: { readonly count: number }) => string;
      readonly waitingAdvice: string;
      readonly attention: (values: { readonly count: number }) => string;
      readonly attentionAdvice: string;
    };
    readonly testWrite: {
      readonly label: string;
      readonly good: string;
      readonly failed: string;
      readonly failedAdvice: string;
    };
    readonly disk: {
      readonly label: string;
      readonly free: (values: { readonly gigabytes: number }) => string;
      readonly freeLittle: (values: { readonly megabytes: number }) => string;
      readonly littleAdvice: string;
      readonly unknown: string;
    };
    readonly clock: {
      readonly label: string;
      readonly good: string;
      readonly ahead: (values: { readonly duration: string }) => string;
      readonly behind: (values: { readonly duration: string }) => string;
      readonly behindEarlier: (values: { readonly duration: string }) => string;
      readonly wrongAdvice: string;
      readonly unknown: string;
      readonly unknownAdvice: string;
    };
    readonly power: {
      readonly label: string;
      readonly mains: string;
      readonly battery: string;
      readonly batteryAt: (values: { readonly percent: number }) => string;
      readonly batteryAdvice: string;
      readonly unknown: string;
      readonly unknownAdvice: string;
    };
    readonly readyOf: (values: { readonly ready: number; readonly total: number }) => string;
    readonly howTo: string;
    readonly fixes: {
      readonly download: string;
      readonly refresh: string;
      readonly signIn: string;
      readonly send: string;
      readonly decide: string;
      readonly again: string;
      readonly compare: string;
      readonly scan: string;
      readonly doors: string;
    };
    readonly working: string;
    readonly scanner: {
      readonly label: string;
      readonly untested: string;
      readonly untestedAdvice: string;
      readonly works: (values: { readonly age: string }) => string;
      readonly otherLayout: (values: { readonly age: string }) => string;
      readonly garbled: string;
      readonly tooSlow: string;
      readonly nothing: string;
      readonly brokenAdvice: string;
    };
    readonly scanTest: {
      readonly heading: string;
      readonly detail: string;
      readonly code: string;
      readonly waiting: string;
      readonly works: string;
      readonly worksDetail: string;
      readonly noSuffix: string;
      readonly otherLayout: string;
      readonly otherLayoutDetail: string;
      readonly garbled: string;
      readonly garbledDetail: (values: { readonly text: string }) => string;
      readonly tooSlow: string;
      readonly tooSlowDetail: (values: { readonly milliseconds: number }) => string;
      readonly nothing: string;
      readonly nothingDetail: string;
      readonly print: string;
    };
    readonly doors: {
      readonly lost: (values: { readonly name: string; readonly length: string }) => string;
      readonly never: (values: { readonly name: string }) => string;
      readonly lostSeveral: (values: { readonly count: number }) => string;
      readonly lostAdvice: string;
      readonly clockAhead: (values: { readonly name: string; readonly length: string }) => string;
      readonly clockBehind: (values: { readonly name: string; readonly length: string }) => string;
      readonly clockAdvice: string;
      readonly waitAdvice: string;
    };
  };
  /** The proof that nothing was lost. */
  readonly reconciliation: {
    readonly heading: string;
    readonly line: (values: { readonly made: number; readonly confirmed: number; readonly waiting: number; readonly needsAttention: number; readonly superseded: number }) => string;
    readonly addsUp: (values: { readonly made: number }) => string;
    readonly doesNotAddUp: string;
  };
  /** What was recovered from damaged databases. */
  readonly recovery: {
    readonly region: string;
    readonly happened: (values: { readonly changes: number }) => string;
    readonly safe: string;
    readonly kept: (values: { readonly file: string }) => string;
    readonly otherLaptops: string;
    readonly guestLists: string;
    readonly marksSafe: string;
    readonly dismiss: string;
  };
  /** Guests who go off the list. */
  readonly removal: {
    readonly open: string;
    readonly question: (values: { readonly name: string }) => string;
    readonly detail: string;
    readonly remove: string;
    readonly keep: string;
    readonly removed: (values: { readonly name: string }) => string;
    /** Why the removal cannot be undone. */
    readonly ended: {
      readonly 'being-sent': string;
      readonly over: string;
    };
    readonly undo: string;
    readonly undoRemoval: (values: { readonly name: string }) => string;
    readonly spoken: (values: { readonly name: string }) => string;
  };
  /** What happened at one event: the Report screen. */
  readonly report: {
    readonly heading: string;
    readonly back: string;
    readonly loading: string;
    readonly event: string;
    readonly eventWithDate: (values: { readonly name: string; readonly date: string }) => string;
    readonly nothingYet: string;
    readonly nothingYetDetail: string;
    readonly counted: (values: { readonly when: string }) => string;
    readonly listOf: (values: { readonly when: string }) => string;
    readonly notRefreshed: string;
    readonly notFinal: string;
    readonly unsent: (values: { readonly count: number }) => string;
    readonly count: (values: { readonly count: number }) => string;
    readonly totals: {
      readonly region: string;
      readonly expected: string;
      readonly attended: string;
      readonly noShow: string;
      readonly notArrived: string;
      readonly walkIns: string;
      readonly walkInsOfDoors: string;
    };
    readonly everybody: (values: { readonly listed: number; readonly notExpected: number }) => string;
    readonly share: (values: { readonly percent: number }) => string;
    readonly byRsvp: {
      readonly heading: string;
      readonly status: string;
      readonly listed: string;
      readonly noStatus: string;
      readonly none: string;
      readonly declinedButCame: (values: { readonly count: number }) => string;
    };
    readonly shareTiny: string;
    readonly unsentElsewhere: (values: { readonly count: number }) => string;
  };
  /** Personal RSVP links: to show, to give away, to have made. */
  readonly rsvpLinks: {
    readonly heading: string;
    readonly none: string;
    /** A walk-in who waits to be sent. */
    readonly notYet: string;
    readonly copy: string;
    readonly copyLink: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly open: string;
    readonly openLink: string;
    readonly qrCode: string;
    readonly qrCodeOf: (values: { readonly name: string }) => string;
    readonly qrCodeImage: (values: { readonly link: string }) => string;
    readonly tooLong: string;
    readonly create: string;
    readonly createAll: string;
    readonly createFor: (values: { readonly name: string }) => string;
    readonly createForAll: string;
    readonly createDetail: string;
    readonly createAllDetail: (values: { readonly guests: number }) => string;
    readonly online: string;
    readonly counting: string;
    readonly nobodyWithout: string;
    readonly cancel: string;
    readonly go: (values: { readonly guests: number }) => string;
    readonly working: (values: { readonly asked: number; readonly of: number }) => string;
    readonly progress: string;
    /** What became of it, in one sentence a kind. */
    readonly made: (values: { readonly made: number }) => string;
    readonly refused: (values: { readonly refused: number }) => string;
    readonly left: (values: { readonly left: number }) => string;
  };
  /** Scanning codes, with a scanner or with a camera. */
  readonly scanner: {
    readonly heading: string;
    readonly marksAtOnce: string;
    readonly marksAtOnceHint: string;
    readonly region: string;
    readonly welcome: (values: { readonly time: string }) => string;
    readonly markedAt: (values: { readonly mark: string; readonly time: string }) => string;
    readonly alreadyIn: string;
    readonly alreadyInSince: (values: { readonly time: string }) => string;
    /** For example "Already in since 18:04 · Maria, Door B". */
    readonly alreadyInSinceBy: (values: { readonly time: string; readonly by: string }) => string;
    readonly notMarkedYet: string;
    readonly unknown: string;
    readonly unknownDetail: string;
    readonly elsewhere: (values: { readonly event: string }) => string;
    /** Nobody was looked for, and why. */
    readonly refused: string;
    readonly refusals: {
      readonly elsewhere: string;
      readonly locked: string;
      readonly dialog: string;
      readonly ambiguous: string;
    };
    readonly undo: (values: { readonly name: string }) => string;
    readonly spoken: (values: { readonly name: string; readonly what: string }) => string;
    readonly camera: {
      readonly open: string;
      readonly close: string;
      readonly heading: string;
      readonly starting: string;
      readonly ready: string;
      readonly picture: string;
      readonly choice: string;
      readonly unnamed: (values: { readonly number: string }) => string;
      readonly failures: {
        readonly missing: string;
        readonly denied: string;
        readonly busy: string;
      };
      readonly again: string;
    };
  };
  /** How this laptop is set up. */
  readonly settings: {
    readonly heading: string;
    readonly open: string;
    readonly back: string;
    readonly saved: string;
    readonly operator: string;
    readonly display: string;
    readonly theme: string;
    readonly themes: {
      readonly system: string;
      readonly light: string;
      readonly dark: string;
    };
    readonly language: string;
    readonly systemLanguage: string;
    readonly sortedBy: string;
    readonly sortedByNames: {
      readonly 'last-name': string;
      readonly 'first-name': string;
    };
    readonly sounds: string;
    readonly soundsOn: string;
    readonly soundsHint: string;
    readonly soundNames: {
      readonly success: string;
      readonly 'already-in': string;
      readonly unknown: string;
      readonly ask: string;
      readonly alert: string;
    };
  };
  /** What a screen reader is told when something was settled. */
  readonly settled: {
    readonly 'send-again': (values: { readonly guest: string }) => string;
    readonly 'take-service-value': (values: { readonly guest: string }) => string;
    readonly kept: (values: { readonly guest: string }) => string;
    readonly 'kept-all': string;
    readonly 'other-side': (values: { readonly guest: string }) => string;
    readonly 'same-person': (values: { readonly guest: string }) => string;
  };
  /** Signing in, signing in again, and signing out. */
  readonly signIn: {
    readonly heading: string;
    readonly address: string;
    readonly addressHint: string;
    readonly apiKey: string;
    readonly apiKeyHint: string;
    readonly showKey: string;
    readonly hideKey: string;
    readonly email: string;
    readonly password: string;
    readonly passwordHint: string;
    readonly submit: string;
    readonly submitting: string;
    readonly tryAgain: {
      readonly 'service-unreachable': string;
      readonly 'service-failing': string;
    };
    readonly usePassword: string;
    readonly useKey: string;
    readonly legacy: string;
    readonly practice: string;
    readonly practiceHint: string;
    readonly keptInKeychain: {
      readonly 'api-key': string;
      readonly password: string;
    };
    readonly keptForThisRun: {
      readonly 'api-key': string;
      readonly password: string;
    };
    readonly addressMissing: string;
    readonly keyMissing: string;
    readonly emailMissing: string;
    readonly passwordMissing: string;
    readonly chooseOrganization: string;
    readonly chooseOrganizationDetail: string;
    readonly organizations: string;
    readonly back: string;
    readonly later: string;
    readonly againHeading: string;
    readonly againIntro: (values: { readonly account: string }) => string;
    readonly account: string;
    readonly signedInAs: (values: { readonly name: string }) => string;
    readonly signedInAsRole: (values: { readonly name: string; readonly role: string }) => string;
    readonly signedInWithKey: string;
    readonly signedInToPractice: string;
    readonly practiceAccount: string;
    readonly organizationAt: (values: { readonly organization: string; readonly address: string }) => string;
    readonly unsentElsewhere: (values: { readonly unsent: number; readonly account: string }) => string;
    readonly unsentElsewhereDetail: string;
    readonly signOut: string;
    readonly signOutHeading: string;
    readonly signOutDetail: string;
    readonly signOutPractice: string;
    readonly signOutUnsentHeading: string;
    readonly signOutUnsent: (values: { readonly waiting: number }) => string;
    readonly signOutKeep: string;
    readonly staySignedIn: string;
    readonly motto: string;
    readonly lead: string;
    readonly or: string;
  };
  /** The values of the service that we know, as the screen says them. In English they are the same words. */
  readonly statuses: {
    readonly attendance: {
      readonly Attended: string;
      readonly 'No Show': string;
    };
    readonly rsvp: {
      readonly Invited: string;
      readonly Accepted: string;
      readonly Declined: string;
      readonly Maybe: string;
      readonly Waitlisted: string;
    };
  };
  readonly stops: {
    readonly open: string;
    readonly heading: string;
    readonly detail: string;
    readonly does: {
      readonly 'let-in': string;
      readonly ask: string;
      readonly alert: string;
    };
    readonly statuses: string;
    readonly noStatus: string;
    readonly guests: (values: { readonly count: number }) => string;
    readonly rules: string;
    readonly noRules: string;
    readonly column: (values: { readonly name: string; readonly value: string }) => string;
    readonly anyValue: (values: { readonly name: string }) => string;
    readonly note: (values: { readonly text: string }) => string;
    readonly noteWith: (values: { readonly text: string }) => string;
    readonly anyNote: string;
    /** Followed by when and by whom: "Same name, no longer on the list: let in 18:04 · Maria, Door B". */
    readonly inBefore: string;
    readonly add: string;
    readonly looksAt: string;
    readonly theNote: string;
    readonly value: string;
    readonly valueHint: string;
    readonly text: string;
    readonly textHint: string;
    readonly action: string;
    readonly remove: string;
    readonly removeRule: (values: { readonly rule: string }) => string;
    readonly missing: (values: { readonly count: number; readonly columns: string }) => string;
    readonly file: string;
    readonly fileDetail: string;
    readonly save: string;
    readonly load: string;
    readonly loaded: (values: { readonly file: string }) => string;
    readonly done: string;
    readonly ask: {
      readonly heading: string;
      readonly letIn: string;
      readonly leave: string;
      readonly spoken: (values: { readonly name: string; readonly why: string }) => string;
    };
    readonly alert: {
      readonly region: string;
      readonly title: (values: { readonly name: string }) => string;
      readonly when: (values: { readonly time: string }) => string;
      readonly whenAt: (values: { readonly time: string; readonly door: string }) => string;
      readonly seen: string;
      readonly seenGuest: (values: { readonly name: string }) => string;
    };
  };
  /** The Sync region. */
  readonly sync: {
    readonly region: string;
    readonly allSent: string;
    readonly waiting: (values: { readonly count: number }) => string;
    readonly offline: string;
    readonly failing: string;
    readonly paused: string;
    readonly unknown: string;
    readonly checkClock: string;
    readonly nextTry: (values: { readonly seconds: number }) => string;
    readonly nextTryMinutes: (values: { readonly minutes: number }) => string;
    readonly attention: (values: { readonly count: number }) => string;
    /** Two laptops disagreed, and nobody has looked at it yet. */
    readonly conflicts: (values: { readonly count: number }) => string;
    readonly issuedBy: (values: { readonly issuer: string }) => string;
    readonly gates: {
      readonly 'sign-in': string;
      readonly 'captive-portal': string;
      readonly blocked: string;
      readonly redirected: string;
      readonly certificate: string;
      readonly proxy: string;
      readonly 'event-refused': string;
      readonly 'too-large': string;
    };
    readonly gateActions: {
      readonly 'sign-in': string;
      readonly password: string;
      readonly 'captive-portal': string;
    };
    /** The gate is the account's: the event refused may be another than the one whose door is open. */
    readonly eventRefused: {
      readonly one: (values: { readonly event: string }) => string;
      readonly several: (values: { readonly count: number }) => string;
      readonly which: string;
      readonly safe: string;
      readonly now: string;
    };
    readonly tryNow: string;
    readonly signInAgain: {
      readonly 'api-key': {
        readonly title: string;
        readonly noKeychain: string;
        readonly notInKeychain: string;
        readonly rejected: string;
      };
      readonly password: {
        readonly title: string;
        readonly noKeychain: string;
        readonly notInKeychain: string;
        readonly rejected: string;
      };
    };
    /** The same in a word or two: a button of constant width, with room for two short lines. */
    readonly pill: {
      /** The name of that button for a screen reader. */
      readonly details: (values: { readonly text: string }) => string;
      readonly allSent: string;
      readonly listLoading: string;
      readonly sending: (values: { readonly count: number }) => string;
      readonly offline: string;
      readonly offlineWaiting: (values: { readonly count: number }) => string;
      readonly failing: string;
      readonly paused: string;
      readonly pausedWaiting: (values: { readonly count: number }) => string;
      /** With the word of attention.heading, where it leads. */
      readonly attention: (values: { readonly count: number }) => string;
      readonly unknown: string;
      readonly gates: {
        readonly 'sign-in': string;
        readonly 'captive-portal': string;
        readonly blocked: string;
        readonly redirected: string;
        readonly certificate: string;
        readonly proxy: string;
        readonly 'event-refused': string;
        readonly 'too-large': string;
      };
    };
    /** A card while the service cannot be reached. */
    readonly offlineCard: {
      readonly title: string;
      readonly since: (values: { readonly time: string }) => string;
      /** Stands beside the number, which is large. */
      readonly waiting: (values: { readonly count: number }) => string;
      readonly none: string;
      readonly number: (values: { readonly count: number }) => string;
    };
    readonly shared: {
      readonly haveThem: (values: { readonly count: number }) => string;
      readonly lack: (values: { readonly count: number }) => string;
      readonly through: (values: { readonly door: string }) => string;
    };
  };
  /** Times and ages. Clock times are always of 24 hours, as doors write them. */
  readonly time: {
    readonly justNow: string;
    readonly minutesAgo: (values: { readonly minutes: number }) => string;
    readonly hoursAgo: (values: { readonly hours: number }) => string;
    readonly daysAgo: (values: { readonly days: number }) => string;
    readonly seconds: (values: { readonly seconds: number }) => string;
    readonly minutes: (values: { readonly minutes: number }) => string;
    readonly hours: (values: { readonly hours: number }) => string;
  };
  /** The outcome of an undo when no row in sight shows it. */
  readonly undoNotice: {
    readonly undone: (values: { readonly name: string }) => string;
    readonly nothing: string;
    readonly nothingOf: (values: { readonly name: string }) => string;
    readonly show: string;
    readonly showGuest: (values: { readonly name: string }) => string;
  };
  /** Newer versions of Vestibule. */
  readonly updates: {
    readonly heading: string;
    readonly look: string;
    readonly lookHint: string;
    readonly ready: (values: { readonly version: string }) => string;
  };
  /** Changes on their way. */
  readonly waitingChanges: {
    readonly heading: string;
    readonly none: string;
    /** Nothing waits, and yet not all is sent: something needs attention first. */
    readonly noneButAttention: string;
    readonly since: (values: { readonly age: string }) => string;
    readonly verifying: string;
  };
  /** The column beside the list: how fast guests come in. It counts only what was marked on this laptop. */
  readonly arrivalsNow: {
    readonly region: string;
    readonly shareIn: (values: { readonly share: string }) => string;
    readonly pace: (values: { readonly count: number }) => string;
    readonly aMinute: string;
    readonly forecast: (values: { readonly time: string }) => string;
    /** Stands below "6 a minute" where other laptops mark guests too. */
    readonly here: string;
    readonly quiet: (values: { readonly count: number }) => string;
    readonly bars: (values: { readonly peak: number; readonly time: string; readonly now: number }) => string;
    readonly peak: (values: { readonly peak: number; readonly time: string }) => string;
    readonly now: string;
    readonly justIn: string;
    readonly nobody: string;
    readonly undo: (values: { readonly name: string }) => string;
    /** Where a guest sits: "Table 14". `name` is that of the organiser's column. */
    readonly place: (values: { readonly name: string; readonly text: string }) => string;
    readonly hereDoors: string;
    readonly quietDoors: (values: { readonly count: number }) => string;
    readonly barsDoors: (values: { readonly peak: number; readonly time: string; readonly now: number }) => string;
    readonly nobodyDoors: string;
  };
  /** Several laptops of one event share what they do, without the internet. A door is a laptop with its name. */
  readonly doors: {
    readonly heading: string;
    readonly purpose: string;
    /** At the end of a line of the menu: how many of all doors can be reached. */
    readonly share: (values: { readonly here: number; readonly all: number }) => string;
    readonly count: (values: { readonly count: number }) => string;
    readonly thisLaptop: string;
    /** Stands after a number: guests let in by this laptop. */
    readonly isIn: string;
    readonly more: string;
    readonly moreFor: (values: { readonly name: string }) => string;
    readonly cancel: string;
    readonly summary: {
      readonly here: (values: { readonly here: number; readonly all: number }) => string;
      readonly alone: string;
      readonly same: (values: { readonly count: number }) => string;
      readonly sameHere: (values: { readonly count: number }) => string;
      readonly catchingUp: string;
    };
    /** One line beside the guest list. In step: they hold the same. */
    readonly line: {
      readonly inStep: (values: { readonly inStep: number; readonly all: number }) => string;
      readonly alone: string;
      readonly here: (values: { readonly here: number; readonly all: number }) => string;
      readonly lost: (values: { readonly name: string; readonly length: string }) => string;
      readonly never: (values: { readonly name: string }) => string;
      readonly lostSeveral: (values: { readonly count: number; readonly length: string }) => string;
      readonly neverSeveral: (values: { readonly count: number }) => string;
      readonly away: (values: { readonly count: number }) => string;
      readonly shared: string;
      readonly trouble: string;
    };
    readonly states: {
      readonly shared: string;
      readonly unshared: (values: { readonly count: number }) => string;
      readonly 'in-step': string;
      readonly behind: string;
      readonly elsewhere: string;
      readonly 'no-door': string;
      readonly relayed: (values: { readonly via: string }) => string;
      readonly lost: (values: { readonly length: string }) => string;
      readonly never: string;
      readonly former: string;
    };
    /** Short facts about one laptop, between dots. */
    readonly facts: {
      readonly onlyThere: (values: { readonly count: number }) => string;
      readonly onlyHere: (values: { readonly count: number }) => string;
      readonly unsent: (values: { readonly count: number }) => string;
      readonly listAge: (values: { readonly age: string }) => string;
      readonly sendsThrough: string;
      readonly until: (values: { readonly time: string }) => string;
    };
    readonly asks: {
      readonly unsent: (values: { readonly count: number; readonly name: string }) => string;
      readonly clockAhead: (values: { readonly length: string }) => string;
      readonly clockBehind: (values: { readonly length: string }) => string;
    };
    readonly troubles: {
      readonly 'cannot-listen': {
        readonly title: string;
        readonly text: string;
      };
      readonly damaged: {
        readonly title: string;
        readonly text: string;
      };
      readonly removed: {
        readonly title: string;
        readonly text: string;
      };
    };
    readonly firewall: {
      readonly title: string;
      readonly text: string;
    };
    readonly separated: {
      readonly title: string;
      readonly text: string;
    };
    readonly lends: string;
    readonly lendsHint: string;
    readonly add: {
      readonly open: string;
      readonly detail: string;
      readonly until: string;
      /** How long the laptops stay paired. */
      readonly untils: {
        readonly tonight: string;
        readonly removed: string;
      };
      readonly show: string;
      readonly stepOpen: string;
      readonly stepJoin: string;
      readonly stepCode: string;
      readonly code: (values: { readonly code: string }) => string;
      readonly qr: string;
      readonly qrHint: string;
      /** Below an address: another address of the same laptop. */
      readonly orAddress: (values: { readonly address: string }) => string;
      /** {time} is minutes and seconds, for example 4:05. */
      readonly timeLeft: (values: { readonly time: string }) => string;
      readonly usedUp: string;
      readonly over: string;
      readonly renew: string;
      readonly waiting: string;
    };
    readonly join: {
      /** A button: this laptop joins the other laptop's group. Another message quotes it. */
      readonly open: string;
      readonly heading: string;
      readonly detail: string;
      readonly way: string;
      readonly ways: {
        readonly code: string;
        readonly camera: string;
      };
      readonly address: string;
      readonly addressHint: string;
      readonly addressInvalid: string;
      readonly code: string;
      readonly codeInvalid: string;
      readonly joining: string;
    };
    /** The other laptop cannot send; this one sends its changes to the event service. */
    readonly takeOver: {
      readonly action: (values: { readonly count: number; readonly name: string }) => string;
      readonly heading: (values: { readonly count: number; readonly name: string }) => string;
      readonly detail: (values: { readonly count: number; readonly name: string }) => string;
      readonly confirm: string;
    };
    readonly address: {
      readonly action: string;
      readonly heading: (values: { readonly name: string }) => string;
      readonly detail: (values: { readonly name: string }) => string;
      readonly connect: string;
    };
    readonly remove: {
      readonly action: string;
      readonly heading: (values: { readonly name: string }) => string;
      readonly detail: (values: { readonly name: string }) => string;
    };
    readonly handOver: {
      readonly action: string;
      readonly detail: string;
      readonly save: string;
      readonly saved: (values: { readonly fileName: string }) => string;
      readonly cancelled: string;
    };
    readonly take: {
      readonly action: string;
      readonly detail: string;
      readonly choose: string;
      readonly reading: (values: { readonly fileName: string }) => string;
      readonly brought: (values: { readonly count: number; readonly name: string }) => string;
    };
    readonly said: {
      readonly added: (values: { readonly name: string }) => string;
      readonly joined: (values: { readonly name: string }) => string;
      readonly trying: (values: { readonly address: string }) => string;
      readonly taken: (values: { readonly count: number }) => string;
      readonly takenOffline: (values: { readonly count: number }) => string;
      readonly removed: (values: { readonly name: string }) => string;
    };
    readonly secondDoor: {
      readonly action: string;
      readonly detail: string;
      readonly address: string;
      readonly start: string;
      readonly again: string;
      /** The name of the second door, until somebody changes it. The number stands alone on a tile. */
      readonly name: string;
    };
    readonly yourDoor: string;
    readonly yourDoorHint: string;
  };
}
