import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode } from '../../../src-shared/errors/error-code.ts';
import { misbehave } from '../misbehaviour/fault.ts';
import type { MisbehaviourPlan } from '../misbehaviour/misbehaviour-plan.ts';
import { type Answer, type Delivery, deliver, jsonAnswer, Refusal, refusalAnswer } from './answer.ts';
import { receiveRequest, type ServiceRequest } from './service-request.ts';

export interface PracticeServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Answers one request; fails with `Refusal`. */
  readonly answer: (request: ServiceRequest) => Answer;
  readonly plan: MisbehaviourPlan;
  readonly now: () => Date;
  readonly onRequest: (request: ServiceRequest) => void;
  /** A mistake of ours, answered with 500. */
  readonly onDefect: (error: unknown) => void;
}

export interface PracticeServer {
  readonly port: number;
  /** Drops open connections and frees the port. */
  close(): Promise<void>;
}

/** Serves HTTP on 127.0.0.1 only. Fails when the port is taken. */
export async function startPracticeServer(options: PracticeServerOptions): Promise<PracticeServer> {
  const server = createServer((incoming, outgoing) => {
    const isClosing = () => !server.listening;
    serve(options, isClosing, incoming, outgoing).catch((error: unknown) => {
      outgoing.destroy();
      if (!isClientGone(error)) options.onDefect(error);
    });
  });
  // Longer than a client keeps one, so that no request meets a connection that is just being closed.
  server.keepAliveTimeout = 60_000;
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      options.plan.handle.stop();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function serve(
  options: PracticeServerOptions,
  isClosing: () => boolean,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.sendDate = false;
  outgoing.setHeader('date', options.now().toUTCString());
  await deliver(await prepareDelivery(options, isClosing, incoming), outgoing);
}

async function prepareDelivery(
  options: PracticeServerOptions,
  isClosing: () => boolean,
  incoming: IncomingMessage,
): Promise<Delivery> {
  try {
    const request = await receiveRequest(incoming);
    options.onRequest(request);
    await options.plan.pause(request);
    // A client that has given up is served all the same, as a slow service would: only our own end stops it.
    if (isClosing()) return { ending: 'dropped', answer: null };
    const fault = options.plan.takeFault(request);
    const apply = () => answerOrRefuse(options, request);
    return fault === null ? { ending: 'complete', answer: apply() } : misbehave(fault, apply);
  } catch (error) {
    if (error instanceof Refusal) return { ending: 'complete', answer: refusalAnswer(error) };
    throw error;
  }
}

function answerOrRefuse(options: PracticeServerOptions, request: ServiceRequest): Answer {
  try {
    return options.answer(request);
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error);
    options.onDefect(error);
    return { ...jsonAnswer({ message: 'The practice service has failed.' }), status: 500 };
  }
}

/** The client went away while it was sending: nothing to answer and no mistake of ours. */
function isClientGone(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}
