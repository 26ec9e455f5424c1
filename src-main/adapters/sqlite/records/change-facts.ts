import type { ChangeFacts } from '../../../core/guests/shown.ts';
import { findOverturned, latestDecisions } from '../local/decisions.ts';
import { findIdentities } from '../local/identities.ts';
import { findEntries } from '../local/outbox.ts';
import type { Prepare } from '../prepare-once.ts';

/** What `local.db` says of changes; the connection may have it attached. */
export function changeFacts(prepare: Prepare): ChangeFacts {
  return {
    findEntries: (event, personIds) => findEntries(prepare, event, personIds),
    findOverturned: (decisionIds) => findOverturned(prepare, decisionIds),
    latestDecisions: (event, personIds, kind) => latestDecisions(prepare, event, personIds, kind),
    findIdentities: (event, ids) => findIdentities(prepare, event, ids),
  };
}
