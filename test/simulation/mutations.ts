/**
 * The six rules against races (design §5), each with the edit of the source that switches it off. The nights
 * must notice: remove a rule and a simulation fails.
 */
export interface Mutation {
  readonly rule: string;
  readonly edits: readonly { readonly file: string; readonly find: string; readonly replace: string }[];
}

export const mutations: Readonly<Record<string, Mutation>> = {
  'rule-1': {
    rule: 'A pull skips guests whose last PUT has a later number than its start',
    edits: [
      {
        file: 'src-main/core/mirror/land-guests.ts',
        find: '(stamps.get(guest.personId) ?? 0) <= startedSequence',
        replace: 'stamps !== undefined && startedSequence >= 0',
      },
    ],
  },
  'rule-2': {
    rule: "A guest's number is stamped when a PUT is sent, and again when it is acknowledged",
    edits: [
      {
        file: 'src-main/core/outbox/put-group.ts',
        find: 'const sentSequence = local.nextSequence();',
        replace: 'const sentSequence = 0;',
      },
      {
        file: 'src-main/core/outbox/settle.ts',
        find: "local.endAttempt(attempt.attemptId, 'acknowledged', sequence);",
        replace: "local.endAttempt(attempt.attemptId, 'acknowledged', 0);",
      },
    ],
  },
  'rule-3': {
    rule: 'No pull starts while a PUT is under way',
    edits: [
      {
        file: 'src-main/core/sync/put-lane.ts',
        find: 'while (underWay) await underWay.catch(() => undefined);',
        replace: 'await Promise.resolve();',
      },
    ],
  },
  'rule-4': {
    rule: 'An acknowledgement removes an entry only if the generation still matches',
    edits: [
      {
        file: 'src-main/core/outbox/settle.ts',
        find: 'if (entry?.generation === attempt.generation) endAsWanted(deps, entry);',
        replace: 'if (entry) endAsWanted(deps, entry);',
      },
    ],
  },
  'rule-5': {
    rule: 'An acknowledgement that an older request could overtake is verified',
    edits: [
      {
        file: 'src-main/core/outbox/end-entry.ts',
        find: 'if (mayBeOvertaken)',
        replace: 'if (mayBeOvertaken && entry.tries < 0)',
      },
    ],
  },
  'rule-6': {
    rule: 'Attempt history outlives the outbox row',
    edits: [
      {
        file: 'src-main/core/outbox/end-entry.ts',
        find: '  local.removeEntry(entry);',
        replace: '  local.removeEntry(entry);\n  local.pruneAttempts(Number.MAX_SAFE_INTEGER);',
      },
    ],
  },
};
