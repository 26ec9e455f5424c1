import { type Answer, type Exchange, htmlAnswer, jsonAnswer } from './exchange.ts';
import type { FaultKind } from './fault-kind.ts';

/** Something answers with another status than 2xx. Nothing is done unless it is said. */
export const statusFaults: readonly FaultKind[] = [
  {
    name: '302 to a login page',
    happens: 'The Wi-Fi sends everybody to its login page.',
    fault: instead(htmlAnswer(302, { location: 'https://portal.example/login' })),
    failure: 'captive-portal',
  },
  {
    name: '511 Network Authentication Required',
    happens: 'The Wi-Fi says that it needs a login.',
    fault: instead(htmlAnswer(511)),
    failure: 'captive-portal',
  },
  {
    name: '407 Proxy Authentication Required',
    happens: 'A proxy of the venue wants to know who we are.',
    fault: instead(htmlAnswer(407, { 'proxy-authenticate': 'Basic' })),
    failure: 'proxy-login',
  },
  {
    name: '308 to its own host',
    happens: 'The service has moved.',
    fault: instead(htmlAnswer(308, { location: '/v2' })),
    failure: 'redirected',
  },
  {
    name: 'a page with 403',
    happens: 'A firewall forbids it in a page.',
    fault: instead(htmlAnswer(403)),
    failure: 'blocked',
  },
  {
    name: 'a page with 404',
    happens: 'A web server before the service finds nothing.',
    fault: instead(htmlAnswer(404)),
    failure: 'blocked',
  },
  {
    name: '400',
    happens: 'The service refuses a request that is all right.',
    fault: instead(jsonAnswer(400, { message: 'Bad Request' })),
    failure: 'invalid',
    parksLoneGuest: true,
  },
  {
    name: '401',
    happens: 'The service rejects the key, until somebody signs in again.',
    fault: instead(jsonAnswer(401, { message: 'Unauthorized' })),
    failure: 'unauthorized',
    asksToSignIn: true,
  },
  {
    name: '403',
    happens: 'The service forbids what it allowed before.',
    fault: instead(jsonAnswer(403, { message: 'Forbidden' })),
    failure: 'forbidden',
  },
  {
    name: '404',
    happens: 'The service does not find what is there.',
    fault: instead(jsonAnswer(404, { message: 'Not Found' })),
    failure: 'not-found',
  },
  {
    name: '409',
    happens: 'The service sees a conflict.',
    fault: instead(jsonAnswer(409, { message: 'Conflict' })),
    failure: 'conflict',
  },
  {
    name: '413',
    happens: 'The request is too large for something on the way.',
    fault: instead(htmlAnswer(413)),
    failure: 'too-large',
  },
  {
    name: '418',
    happens: 'The service answers with a status nobody has thought of.',
    fault: instead(jsonAnswer(418, { message: "I'm a teapot" })),
    failure: 'unexpected-status',
  },
  {
    name: '422',
    happens: 'The service refuses the content of a request that is all right.',
    fault: instead(jsonAnswer(422, { message: 'Unprocessable Content' })),
    failure: 'invalid',
    parksLoneGuest: true,
  },
  {
    name: '429 for so many seconds',
    happens: 'The service wants to be left alone for seven seconds.',
    fault: instead(jsonAnswer(429, { message: 'Too Many Requests' }, { 'retry-after': '7' })),
    failure: 'too-many',
    holdMs: 7_000,
  },
  {
    name: '429 until a date',
    happens: 'The service wants to be left alone until a minute and a half have passed on its own clock.',
    fault: instead(
      jsonAnswer(
        429,
        { message: 'Too Many Requests' },
        { date: 'Thu, 18 Jun 2026 19:00:00 GMT', 'retry-after': 'Thu, 18 Jun 2026 19:01:30 GMT' },
      ),
    ),
    failure: 'too-many',
    holdMs: 90_000,
  },
  {
    name: '429 without a time',
    happens: 'The service wants to be left alone, and does not say for how long.',
    fault: instead(jsonAnswer(429, { message: 'Too Many Requests' })),
    failure: 'too-many',
    holdMs: 30_000,
  },
  {
    name: '500',
    happens: 'The service fails before it has done anything.',
    fault: instead(jsonAnswer(500, { message: 'Internal Server Error' })),
    failure: 'server',
  },
  {
    name: '500 though applied',
    happens: 'The service fails when it has done what was asked.',
    fault: applyThen(jsonAnswer(500, { message: 'Internal Server Error' })),
    failure: 'server',
  },
  {
    name: '502 of a gateway',
    happens: 'A gateway before the service has a page of its own.',
    fault: instead(htmlAnswer(502)),
    failure: 'server',
  },
  {
    name: '503 with Retry-After',
    happens: 'The service is being looked after.',
    fault: instead(jsonAnswer(503, { message: 'Service Unavailable' }, { 'retry-after': '2' })),
    failure: 'server',
  },
];

function instead(answer: Answer): { meet: (exchange: Exchange) => Promise<void> } {
  return { meet: (exchange) => exchange.read().then(() => exchange.send(answer)) };
}

function applyThen(answer: Answer): { meet: (exchange: Exchange) => Promise<void> } {
  return { meet: (exchange) => exchange.forward().then(() => exchange.send(answer)) };
}
