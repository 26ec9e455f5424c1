import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import type { ProxyServer } from '../../../../src-main/adapters/service/proxy-choice.ts';
import {
  createServiceConnector,
  type HttpServiceConnector,
} from '../../../../src-main/adapters/service/service-connector.ts';
import type { OpenService } from '../../../../src-main/adapters/service/service-way.ts';
import type { DoorsOptions } from '../../../../src-main/composition/open-doors.ts';
import { aCertificate } from '../../../adapters/service/a-certificate.ts';
import { portOf } from '../../../adapters/service/raw-service.ts';
import { trust } from '../../../adapters/service/tls-service.ts';
import { until } from '../../../until.ts';
import { host, pair, type StartedDoor, startDoor } from './start-door.ts';

/** A service that all laptops of a test have their account at. */
export interface ServiceUnderTest {
  readonly address: string;
  readonly port: number;
  /** What it was asked: the key, and the body. */
  readonly asked: { readonly apiKey: string; readonly body: string }[];
}

/** Serves on this machine until the test ends; over TLS the certificate is trusted. */
export async function aService(
  { isSecure = true }: { isSecure?: boolean } = {},
  answer: RequestListener = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"events":[],"guests":[]}'),
): Promise<ServiceUnderTest> {
  const asked: ServiceUnderTest['asked'] = [];
  const listener: RequestListener = async (request, response) => {
    const body = await textOf(request).catch(() => null);
    if (body === null) return;
    asked.push({ apiKey: String(request.headers['x-api-key']), body });
    answer(request, response);
  };
  const { key, certificate } = aCertificate({ ipv4: host });
  const server = isSecure ? createTlsServer({ key, cert: certificate }, listener) : createServer(listener);
  if (isSecure) trust(certificate);
  const port = await portOf(server);
  return { address: `http${isSecure ? 's' : ''}://${host}:${port}`, port, asked };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

/** A laptop that can switch what it lends, and sees what goes through it. */
export interface LendingDoor extends StartedDoor {
  lends: boolean;
  /** The connections it has opened to the service for others. */
  readonly opened: Socket[];
  /** All bytes it has passed on to the service. */
  readonly passedOn: Buffer[];
}

export async function startLender(
  name: string,
  { address }: ServiceUnderTest,
  given: Partial<DoorsOptions> = {},
): Promise<LendingDoor> {
  const state = { lends: true, opened: [] as Socket[], passedOn: [] as Buffer[] };
  const openService: OpenService = async ({ host, port }) => {
    const socket = connect(port, host);
    const write = socket.write.bind(socket);
    socket.write = ((chunk: Buffer, ...rest: []) => {
      state.passedOn.push(Buffer.from(chunk));
      return write(chunk, ...rest);
    }) as typeof socket.write;
    state.opened.push(socket);
    return socket;
  };
  const started = await startDoor(name, {
    account: address,
    presence: () => ({ name, operator: null, unsent: 0, listAgeS: null, lends: state.lends }),
    openService,
    ...given,
  });
  onTestFinished(() => started.doors.close());
  return Object.assign(state, started);
}

/** The only way is a proxy that is gone. */
const goneProxy: ProxyServer = { isSecure: false, host, port: 1, authorization: null };

export interface BorrowingDoor extends StartedDoor {
  readonly connector: HttpServiceConnector;
  hasInternet: boolean;
}

/** A laptop that cannot reach the service itself, until it is given internet. */
export async function startBorrower(name: string, { address }: ServiceUnderTest): Promise<BorrowingDoor> {
  const state = { hasInternet: false };
  const connector = createServiceConnector({
    chooseProxies: async () => [state.hasInternet ? null : goneProxy],
  });
  const started = await startDoor(name, { account: address, openService: connector.openForDoor });
  connector.throughDoors(started.doors.throughDoors);
  onTestFinished(async () => {
    await connector.close();
    await started.doors.close();
  });
  return Object.assign(state, { connector }, started);
}

/** Pairs the borrower with the lender, and waits until it has heard what that one lends. */
export async function pairLender(lender: StartedDoor, borrower: StartedDoor): Promise<void> {
  await pair(lender, borrower);
  await until(() => expect(presenceOf(lender, borrower)).toBeDefined());
}

export function presenceOf(of: StartedDoor, at: StartedDoor) {
  return at.doors.peers().find(({ door }) => door === of.doors.self)?.heard?.presence;
}
