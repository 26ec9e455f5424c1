import { STATUS_CODES } from 'node:http';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import type { Delivery } from '../http/delivery.ts';
import type { Fault } from './fault.ts';

const captivePortalPage =
  '<!doctype html><html><head><title>Welcome</title></head><body><h1>Welcome to the guest Wi-Fi</h1>' +
  '<form action="/login" method="post"><button>Accept and connect</button></form></body></html>';

/** What the client gets under this fault. `apply` does what was asked, and is called where the fault says so. */
export function misbehave(fault: Fault, apply: () => Answer): Delivery {
  switch (fault.kind) {
    case 'answer':
      if (fault.applied === true) apply();
      return { answer: faultAnswer(fault), ending: 'complete' };
    case 'drop-before-applying':
      return { answer: null, ending: 'dropped' };
    case 'drop-after-applying':
      apply();
      return { answer: null, ending: 'dropped' };
    case 'captive-portal':
      return {
        answer: { status: 200, headers: { 'content-type': 'text/html' }, body: captivePortalPage },
        ending: 'complete',
      };
    case 'redirect':
      return { answer: { status: 302, headers: { location: fault.location }, body: '' }, ending: 'complete' };
    case 'cut-body':
      return { answer: apply(), ending: 'cut', afterBytes: fault.afterBytes ?? null };
    case 'broken-json': {
      const answer = apply();
      const text = typeof answer.body === 'string' ? answer.body : [...answer.body].join('');
      return { answer: { ...answer, body: text.slice(0, text.length / 2) }, ending: 'complete' };
    }
  }
}

function faultAnswer(fault: Extract<Fault, { kind: 'answer' }>): Answer {
  const { headers, body } = jsonAnswer(
    fault.body === undefined ? { message: STATUS_CODES[fault.status] ?? 'Failed' } : fault.body,
  );
  const { retryAfter } = fault;
  if (retryAfter === undefined) return { status: fault.status, headers, body };
  const when = retryAfter instanceof Date ? retryAfter.toUTCString() : String(retryAfter);
  return { status: fault.status, headers: { ...headers, 'retry-after': when }, body };
}
