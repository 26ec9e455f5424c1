import {
  type CallHandlers,
  type CallName,
  type CallReply,
  type CallRequest,
  contract,
} from '../../src-shared/bridge/contract.ts';
import {
  alivePeriodMs,
  type CallMessage,
  type CoreMessage,
  callMessageSchema,
  type Pipe,
} from '../../src-shared/bridge/pipe.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';
import type { Vestibule } from '../core/create-vestibule.ts';
import type { Log } from '../core/ports/log.ts';
import { failureCode } from '../core/service/failure-code.ts';

/**
 * Calls whose reply is sent before the news of what they changed, so that the mark appears first. Their handlers do
 * not wait. For all other calls news come first, so that no screen opens with old data.
 */
const tapCalls: ReadonlySet<string> = new Set<CallName>(['markGuest', 'changeRsvpStatus']);

/** What is needed of a broken call to refuse it. */
const numberedSchema = callMessageSchema.pick({ id: true });

/**
 * Serves the core to one renderer: answers every call of the contract that arrives on `pipe`,
 * and passes news on while the pipe is connected. Whatever arrives, nothing is thrown: a call gets exactly
 * one reply, with `request-invalid` when the contract does not know it, the code of a `VestibuleError`, or
 * what any other error is called before a person (logged). A message that is no call is logged, and refused when it
 * has a number to refuse.
 *
 * It also says every two seconds that it lives, so that a page notices a process that has stopped.
 *
 * Only what the contract names crosses: requests, replies and news are parsed by their schemas. Returns how
 * to stop serving.
 */
export function serveCore(pipe: Pipe, vestibule: Vestibule, log: Log): () => void {
  let connected = true;
  const send = (message: CoreMessage) => {
    if (!connected) return;
    try {
      pipe.send(message);
    } catch (error) {
      // A page that receives nothing must not stop the sender of news or replies.
      log.error('bridge.not-sent', error);
    }
  };
  /** Taps being answered. */
  let taps = 0;
  /** News held back meanwhile. */
  const held: CoreMessage[] = [];
  const tell = (news: CoreMessage) => {
    if (taps > 0) held.push(news);
    else send(news);
  };

  const living = setInterval(() => send({ kind: 'alive' }), alivePeriodMs).unref();
  const stops = [
    () => clearInterval(living),
    pipe.onConnection((now) => {
      connected = now;
    }),
    pipe.onMessage((message) => {
      const call = callMessageSchema.safeParse(message);
      if (call.success) void reply(call.data);
      else refuse(message);
    }),
    vestibule.onNews((name, payload) => {
      const parsed = contract.news[name].safeParse(payload);
      if (parsed.success) tell({ kind: 'news', name, payload: parsed.data });
      else log.error('bridge.news-invalid', parsed.error, { name });
    }),
  ];

  async function reply(call: CallMessage): Promise<void> {
    if (!tapCalls.has(call.name)) return replyTo(call);
    taps += 1;
    try {
      await replyTo(call);
    } finally {
      taps -= 1;
      if (taps === 0) for (const news of held.splice(0)) send(news);
    }
  }

  async function replyTo({ id, name, request }: CallMessage): Promise<void> {
    try {
      if (!isCallName(name)) throw new VestibuleError('request-invalid');
      const value = await answer(vestibule.handlers, name, request);
      send({ kind: 'reply', id, envelope: { ok: true, value } });
    } catch (error) {
      const code = failureCode(error);
      const issuer = error instanceof VestibuleError ? error.issuer : null;
      if (!(error instanceof VestibuleError)) log.error('bridge.call-failed', error, { name });
      send({
        kind: 'reply',
        id,
        envelope: { ok: false, error: { code, ...(issuer !== null && { issuer }) } },
      });
    }
  }

  function refuse(message: unknown): void {
    log.warn('bridge.message-invalid');
    const numbered = numberedSchema.safeParse(message);
    if (!numbered.success) return;
    send({
      kind: 'reply',
      id: numbered.data.id,
      envelope: { ok: false, error: { code: 'request-invalid' } },
    });
  }

  return () => {
    connected = false;
    for (const stop of stops) stop();
  };
}

async function answer<N extends CallName>(
  handlers: CallHandlers,
  name: N,
  request: unknown,
): Promise<CallReply<N>> {
  const call = contract.calls[name];
  const asked = call.request.safeParse(request);
  if (!asked.success) throw new VestibuleError('request-invalid', { cause: asked.error });
  const handler: (request: CallRequest<N>) => Promise<CallReply<N>> = handlers[name];
  // The compiler does not tie a schema looked up by name to that name's types; the contract does.
  const replied = await handler(asked.data as CallRequest<N>);
  return call.reply.parse(replied) as CallReply<N>;
}

/** Own properties only: `__proto__` and `constructor` are no calls. */
function isCallName(name: string): name is CallName {
  return Object.hasOwn(contract.calls, name);
}
