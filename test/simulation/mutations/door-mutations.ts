import type { Mutation } from './mutations.ts';

/** The rules of doors, each with the edit that switches it off. Only nights with doors notice. */
export const doorMutations: Readonly<Record<string, Mutation>> = {
  'undo-takes-own-only': {
    rule: "An undo takes away its own door's mark only",
    edits: [
      {
        file: 'src-main/core/doors/agreement/standing-value.ts',
        find: 'if (repeats !== null || undoes !== null) return [];',
        replace: 'if (repeats !== null) return [];',
      },
    ],
  },
  'reviewed-for-all': {
    rule: 'A conflict between doors that was reviewed at one is reviewed at every door',
    edits: [
      {
        file: 'src-main/core/doors/sharing/shared-local-store.ts',
        find: 'records: [recordOfReview(review)]',
        replace: 'records: []',
      },
      {
        file: 'src-main/core/doors/sharing/shared-local-store.ts',
        find: 'local.addDoorReview(review, isShared)',
        replace: 'local.addDoorReview(review, true)',
      },
    ],
  },
  'seen-marks-replaced': {
    rule: 'A decision replaces the marks that its door saw',
    edits: [
      {
        file: 'src-main/core/doors/agreement/marks.ts',
        find: 'if (isCounting.has(decisionId) || isOverList)',
        replace: 'if (isOverList)',
      },
    ],
  },
  'unsent-arrival-first': {
    rule: 'An Attended that is still to be sent counts before one that was sent and may be over',
    edits: [
      {
        file: 'src-main/core/doors/agreement/standing-value.ts',
        find: 'earliestOf(arrivals.filter(isOpen)) ??',
        replace: '',
      },
    ],
  },
  'brings-back-this-one': {
    rule: 'An undo is what the doors say of a mark only where it brings back that very mark',
    edits: [
      {
        file: 'src-main/core/doors/agreement/standing-value.ts',
        find: 'return undo.isUndo && saysSame(undo, mark) && undo.bringsBack.includes(firstIdOf(mark.made.decision));',
        replace: 'return undo.isUndo && saysSame(undo, mark);',
      },
    ],
  },
  'repeated-is-one': {
    rule: 'A decision that repeats another is no mark of its own',
    edits: [
      {
        file: 'src-main/core/guests/counting-decisions.ts',
        find: 'if (copies[0] !== each || undone.has(id)) return false;',
        replace: 'if (!copies.includes(each) || undone.has(id)) return false;',
      },
    ],
  },
  'arrival-counts-first': {
    rule: 'Of marks that were made without knowing of each other, an Attended counts',
    edits: [
      {
        file: 'src-main/core/doors/agreement/standing-value.ts',
        find: 'const arrivals = claims.filter(isArrival);',
        replace: 'const arrivals = claims.filter(() => false);',
      },
    ],
  },
  'replaced-not-sent': {
    rule: 'What another door has replaced is not sent',
    edits: [
      {
        file: 'src-main/core/conflicts/replaced.ts',
        find: 'if (standing === null) return false;',
        replace: "if (standing === null || standing.decisionId !== '') return false;",
      },
    ],
  },
  'takeover-of-walk-in-holds-author': {
    rule: 'Who has added a guest holds the addition while another laptop sends it',
    edits: [
      {
        file: 'src-main/core/decide/walk-in-sender.ts',
        find: 'return additions.length > 0 && senderOf(',
        replace: 'return additions.length < 0 && senderOf(',
      },
    ],
  },
  'unheard-taken-over': {
    rule: 'Who hears no more what becomes of a walk-in, and has a change of it, sends it',
    edits: [
      {
        file: 'src-main/core/doors/sending/take-over.ts',
        find: 'if (unheard.length === 0) return [];',
        replace: 'if (unheard.length >= 0) return [];',
      },
    ],
  },
  'taken-back-ends': {
    rule: 'What waits for a walk-in ends when its sender has taken it back',
    edits: [
      {
        file: 'src-main/core/decide/walk-in-sender.ts',
        find: 'return isWhole && (isLastTakenBack(additions) || ',
        replace: 'return isWhole && (!additions || ',
      },
    ],
  },
  'given-up-by-author': {
    rule: 'A walk-in that its author has taken back and given up is sent by nobody',
    edits: [
      {
        file: 'src-main/core/decide/walk-in-sender.ts',
        find: 'decision.turn > known',
        replace: 'decision.turn > Math.min(known, 0)',
      },
    ],
  },
  'sought-taken-over': {
    rule: 'A walk-in that is looked for is not left to a laptop of which nothing is heard',
    edits: [
      {
        file: 'src-main/core/doors/sending/take-over.ts',
        find: '[...held, ...sought].map(',
        replace: '[...held].map(',
      },
    ],
  },
  'held-hides-nobody': {
    rule: 'A walk-in that another laptop sends hides no guest who is alike',
    edits: [
      {
        file: 'src-main/core/guests/list-changes.ts',
        find: " && entry.state !== 'held';",
        replace: ';',
      },
    ],
  },
  'marks-survive-given-up': {
    rule: 'What was decided about a walk-in after it was given up here survives a rebuild',
    edits: [
      {
        file: 'src-main/core/journal/rebuild-local-rows.ts',
        find: 'isOther || decidedAfter.has(newest.decisionId)',
        replace: 'isOther',
      },
    ],
  },
  'identity-with-end': {
    rule: 'Which guest a walk-in became is said with its end',
    edits: [
      {
        file: 'src-main/core/doors/sharing/event-records.ts',
        find: '[recordOfOutcome(outcome)]), ...identityOf(local, decision)]',
        replace: '[recordOfOutcome(outcome)])]',
      },
    ],
  },
  'under-way-known': {
    rule: 'Two guests are listed when two laptops have sent one walk-in, and one of them hears no answer',
    edits: [
      {
        file: 'src-main/core/doors/sharing/take-entries.ts',
        find: '?? knownOfUnderWay(event, localId)',
        replace: '?? null',
      },
    ],
  },
  'undone-beside-sent-again': {
    rule: 'A mark that counts is sent again when another door has undone its own beside it',
    edits: [
      {
        file: 'src-main/core/conflicts/lost-marks.ts',
        find: 'if (isUnknowingly(deps, mark, personId, now)) {',
        replace: 'if (!isUnknowingly(deps, mark, personId, now) && clock.monotonicMs() < 0) {',
      },
    ],
  },
  'said-lost-settles': {
    rule: 'What its own door says to be lost gives way to the guest list at once',
    edits: [
      {
        file: 'src-main/core/doors/agreement/project-values.ts',
        find: 'if (isSettled || outcome?.isLost === true) return true;',
        replace: 'if (isSettled || (outcome?.isLost === true && alsoIn === null)) return true;',
      },
    ],
  },
  'arrival-holds-removal': {
    rule: 'A removal gives way to an Attended of another door',
    edits: [
      {
        file: 'src-main/core/doors/agreement/standing-value.ts',
        find: 'return isInElsewhere ? { ...removal, value: null } : removal;',
        replace: "return isInElsewhere && removal.decisionId === '' ? { ...removal, value: null } : removal;",
      },
    ],
  },
  'added-again-anew': {
    rule: 'Who was removed and is added again begins anew',
    edits: [
      {
        file: 'src-main/core/doors/agreement/added-again.ts',
        find: 'if (removals.length === 0) return decisions;',
        replace: 'if (removals.length >= 0) return decisions;',
      },
    ],
  },
  'over-newer-list': {
    rule: 'A decision over a newer guest list replaces all marks',
    edits: [
      {
        file: 'src-main/core/doors/agreement/standing-value.ts',
        find: '=> isOverList || mark.made',
        replace: '=> mark.made',
      },
    ],
  },
  'gave-way-again': {
    rule: 'A mark that gave way is decided again when it counts again',
    edits: [
      {
        file: 'src-main/core/doors/sending/made-again.ts',
        find: "if (ours?.outcome?.outcome === 'superseded') return ours;",
        replace: '',
      },
    ],
  },
  'mistaken-over-another': {
    rule: 'A door that takes back unsent what it has decided over another one says what it had said before',
    edits: [
      {
        file: 'src-main/core/doors/agreement/marks.ts',
        find: 'if (isUndo && ofAnother.length > 0 && (hadNothingToSend(copies) || isOver)) continue;',
        replace: '',
      },
    ],
  },
  'brought-back-no-more': {
    rule: 'A door that has brought back what another one takes back since says what it had said before',
    edits: [
      {
        file: 'src-main/core/doors/agreement/marks.ts',
        find: '(hadNothingToSend(copies) || isOver)',
        replace: 'hadNothingToSend(copies)',
      },
    ],
  },
  'over-since': {
    rule: 'A mark that counts again is sent, whatever its door has put in its place',
    edits: [
      {
        file: 'src-main/core/doors/sending/made-again.ts',
        find: 'isOverSince(again, newest) || isSentOtherwise(local, shared, again)',
        replace: 'isSentOtherwise(local, shared, again)',
      },
    ],
  },
  'sent-for-read-back': {
    rule: 'What is sent for a laptop that may have something else under way is read back',
    edits: [
      {
        file: 'src-main/core/decide/guest-entries.ts',
        find: 'underWayElsewhere(deps.local, entry).size > 0',
        replace: 'underWayElsewhere(deps.local, entry).size < 0',
      },
    ],
  },
  'landed-elsewhere-listed': {
    rule: 'What lands late of a laptop for which another one sends is listed',
    edits: [
      {
        file: 'src-main/core/conflicts/policy.ts',
        find: "elsewhere.has(theirs) ? 'conflict-theirs' : 'done'",
        replace: "elsewhere.has(theirs) ? 'done' : 'done'",
      },
    ],
  },
  'replaced-under-way-listed': {
    rule: 'What lands late is listed where it was replaced by what is known at the service',
    edits: [
      {
        file: 'src-main/core/guests/sent-elsewhere.ts',
        find: 'const laptops = new Set(replaces.map(laptopOf));',
        replace: 'const laptops = new Set<string>();',
      },
    ],
  },
  'put-back-is-sent': {
    rule: 'An undo is sent of what another door has brought back',
    edits: [
      {
        file: 'src-main/core/decide/decide.ts',
        find: ' || putBack.some(({ decision }) => decision.to === entry.desired)',
        replace: '',
      },
    ],
  },
  'put-back-is-delivered': {
    rule: 'What another door has brought back is what the service was last heard to have',
    edits: [
      {
        file: 'src-main/core/doors/sending/last-delivered.ts',
        find: 'putBack.has(decision)',
        replace: 'putBack.size < 0',
      },
    ],
  },
  'put-back-is-no-news': {
    rule: 'What another door has brought back is no news to who takes it back',
    edits: [
      {
        file: 'src-main/core/conflicts/replaced.ts',
        find: '...findTakeovers(local, shared, earlier.decision), ...putBack]',
        replace: '...findTakeovers(local, shared, earlier.decision), ...putBack.slice(99)]',
      },
    ],
  },
  'answer-put-away': {
    rule: 'An RSVP status that another door has put away unknowingly is sent once more',
    edits: [
      {
        file: 'src-main/core/conflicts/lost-marks.ts',
        find: "if (mark.kind === 'rsvp' && !isUnknowingly(deps, mark, personId, now)) return false;",
        replace: "if (mark.kind === 'rsvp') return false;",
      },
    ],
  },
  'acknowledged-is-not-given-up': {
    rule: 'What the service has acknowledged is not given up',
    edits: [
      {
        file: 'src-main/core/send/give-up.ts',
        find: 'if (isSent) confirm(deps, open);',
        replace: 'if (isSent && open.tries < 0) confirm(deps, open);',
      },
    ],
  },
  'older-removal-ends': {
    rule: 'A removal is older than what was decided later about a row that is the same guest',
    edits: [
      {
        file: 'src-main/core/send/identify-walk-in.ts',
        find: 'if (removal !== null && removal.generation < entry.generation && !mayBeApplied(local, removal)) {',
        replace: 'if (removal !== null && removal.tries < 0) {',
      },
    ],
  },
  'taken-back-unsent-listed': {
    rule: 'A removal that was undone is listed where its walk-in was taken back for it',
    edits: [
      {
        file: 'src-main/core/doors/sending/removed-after-all.ts',
        find: 'if (!isSent && (isStanding || !isTakenBack(local, guest))) return;',
        replace: 'if (!isSent) return;',
      },
    ],
  },
  'back-is-no-other': {
    rule: 'Who was removed and is back may be who was added meanwhile at the same laptop',
    edits: [
      {
        file: 'src-main/core/conflicts/possibly-twice.ts',
        find: 'laptopOf(each.localId) === laptop && !wasRemoved(local, each)',
        replace: 'laptopOf(each.localId) === laptop',
      },
    ],
  },
  'undone-elsewhere-sent': {
    rule: 'An undo of what another laptop has sent is decided again',
    edits: [
      {
        file: 'src-main/core/doors/sending/made-again.ts',
        find: 'if (sent === undefined || sent.to === decision.to) return false;',
        replace: 'if (sent !== null) return false;',
      },
    ],
  },
  'added-after-all': {
    rule: 'The removal of a walk-in that another laptop has sent after all is decided again',
    edits: [
      {
        file: 'src-main/core/doors/sending/made-again.ts',
        find: "return sent.find(({ decision }) => decision.decisionId === lastId)?.decision.kind === 'walk-in';",
        replace: 'return lastId === undefined;',
      },
    ],
  },
  'replaced-by-author': {
    rule: 'A mark that was taken over is not lost when its author has replaced it',
    edits: [
      {
        file: 'src-main/core/guests/find-replacement.ts',
        find: 'return isRemoval || isOfAuthor ||',
        replace: 'return isRemoval || (isOfAuthor && copies.length === 0) ||',
      },
    ],
  },
  'unheard-gives-way': {
    rule: 'A value whose end is not heard gives way to lists that say something else',
    edits: [
      {
        file: 'src-main/core/doors/agreement/value-settler.ts',
        find: 'if (isCounting && isOver) return true;',
        replace: '',
      },
    ],
  },
  'shared-twice-joined': {
    rule: 'A decision that is shared twice replaces what either entry names',
    edits: [
      {
        file: 'src-main/core/guests/other-doors.ts',
        find: 'if (known.author !== again.author) return null;',
        replace: 'if (known.author !== again.author || again.turn > 0) return null;',
      },
    ],
  },
  'settle-only-by-newer-list': {
    rule: 'What another door has decided gives way to the guest list only when that door has said that it was sent',
    edits: [
      {
        file: 'src-main/core/doors/agreement/value-settler.ts',
        find: '(isCounting && isSent);',
        replace: 'isCounting;',
      },
    ],
  },
  'commit-before-apply': {
    rule: 'An update of others is on disk before others hear that it is held',
    edits: [
      {
        file: 'src-main/adapters/doors/shared-document.ts',
        find: 'commit(ours, entries);\n        apply(run, ours, lastTurn);',
        replace: 'apply(run, ours, lastTurn);\n        commit(ours, entries);',
      },
    ],
  },
  'shared-in-one-commit': {
    rule: 'A decision and its update are one commit',
    edits: [
      {
        file: 'src-main/core/doors/sharing/shared-local-store.ts',
        find: 'local.appendUpdate(update.topic, update.update);',
        replace: '',
      },
    ],
  },
  'removal-cuts-off': {
    rule: 'A laptop that was removed is cut off',
    edits: [
      {
        file: 'src-main/adapters/doors/mesh.ts',
        find: 'exchange?.pushLast(membersTopic);\n          link?.finish();',
        replace: 'exchange?.say();',
      },
    ],
  },
  'identity-followed': {
    rule: 'What waits for a walk-in goes on when its door has found which guest it is',
    edits: [
      {
        file: 'src-main/core/doors/sharing/take-entries.ts',
        find: 'const identified = accepted.flatMap((entry) => takeIdentity(event, entry));',
        replace:
          'const identified: string[] = accepted.slice(0, 0).flatMap((entry) => takeIdentity(event, entry));',
      },
    ],
  },
  'missing-shared': {
    rule: 'What was decided before laptops were paired is shared then',
    edits: [
      {
        file: 'src-main/core/doors/sharing/share-missing.ts',
        find: 'yield found;',
        replace: '',
      },
    ],
  },
  'brought-back-by-its-door': {
    rule: 'What an undo brings back of another door, that door sends',
    edits: [
      {
        file: 'src-main/core/decide/decide.ts',
        find: 'return last === undefined ? null :',
        replace: 'return last === undefined || last !== null ? null :',
      },
    ],
  },
  'brought-back-counts': {
    rule: 'An undo puts back nothing that does not count any more',
    edits: [
      {
        file: 'src-main/core/decide/undo-decision.ts',
        find: 'const last = isOver ? replaced.at(-1) : undefined;',
        replace: 'const last = undefined;',
      },
    ],
  },
  'offered-is-possible': {
    rule: 'What a row offers to undo can be undone, whatever was decided here since and does not count',
    edits: [
      {
        file: 'src-main/core/decide/undo-decision.ts',
        find: 'if (named !== null) return named;',
        replace: '',
      },
    ],
  },
  'taken-back-is-not-lost': {
    rule: 'What an undo has brought back of another door, and that one has taken back, is not lost',
    edits: [
      {
        file: 'src-main/core/conflicts/lost-marks.ts',
        find: ' && !isTakenBackElsewhere(local, mark)',
        replace: '',
      },
    ],
  },
  'only-counting-replaces': {
    rule: 'What does not count has replaced no mark',
    edits: [
      {
        file: 'src-main/core/guests/find-replacement.ts',
        find: '.filter(({ decision }) => counting.has(decision.decisionId));',
        replace: '.filter(({ decision }) => counting.has(decision.decisionId) || counting.size > 0);',
      },
    ],
  },
  'removed-unknown-asks': {
    rule: 'Who was let in ends with a removal only where that was made knowing it',
    edits: [
      {
        file: 'src-main/core/conflicts/replaced.ts',
        find: 'if (desired === arrived && !isKnownTo(removal, copies)) return false;',
        replace: '',
      },
    ],
  },
  'unknown-stays-in': {
    rule: 'Who was let in unknown to whoever removed the guest is in when the guest is added again',
    edits: [
      {
        file: 'src-main/core/doors/agreement/added-again.ts',
        find: '|| unknown.has(each)',
        replace: '',
      },
    ],
  },
  'settled-stays-so': {
    rule: 'A decision to which the guest list is newer stays settled while another one counts for a while',
    edits: [
      {
        file: 'src-main/core/doors/agreement/project-values.ts',
        find: 'if (isSettled || outcome?.isLost === true) return true;',
        replace: 'if (outcome?.isLost === true) return true;',
      },
    ],
  },
  'settled-by-newest-list': {
    rule: 'What counts again is settled only where the list is newer than all that was sent',
    edits: [
      {
        file: 'src-main/core/doors/agreement/project-values.ts',
        find: '[...sent, ...alsoIn].every(isOlder)',
        replace: 'sent.every(isOlder)',
      },
    ],
  },
  'lost-arrival-last': {
    rule: 'An Attended that the service has lost counts after one that it has not',
    edits: [
      {
        file: 'src-main/core/doors/agreement/standing-value.ts',
        find: 'earliestOf(arrivals.filter((mark) => !isLost(mark))) ??',
        replace: '',
      },
    ],
  },
  'lost-in-any-order': {
    rule: 'A mark that was sent and lost is lost at every door, also told late',
    edits: [
      {
        file: 'src-main/core/guests/other-doors.ts',
        find: 'const isLost = known.isLost || (isDelivered(best) && isOverruled);',
        replace: 'const isLost = known.isLost || (isDelivered(best) && isOverruled && best !== known);',
      },
    ],
  },
  'newest-copy-speaks': {
    rule: 'What a laptop has made again ends as the newest of it',
    edits: [
      {
        file: 'src-main/core/doors/agreement/standing-value.ts',
        find: 'endedHeardAt: firstHeard(newestOfEach(copies)),',
        replace: 'endedHeardAt: firstHeard(copies),',
      },
    ],
  },
  'each-waits-for-itself': {
    rule: 'Each decision that was sent settles two minutes after that was heard',
    edits: [
      {
        file: 'src-main/core/doors/agreement/value-settler.ts',
        find: '|| isHere);',
        replace: '|| isHere || known.length > 1);',
      },
    ],
  },
  'lost-under-given-up': {
    rule: 'An Attended is lost also where all that was decided over it was given up',
    edits: [
      {
        file: 'src-main/core/conflicts/lost-marks.ts',
        find: ' || isOnlyGivenUpSince(local, mark, personId)',
        replace: '',
      },
    ],
  },
  'acknowledged-is-sent': {
    rule: 'An undo is sent of what the service has acknowledged',
    edits: [
      {
        file: 'src-main/core/decide/decide.ts',
        find: 'if (mayBeApplied(local, entry)) return true;',
        replace: '',
      },
    ],
  },
  'raced-sent-although-shown': {
    rule: 'A mark that was raced is sent once more, also while doors still show it',
    edits: [
      {
        file: 'src-main/core/conflicts/lost-marks.ts',
        find: 'shown: now, base: now }',
        replace: 'base: now }',
      },
    ],
  },
  'double-is-not-the-guest': {
    rule: 'Who removes a walk-in that was somebody on the list means that one to stay',
    edits: [
      {
        file: 'src-main/core/guests/other-doors.ts',
        find: "kind !== 'removal' || !doubles.has(personId)",
        replace: 'true',
      },
    ],
  },
  'two-rows-two-marks': {
    rule: 'What a laptop has said of two people who are one are two marks',
    edits: [
      {
        file: 'src-main/core/doors/agreement/marks.ts',
        find: 'const { personId } = all.get(firstIdOf(about)) ?? about;',
        replace: 'const personId = about.personId.slice(0, 0);',
      },
    ],
  },
  'carried-over-is-in': {
    rule: 'Of two unsent marks of somebody who was on the list twice, the Attended is sent',
    edits: [
      {
        file: 'src-main/core/send/identify-walk-in.ts',
        find: 'if (older.to === arrived || newer.to === arrived) return newer.to !== arrived;',
        replace: '',
      },
    ],
  },
  'takes-back-own-row': {
    rule: 'An undo about one row of somebody who was on the list twice leaves what was said of the other',
    edits: [
      {
        file: 'src-main/core/send/identify-walk-in.ts',
        find: 'return older.undoes === null && newer.undoes !== null;',
        replace: 'return false;',
      },
    ],
  },
  'put-back-is-back': {
    rule: 'A removal is over where a door has decided about the guest knowing it',
    edits: [
      {
        file: 'src-main/core/doors/agreement/standing-value.ts',
        find: "isFieldKind(kind) ? marks('removal').filter(({ copies }) => wasRemoved(copies)) : []",
        replace: '[]',
      },
    ],
  },
  'own-brought-back': {
    rule: 'What an undo brings back of what its own laptop has said of a walk-in is sent again with it',
    edits: [
      {
        file: 'src-main/core/decide/decide.ts',
        find: 'again: isOurs ? last : null',
        replace: 'again: isOurs ? null : null',
      },
    ],
  },
  'added-is-no-double': {
    rule: 'A walk-in that a door has added was nobody on the list, whatever another one was told',
    edits: [
      {
        file: 'src-main/core/guests/other-doors.ts',
        find: "ended('no-op').filter((personId) => !added.has(personId))",
        replace: "ended('no-op').filter((personId) => !added.has(personId) || added.size > 0)",
      },
      {
        file: 'src-main/core/send/identify-walk-in.ts',
        find: 'const isNew = !isDouble(local, walkIn) || isOurs;',
        replace: 'const isNew = isOurs && !isDouble(local, walkIn);',
      },
    ],
  },
  'decided-since-removed': {
    rule: 'What was decided after a guest was removed counts again, also where its laptop had not heard of the removal',
    edits: [
      {
        file: 'src-main/core/doors/agreement/standing-value.ts',
        find: '(outcome !== null && outcome.endedAt < made.decision.decidedAt);',
        replace: 'false;',
      },
    ],
  },
  'removed-for-is-done': {
    rule: 'A removal that another laptop has sent is done here, too',
    edits: [
      {
        file: 'src-main/core/conflicts/replaced.ts',
        find: "return entry.kind === 'removal' && isDeliveredElsewhere(local, entry);",
        replace: 'return false;',
      },
    ],
  },
  'taken-back-is-no-removal': {
    rule: 'What a laptop has taken back unsent is no removal at the service',
    edits: [
      {
        file: 'src-main/core/conflicts/replaced.ts',
        find: "kind === 'removal' ? outcome?.outcome === 'confirmed' : isDelivered(outcome)",
        replace: 'isDelivered(outcome)',
      },
    ],
  },
  'said-sent-once-ended': {
    rule: 'A change is said to be unsent until a laptop says that it has sent it',
    edits: [
      {
        file: 'src-main/core/guests/shown.ts',
        find: '!said.isSettled && said.endedHeardAt !== null && said.value === desired;',
        replace: '!said.isSettled && said.value === desired;',
      },
    ],
  },
  'put-back-offered-again': {
    rule: 'A walk-in that was taken over, removed and put back can be taken over once more',
    edits: [
      {
        file: 'src-main/core/doors/sending/take-over.ts',
        find: "(end === 'superseded' && !(own.kind === 'walk-in' && isRemoved(local, own)))",
        replace: "(end === 'superseded' && own.kind !== 'walk-in')",
      },
    ],
  },
  'given-up-while-sought': {
    rule: 'A walk-in that was given up while this laptop looked for it ends here, too',
    edits: [
      {
        file: 'src-main/core/send/send-walk-in.ts',
        find: '    endGivenUp(deps, walkIn);',
        replace: '',
      },
    ],
  },
  'late-requests-watched': {
    rule: 'What another door has sent over a request without an answer is looked at again',
    edits: [
      {
        file: 'src-main/core/doors/sending/late-requests.ts',
        find: '  if (atRisk.length === 0 || ',
        replace: '  if (atRisk.length >= 0 || ',
      },
    ],
  },
  'own-late-request-listed': {
    rule: 'What a late request of this laptop has put over what another one has sent is listed',
    edits: [
      {
        file: 'src-main/core/send/verify.ts',
        find: "verdict === 'send' && isDeliveredElsewhere(local, entry) ? 'conflict-theirs' : verdict",
        replace: 'verdict',
      },
    ],
  },
  'ended-since-listed': {
    rule: 'What has landed while this laptop was looking for it is listed',
    edits: [
      {
        file: 'src-main/core/guests/sent-elsewhere.ts',
        find: "if (replaces.includes(decisionId) && when === 'or ended since') return true;",
        replace: '',
      },
    ],
  },
  'late-removal-done': {
    rule: 'A removal that was taken back, and has landed late, is said to be done',
    edits: [
      {
        file: 'src-main/core/send/verify.ts',
        find: "entry.kind === 'removal' ? guest !== undefined : theirs !== entry.desired",
        replace: 'theirs !== entry.desired',
      },
    ],
  },
  'removed-again-listed': {
    rule: 'Who was added again, and is removed by a late request, is listed',
    edits: [
      {
        file: 'src-main/core/conflicts/lost-marks.ts',
        find: 'knowsWhoLeft && listRemovedAgain',
        replace: 'false && listRemovedAgain',
      },
    ],
  },
  'told-apart-elsewhere': {
    rule: 'Nobody is asked about whom an older list lacks, and the form at another door has shown',
    edits: [
      {
        file: 'src-main/core/doors/sharing/take-entries.ts',
        find: 'Date.parse(clock.wallTime()) - Date.parse(pulledAt) < recentMs',
        replace: 'true',
      },
    ],
  },
  'repeated-once': {
    rule: 'Two laptops do not repeat to each other what a third has decided',
    edits: [
      {
        file: 'src-main/core/doors/sending/late-requests.ts',
        find: 'return latest === null || !isCopyOf(latest, decision);',
        replace: 'return true;',
      },
    ],
  },
  'kept-though-removed-listed': {
    rule: 'A walk-in of another laptop that was removed, and turns out to be on the list, is listed',
    edits: [
      {
        file: 'src-main/core/send/identify-walk-in.ts',
        find: 'else if (removal !== null) listKept(deps, removal, personId);',
        replace: '',
      },
    ],
  },
  'twins-listed-by-author': {
    rule: 'Who may be the same person as a guest of another door is listed there, while that laptop is here',
    edits: [
      {
        file: 'src-main/core/conflicts/possibly-twice.ts',
        find: 'if (!isOwn && laptopsHere.has(laptopOf(localId))) return false;',
        replace: '',
      },
    ],
  },
  'removed-unheard-asked': {
    rule: 'A walk-in that is taken over with its removal may be on the list: a person is asked',
    edits: [
      {
        file: 'src-main/core/send/send-walk-in.ts',
        find: ' && !(isOfOther && mayBeListed)',
        replace: '',
      },
    ],
  },
  'late-twins-listed-everywhere': {
    rule: 'Who may be the same person as a guest of another door is listed here, too',
    edits: [
      {
        file: 'src-main/core/doors/sharing/take-entries.ts',
        find: ' ?? knownByList(event, localId, personId)',
        replace: ' ?? null',
      },
    ],
  },
  'removed-and-back-listed': {
    rule: 'Who was removed, and is added once more by a late request, is listed',
    edits: [
      {
        file: 'src-main/core/conflicts/possibly-twice.ts',
        find: '  if (!isHere && removalId === null) return false;',
        replace: '  if (!isHere) return false;',
      },
    ],
  },
  'superseded-removal-ends': {
    rule: 'A removal that was taken over ends when its author has let the guest in since',
    edits: [
      {
        file: 'src-main/core/conflicts/replaced.ts',
        find: "  if (entry.kind === 'removal' && first.outcome?.outcome === 'superseded') return true;",
        replace: '',
      },
    ],
  },
  'only-fields-said-sent': {
    rule: 'Of walk-ins and removals that are said to have ended some were never sent',
    edits: [
      {
        file: 'src-main/core/guests/shown.ts',
        find: "return isSent && isFieldKind(kind) && state !== 'needs-attention';",
        replace: "return isSent && state !== 'needs-attention';",
      },
    ],
  },
};
