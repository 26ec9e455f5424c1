import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { GuestIdentity } from '../../../core/ports/local-store.ts';
import type { Prepare } from '../prepare-once.ts';
import { identitySchema } from './record-schemas.ts';
import { sealedRows } from './sealed-rows.ts';
import type { Table } from './table.ts';

const columns = `account, event_id AS eventId, local_id AS localId, person_id AS personId, found_at AS foundAt,
  checksum`;
const identities = sealedRows(identitySchema);

/** All identities, for what looks at every row. */
export const identityTable: Table<GuestIdentity> = {
  name: 'guest_identity',
  columns,
  key: ['account', 'event_id', 'local_id'],
  read: identities.read,
};

/** A walk-in becomes one guest: another for the same local id is a mistake. */
export function appendIdentity(prepare: Prepare, identity: GuestIdentity): void {
  prepare(`
    INSERT INTO guest_identity (account, event_id, local_id, person_id, found_at, checksum)
    VALUES (@account, @eventId, @localId, @personId, @foundAt, @checksum)
  `).run(identities.seal(identity));
}

/** Those that name one of these ids, as local id or as personId. An event has few: all of its own are looked at. */
export function findIdentities(prepare: Prepare, event: EventRef, ids: readonly string[]): GuestIdentity[] {
  return prepare(`
    SELECT ${columns} FROM guest_identity
    WHERE account = @account AND event_id = @eventId AND (
      local_id IN (SELECT value FROM json_each(@ids)) OR person_id IN (SELECT value FROM json_each(@ids))
    )
  `)
    .all({ ...event, ids: JSON.stringify(ids) })
    .map(identities.read);
}
