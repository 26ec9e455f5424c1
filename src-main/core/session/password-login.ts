import type { SignedInUser } from '../../../src-shared/domain/session.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { CurrentUser } from '../../../src-shared/service/answer-schemas.ts';
import type { Credentials, EventService, ServiceConnector } from '../ports/event-service.ts';
import { forSignIn } from '../service/failure-code.ts';
import { parseServiceAddress } from './service-address.ts';

/** A sign-in to an organization that the service has checked. */
export interface Entered {
  readonly address: string;
  readonly organization: string;
  readonly credentials: Credentials;
  readonly service: EventService;
  readonly user: SignedInUser;
}

/** The legacy way in: email and password, then an organization (interface: Access token). */
export interface PasswordLogin {
  /**
   * Returns the organizations to choose from. The password goes into one request and nowhere else. Fails with
   * `password-rejected`, `address-without-service`, `no-organization` when there is none, or what an address or a
   * request fails with.
   */
  logIn(address: string, email: string, password: string): Promise<readonly string[]>;
  /** Fails with `no-organization` for one that the last login did not give, or that refuses this person. */
  enter(organization: string): Promise<Entered>;
  /** Forgets a login without a chosen organization. */
  forget(): void;
}

interface Pending {
  readonly address: string;
  readonly accessToken: string;
  readonly organizations: readonly string[];
}

/** Makes the login of a core. Between its two steps the token is in memory only. */
export function createPasswordLogin(connector: ServiceConnector): PasswordLogin {
  let pending: Pending | null = null;
  return {
    async logIn(text, email, password) {
      pending = null;
      const address = parseServiceAddress(text);
      const answer = await forSignIn(connector.login(address, { email, password }), 'password-rejected');
      if (answer.organizationSlugs.length === 0) throw new VestibuleError('no-organization');
      pending = { address, accessToken: answer.accessToken, organizations: answer.organizationSlugs };
      return pending.organizations;
    },
    async enter(organization) {
      if (!pending?.organizations.includes(organization)) throw new VestibuleError('no-organization');
      const { address, accessToken } = pending;
      const credentials = { kind: 'access-token', accessToken, organizationSlug: organization } as const;
      const service = connector.connect(address, credentials);
      const user = await forSignIn(service.me(), 'password-rejected');
      await forSignIn(service.listEvents({ limit: 1 }), 'no-organization');
      return { address, organization, credentials, service, user: toSignedInUser(user) };
    },
    forget() {
      pending = null;
    },
  };
}

function toSignedInUser({ firstName, lastName, email, role }: CurrentUser): SignedInUser {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { name: name || null, email: email || null, role: role || null };
}
