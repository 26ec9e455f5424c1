import { partsOfAccount } from '../../src-shared/domain/account.ts';
import type { DoorId } from '../../src-shared/doors/door-id.ts';
import type { DoorIdentity } from '../adapters/doors/door-identity.ts';
import type { Mesh } from '../adapters/doors/mesh.ts';
import { createRelayBorrower } from '../adapters/doors/relay-borrower.ts';
import { createRelayLender, type RelayLender } from '../adapters/doors/relay-lender.ts';
import { dialDoor } from '../adapters/doors/tls-sockets.ts';
import { type OpenService, serviceHostOf } from '../adapters/service/service-way.ts';
import type { OpenThroughDoors } from '../adapters/service/through-doors.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';

/** A laptop whose presence is older than this is not asked for its internet. */
const staleAfterMs = 15_000;

interface DoorRelayOptions {
  readonly account: string;
  readonly identity: DoorIdentity;
  readonly mesh: Pick<Mesh, 'peers' | 'addressesOf'>;
  readonly isPaired: (door: DoorId) => boolean;
  /** Whether this laptop lends its internet now. */
  readonly lends: () => boolean;
  readonly openService: OpenService;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
}

/** Both sides of sending through a paired laptop, for the service of one account. */
export function createDoorRelay(options: DoorRelayOptions): {
  readonly lender: RelayLender;
  readonly throughDoors: OpenThroughDoors;
} {
  const { account, identity, mesh, isPaired, lends, openService, clock, log } = options;
  const service = serviceHostOf(partsOfAccount(account).address);

  /** Who lends its internet: first those with a line, then by whose word is newest. */
  function lenders(): readonly DoorId[] {
    const willing = mesh.peers().flatMap(({ door, isLinked, heard }) => {
      const isWilling = heard?.presence.lends === true && heard.ageMs < staleAfterMs;
      return isWilling ? [{ door, rank: heard.ageMs + (isLinked ? 0 : staleAfterMs) }] : [];
    });
    return willing.sort((one, other) => one.rank - other.rank).map(({ door }) => door);
  }

  return {
    lender: createRelayLender({ service, lends, isPaired, open: openService, clock, log }),
    throughDoors: createRelayBorrower({
      ...{ service, lenders, clock, log },
      dial: (door) =>
        dialDoor({ identity, addresses: mesh.addressesOf(door), expected: door, protocol: 'relay' }),
    }),
  };
}
