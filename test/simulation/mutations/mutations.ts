import { doorMutations } from './door-mutations.ts';

/**
 * The six rules against races, the rules for guests added, removed and stumbled over, those for what a
 * person gives up, and those for marks that are lost, raced or equal to another door's, each with the edit of the source that switches it off. The nights
 * must notice: remove a rule and a simulation fails.
 */
export interface Mutation {
  readonly rule: string;
  readonly edits: readonly { readonly file: string; readonly find: string; readonly replace: string }[];
}

export const mutations: Readonly<Record<string, Mutation>> = {
  ...doorMutations,
  'rule-1': {
    rule: 'A pull skips guests whose last PUT has a later number than its start',
    edits: [
      {
        file: 'src-main/core/pull/land-guests.ts',
        find: '(stamps.get(record.personId) ?? 0) > startedSequence',
        replace: 'stamps.size < 0 && startedSequence < 0',
      },
    ],
  },
  'rule-2': {
    rule: "A guest's number is stamped when it is read, in the turn in which its change is sent",
    edits: [
      {
        file: 'src-main/core/send/read-guests.ts',
        find: 'const sequence = local.stampGuests(event, personIds);',
        replace: 'const sequence = local.nextSequence();',
      },
    ],
  },
  'rule-3': {
    rule: 'No pull starts while a PUT is under way',
    edits: [
      {
        file: 'src-main/core/service/guest-lane.ts',
        find: 'while (underWay) await underWay;',
        replace: 'await Promise.resolve();',
      },
    ],
  },
  'rule-4': {
    rule: 'An acknowledgement removes an entry only if the generation still matches',
    edits: [
      {
        file: 'src-main/core/send/put-group.ts',
        find: 'const isWanted = entry.generation === attempt.generation;',
        replace: 'const isWanted = entry.generation >= 0;',
      },
    ],
  },
  'rule-5': {
    rule: 'An acknowledgement that an older request could overtake is verified',
    edits: [
      {
        file: 'src-main/core/decide/guest-entries.ts',
        find: 'if (mayBeOvertaken)',
        replace: 'if (mayBeOvertaken && entry.tries < 0)',
      },
    ],
  },
  'rule-6': {
    rule: 'Attempt history outlives the outbox row',
    edits: [
      {
        file: 'src-main/core/decide/guest-entries.ts',
        find: '  endEntry(deps, entry, outcome);',
        replace: '  endEntry(deps, entry, outcome);\n  deps.local.pruneAttempts(Number.MAX_SAFE_INTEGER);',
      },
    ],
  },
  'walk-in-look-up': {
    rule: 'A guest whose addition may have been applied is looked up before it is sent again',
    edits: [
      {
        file: 'src-main/core/send/send-walk-in.ts',
        find: 'if (first) return identifyFound',
        replace: 'if (first && details.personId !== undefined) return identifyFound',
      },
    ],
  },
  'asked-before-added': {
    rule: 'Nobody is added whose email or name the service has, before a person has said that they are other people',
    edits: [
      {
        file: 'src-main/core/send/send-walk-in.ts',
        find: 'if (mayBeListed) return ask',
        replace: 'if (false) return ask',
      },
    ],
  },
  'twins-listed': {
    rule: 'Two guests who may be one person, of whom one was added here, are listed',
    edits: [
      {
        file: 'src-main/core/conflicts/possibly-twice.ts',
        find: 'if (twins.length === 0) return false;',
        replace: 'if (twins.length >= 0) return false;',
      },
    ],
  },
  'one-of-two-removed': {
    rule: 'Two doors that are asked about the same two guests remove the same one',
    edits: [
      {
        file: 'src-main/core/conflicts/possibly-twice.ts',
        find: '[personId, theirs].sort()',
        replace: '[personId, theirs]',
      },
    ],
  },
  'walk-in-two-minutes': {
    rule: 'A guest is not added again while the lost request can still land',
    edits: [
      {
        file: 'src-main/core/send/send-walk-in.ts',
        find: "if (current.state !== 'verifying')",
        replace: "if (current.state !== 'verifying' && current.tries < 0)",
      },
    ],
  },
  'list-read-before-sent-again': {
    rule: 'A walk-in is not sent again before the guest list was read, because a search may lag behind',
    edits: [
      {
        file: 'src-main/core/send/send-walk-in.ts',
        find: "if (entry.state === 'verifying') await deps.readList(event);",
        replace: '',
      },
    ],
  },
  'later-decision-ends-removal': {
    rule: 'A removal of a walk-in does not reach a guest about whom something was decided later',
    edits: [
      {
        file: 'src-main/core/send/identify-walk-in.ts',
        find: 'isDecidedAfter(local, carried)',
        replace: 'false',
      },
    ],
  },
  'walk-ins-in-turn': {
    rule: 'A walk-in is not sent while another that could be mistaken for it is under way',
    edits: [
      {
        file: 'src-main/core/send/batches.ts',
        find: 'if (underWay.length === 0) return [];',
        replace: 'if (underWay.length >= 0) return [];',
      },
    ],
  },
  'walk-in-shown-once': {
    rule: 'A newcomer who may be a walk-in that was sent is left out of the list',
    edits: [
      {
        file: 'src-main/core/guests/list-changes.ts',
        find: '!walkIns.some(({ sent }) => sent?.mayBe(guest))',
        replace: 'walkIns.length >= 0',
      },
    ],
  },
  'removal-sent': {
    rule: 'A removal is sent also when the search does not name the guest',
    edits: [
      {
        file: 'src-main/core/send/read-guests.ts',
        find: 'return judgeRemoval({',
        replace: "return theirs === undefined ? 'done' : judgeRemoval({",
      },
    ],
  },
  'refusal-confirms-nothing': {
    rule: 'A refused removal of a guest whom the search does not name is not done',
    edits: [
      {
        file: 'src-main/core/send/read-guests.ts',
        find: 'return judgeRemoval({',
        replace: "return theirs === undefined && entry.tries > 0 ? 'done' : judgeRemoval({",
      },
    ],
  },
  'refused-removal-of-gone-ends': {
    rule: 'A refused removal ends once a guest list lacks the guest',
    edits: [
      {
        file: 'src-main/core/send/resume-returned.ts',
        find: 'if (gone.length === 0) return [];',
        replace: 'if (gone.length >= 0) return [];',
      },
    ],
  },
  'removal-starts-from-service': {
    rule: 'A removal of a guest whose Attended waits here does not know an Attended of the service',
    edits: [
      {
        file: 'src-main/core/decide/remove-guest.ts',
        find: 'base: listedValue(deps, mark) ?? null,',
        replace: 'base: shown,',
      },
    ],
  },
  'unnamed-verifies-nothing': {
    rule: 'A search that does not name a guest who is on the list is no read-back',
    edits: [
      {
        file: 'src-main/core/send/verify.ts',
        find: 'guest === undefined && listedRecord(deps, entry) !== undefined',
        replace: "guest === undefined && entry.kind === 'walk-in'",
      },
    ],
  },
  'removal-meets-other-door': {
    rule: 'A removal takes no Attended for ours that had no answer',
    edits: [
      {
        file: 'src-main/core/send/read-guests.ts',
        find: "attempts.findLast(({ outcome }) => outcome === 'acknowledged')?.value",
        replace: "attempts.findLast(({ outcome }) => outcome !== 'not-applied')?.value",
      },
    ],
  },
  'ids-asked-singly': {
    rule: 'A guest whose id cannot be joined with others is asked for alone',
    edits: [
      {
        file: 'src-main/core/service/search-by-ids.ts',
        find: "return !personId.includes(',')",
        replace: "return personId !== ','",
      },
    ],
  },
  'stale-list-doubted': {
    rule: 'A list that has another status of a guest than this laptop was told lately is not believed',
    edits: [
      {
        file: 'src-main/core/pull/land-guests.ts',
        find: 'isDoubtful: contradicts',
        replace: 'isDoubtful: () => false',
      },
    ],
  },
  'stale-list-hides-nobody': {
    rule: 'A list without a guest of whom this laptop was told lately hides nobody',
    edits: [
      {
        file: 'src-main/core/pull/land-pull.ts',
        find: 'stamps.has(personId) && !held.has(personId)',
        replace: 'stamps.size < 0 && !held.has(personId)',
      },
    ],
  },
  'marked-of-half-doubted': {
    rule: 'Whoever was marked here is read again when a list lacks more than half of the guests',
    edits: [
      {
        file: 'src-main/core/pull/land-pull.ts',
        find: 'if (shrunken) this.#doubtMarked(guests);',
        replace: 'if (shrunken) this.#doubtMarked([]);',
      },
    ],
  },
  'answer-doubted': {
    rule: 'For ten seconds after an acknowledgement, an answer that contradicts it decides nothing',
    edits: [
      {
        file: 'src-main/core/service/acknowledgements.ts',
        find: 'clock.monotonicMs() - atMs < copyLagMs',
        replace: 'clock.monotonicMs() < atMs - copyLagMs',
      },
    ],
  },
  'answer-doubted-after-start': {
    rule: 'After a start, whoever was read or sent before counts as acknowledged right then',
    edits: [
      {
        file: 'src-main/core/service/acknowledgements.ts',
        find: 'if (stamp <= startedSequence',
        replace: 'if (stamp < 0',
      },
    ],
  },
  'removal-kept-off': {
    rule: 'A guest who is being removed is not on the list',
    edits: [
      {
        file: 'src-main/core/guests/list-changes.ts',
        find: '!leftOut.has(guest.personId)',
        replace: 'leftOut.size >= 0',
      },
    ],
  },
  'stumbled-over-last': {
    rule: 'Over whom the service stumbles goes last',
    edits: [
      {
        file: 'src-main/core/send/batches.ts',
        find: 'const suspected = suspects.map(({ entry }) => entry.decisionId);',
        replace: 'const suspected = suspects.map(({ entry }) => entry.decisionId).slice(0, 0);',
      },
    ],
  },
  'give-up-in-turn': {
    rule: 'Nothing is given up while a request that changes guests is under way',
    edits: [
      {
        file: 'src-main/core/send/give-up.ts',
        find: 'await lane.run(async () =>',
        replace: 'await (<T>(work: () => Promise<T>) => work())(async () =>',
      },
    ],
  },
  'taken-back-not-sent': {
    rule: 'What was taken back while its guest was read is not sent',
    edits: [
      {
        file: 'src-main/core/send/read-guests.ts',
        find: 'const current = deps.local.findEntry(read);',
        replace: 'const current = deps.local.findEntry(read) ?? read;',
      },
    ],
  },
  'given-up-whole': {
    rule: 'What waits for another change, or for a person, is given up with the rest',
    edits: [
      {
        file: 'src-main/core/send/give-up.ts',
        find: 'local.listEntries({ ...event, limit',
        replace: "local.listEntries({ ...event, state: 'waiting', limit",
      },
    ],
  },
  'any-letter-case': {
    rule: 'A status that Vestibule knows is read in any letter case',
    edits: [
      {
        file: 'src-shared/domain/guest-status.ts',
        find: 'spellings.get(status.toLowerCase()) ?? status',
        replace: 'status',
      },
    ],
  },
  'every-pause-obeyed': {
    rule: 'Retry-After counts with any status',
    edits: [
      {
        file: 'src-main/core/ports/service-failure.ts',
        find: "this.kind === 'too-many' || this.retryAfterMs !== null",
        replace: "this.kind === 'too-many'",
      },
    ],
  },
  'refused-tried-after-pause': {
    rule: 'A guest who is refused for now (409) is tried again after a pause',
    edits: [
      {
        file: 'src-main/core/send/send-batch.ts',
        find: "countTries(deps, entries, 'rejected');\n        throw failure;",
        replace: "countTries(deps, entries, 'rejected');",
      },
    ],
  },
  'refused-addition-after-pause': {
    rule: 'An addition that is refused for now (409) is tried again after a pause',
    edits: [
      {
        file: 'src-main/core/send/send-walk-in.ts',
        find: 'countRefusedTry(deps, walkIn);\n      throw failure;',
        replace: 'countRefusedTry(deps, walkIn);\n      break;',
      },
    ],
  },
  'refusal-said': {
    rule: 'Of a guest refused three times (409) it is said that the service refuses',
    edits: [
      {
        file: 'src-main/core/send/send-batch.ts',
        find: "countTries(deps, entries, 'rejected');\n        throw failure;",
        replace: "countTries(deps, entries, 'not-applied');\n        throw failure;",
      },
    ],
  },
  'gone-not-refused': {
    rule: 'Of a refused change whose guest has left the list it is said that the guest is gone',
    edits: [
      {
        file: 'src-main/core/send/resume-returned.ts',
        find: "reason === 'rejected' && !present.has(personId)",
        replace: "reason === 'rejected' && present.size < 0",
      },
    ],
  },
  'returned-resumed': {
    rule: 'A change whose guest was missing is sent again when the guest is back on the list',
    edits: [
      {
        file: 'src-main/core/send/resume-returned.ts',
        find: 'if (parked.length === 0) return [];',
        replace: 'if (parked.length >= 0) return [];',
      },
    ],
  },
  'lost-marks-listed': {
    rule: 'A mark that was sent, and that the service no longer has, is listed as a conflict',
    edits: [
      {
        file: 'src-main/core/conflicts/lost-marks.ts',
        find: 'if (unsaid.length === 0) return false;',
        replace: 'if (unsaid.length >= 0) return false;',
      },
    ],
  },
  'lost-no-shows-listed': {
    rule: 'A lost No Show is listed as a lost Attended is',
    edits: [
      {
        file: 'src-main/core/conflicts/policy.ts',
        find: 'return (mark === arrived || mark === noShow) && now !== mark;',
        replace: 'return mark === arrived && now !== mark;',
      },
    ],
  },
  'marks-of-the-gone-listed': {
    rule: "A mark whose guest has left the service's list is listed",
    edits: [
      {
        file: 'src-main/core/conflicts/lost-marks.ts',
        find: 'const knowsWhoLeft = isComplete &&',
        replace: 'const knowsWhoLeft = isComplete && page.length < 0 &&',
      },
    ],
  },
  'later-request-is-none-earlier': {
    rule: 'A mark of a walk-in does not replace what was decided later about the guest whom it has become',
    edits: [
      {
        file: 'src-main/core/send/read-guests.ts',
        find: 'generation <= entry.generation',
        replace: 'generation >= 0',
      },
    ],
  },
  'raced-sent-again': {
    rule: 'An Attended that was most likely raced is sent once more',
    edits: [
      {
        file: 'src-main/core/conflicts/policy.ts',
        find: 'from !== noShow && isRecent',
        replace: 'from !== noShow && isRecent && from === mark',
      },
    ],
  },
  'raced-lately-only': {
    rule: 'An Attended that is replaced after two minutes is listed only, and a person decides',
    edits: [
      {
        file: 'src-main/core/conflicts/policy.ts',
        find: 'from !== noShow && isRecent',
        replace: 'from !== noShow && confirmedMsAgo >= 0',
      },
    ],
  },
  'raced-sent-once': {
    rule: 'A mark that was sent once more is not sent again',
    edits: [
      {
        file: 'src-main/core/conflicts/policy.ts',
        find: 'from !== noShow && isRecent',
        replace: 'isRecent && from !== mark',
      },
    ],
  },
  'raced-given-up': {
    rule: 'An Attended that was sent once more, and given up then, is not sent again',
    edits: [
      {
        file: 'src-main/core/conflicts/lost-marks.ts',
        find: 'decision.from === shown && ',
        replace: '',
      },
    ],
  },
  'equal-value-not-ours': {
    rule: 'Taking a mark away leaves an Attended that may be of another door',
    edits: [
      {
        file: 'src-main/core/conflicts/policy.ts',
        find: 'return ours === null && theirs === arrived;',
        replace: 'return ours === null && theirs === noShow && arrived === null;',
      },
    ],
  },
  'undo-meets-other-door': {
    rule: 'The undo of a mark that the service had already meets that of the other door',
    edits: [
      {
        file: 'src-main/core/decide/decide.ts',
        find: 'standsElsewhere(deps.local, change, decided) || !isOurs',
        replace: 'standsElsewhere(deps.local, change, decided)',
      },
    ],
  },
};
