import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf, type Exchange } from './exchange.ts';
import type { FaultKind } from './fault-kind.ts';

const dripPieces = 12;
const latencyMs = 60;

/** The request or its answer is lost, cut or slow on the way. */
export const transferFaults: readonly FaultKind[] = [
  {
    name: 'reset on arrival',
    happens: 'The connection is reset before the request is read.',
    fault: { meet: async (exchange) => exchange.reset() },
    failure: 'interrupted',
  },
  {
    name: 'read, then reset',
    happens: 'The connection is reset when the request is read, and before anything is done.',
    fault: { meet: (exchange) => exchange.read().then(exchange.reset) },
    failure: 'interrupted',
  },
  {
    name: 'lost on the way there',
    happens: 'The request is swallowed, and nothing ever answers.',
    fault: { meet: (exchange) => exchange.givenUp() },
    failure: 'interrupted',
    hangs: true,
  },
  {
    name: 'applied, then reset',
    happens: 'The service does what was asked, and the connection is reset before its answer.',
    fault: { meet: (exchange) => exchange.forward().then(exchange.reset) },
    failure: 'interrupted',
  },
  {
    name: 'lost on the way back',
    happens: 'The service does what was asked, and its answer never arrives.',
    fault: { meet: (exchange) => exchange.forward().then(exchange.givenUp) },
    failure: 'interrupted',
    hangs: true,
  },
  {
    name: 'applied late',
    happens: 'The request reaches the service only when the laptop has given it up.',
    fault: {
      meet: async (exchange) => {
        await exchange.read();
        await exchange.givenUp();
        await exchange.forward();
      },
    },
    failure: 'interrupted',
    hangs: true,
  },
  {
    name: 'cut in the headers',
    happens: 'The service does what was asked, and the connection ends in the headers of its answer.',
    fault: {
      meet: async (exchange) => {
        const { head } = bytesOf(await exchange.forward());
        await exchange.write(firstHalf(head));
        exchange.end();
      },
    },
    failure: 'interrupted',
  },
  {
    name: 'cut in the body by a reset',
    happens: 'The service does what was asked, and the connection is reset in the body of its answer.',
    fault: { meet: (exchange) => sendHalf(exchange).then(exchange.reset) },
    failure: 'interrupted',
  },
  {
    name: 'cut in the body in good order',
    happens: 'The service does what was asked, and the connection is closed before all of the body was sent.',
    fault: { meet: (exchange) => sendHalf(exchange).then(exchange.end) },
    failure: 'interrupted',
  },
  {
    name: 'stuck in the body',
    happens: 'The service does what was asked, and its answer stops in the body for ever.',
    fault: { meet: (exchange) => sendHalf(exchange).then(exchange.givenUp) },
    failure: 'interrupted',
    hangs: true,
  },
  {
    name: 'slow drip',
    happens: 'The answer comes in small pieces, with pauses, but it comes.',
    fault: {
      meet: async (exchange) => {
        const { head, body } = bytesOf(await exchange.forward());
        for (const piece of piecesOf(Buffer.concat([head, body]), dripPieces)) {
          await exchange.write(piece);
          await sleep(latencyMs / dripPieces);
        }
        exchange.end();
      },
    },
    failure: null,
  },
  {
    name: 'latency',
    happens: 'The request and its answer take long.',
    fault: {
      meet: async (exchange) => {
        await sleep(latencyMs);
        const answer = await exchange.forward();
        await sleep(latencyMs);
        exchange.send(answer);
      },
    },
    failure: null,
  },
];

async function sendHalf(exchange: Exchange): Promise<void> {
  const { head, body } = bytesOf(await exchange.forward());
  await exchange.write(Buffer.concat([head, firstHalf(body)]));
}

function firstHalf(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.ceil(bytes.length / 2));
}

function piecesOf(bytes: Buffer, count: number): readonly Buffer[] {
  const size = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}
