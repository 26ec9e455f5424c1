import type { Migration } from '../../migrate.ts';

/**
 * Lets the details of a walk-in be redacted, in the decision that added the guest. Everything else about a decision, and
 * every other decision, stays as unchangeable as before.
 */
export const redaction: Migration = {
  version: 4,
  name: 'redaction',
  up: `
    DROP TRIGGER decision_is_not_changed;
    CREATE TRIGGER decision_is_not_changed BEFORE UPDATE ON decision
      WHEN OLD.kind <> 'walk-in' OR NEW.from_value IS NOT NULL OR NEW.to_value IS NOT '{}'
        OR (NEW.decision_id, NEW.sequence, NEW.account, NEW.event_id, NEW.person_id, NEW.kind, NEW.operator,
          NEW.door, NEW.decided_at)
        IS NOT (OLD.decision_id, OLD.sequence, OLD.account, OLD.event_id, OLD.person_id, OLD.kind, OLD.operator,
          OLD.door, OLD.decided_at)
      BEGIN SELECT RAISE(ABORT, 'decision is append-only'); END;
  `,
};
