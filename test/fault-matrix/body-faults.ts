import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { type Answer, type Exchange, htmlAnswer } from './exchange.ts';
import type { FaultKind } from './fault-kind.ts';

/** The service does what was asked and the answer is a 2xx, but not the one it should be. */
export const bodyFaults: readonly FaultKind[] = [
  {
    name: 'a page in place of JSON',
    happens: 'The Wi-Fi answers 200 with its login page, and the request never arrives.',
    fault: { meet: (exchange) => exchange.read().then(() => exchange.send(htmlAnswer(200))) },
    failure: 'captive-portal',
  },
  {
    name: 'broken JSON',
    happens: 'Half of the JSON is missing, and the length says that this is all.',
    fault: altered((answer) => withBody(answer, answer.body.subarray(0, answer.body.length / 2))),
    failure: 'unreadable',
  },
  {
    name: 'JSON of another kind',
    happens: 'The answer is JSON, and speaks of other things.',
    fault: altered((answer) => withBody(answer, Buffer.from('{"guests":{"count":3},"ok":true}'))),
    failure: 'unreadable',
  },
  {
    name: 'another content type',
    happens: 'The right answer is called plain text.',
    fault: altered((answer) => withHeaders(answer, { 'content-type': 'text/plain' })),
    failure: 'unreadable',
  },
  {
    name: 'compressed though nobody asked',
    happens: 'The right answer comes as gzip.',
    fault: altered((answer) =>
      withHeaders(withBody(answer, gzipSync(answer.body)), { 'content-encoding': 'gzip' }),
    ),
    failure: null,
  },
  {
    name: 'an empty 200',
    happens: 'The answer has no body.',
    fault: altered((answer) => withBody(answer, Buffer.alloc(0))),
    failure: 'unreadable',
  },
  {
    name: '204',
    happens: 'The answer is that there is none.',
    fault: altered(() => ({ status: 204, headers: {}, body: Buffer.alloc(0) })),
    failure: 'unreadable',
  },
  {
    name: 'nobody in the answer',
    happens: 'The answer is good, and its guests are none.',
    fault: alteredGuests(() => []),
    failure: null,
  },
  {
    name: 'a guest left out',
    happens: 'The first guest is not in the answer.',
    fault: alteredGuests((guests) => guests.slice(1)),
    failure: null,
  },
  {
    name: 'another status in the answer',
    happens: 'The first guest, who was marked Attended, is called No Show in the answer.',
    fault: alteredGuests(([first, ...others]) => [{ ...first, attendanceStatus: 'No Show' }, ...others]),
    failure: null,
    conflictsInReRead: true,
  },
  {
    name: 'no status in the answer',
    happens: 'The answer does not say what became of anybody.',
    fault: alteredGuests((guests) => guests.map(({ attendanceStatus: _, ...guest }) => guest)),
    failure: null,
  },
  {
    name: 'guests twice in the answer',
    happens: 'Everybody is in the answer twice.',
    fault: alteredGuests((guests) => [...guests, ...guests]),
    failure: null,
  },
];

const bodySchema = z.looseObject({ guests: z.array(z.looseObject({ personId: z.string() })) });
type Guests = z.infer<typeof bodySchema>['guests'];
type Met = { meet: (exchange: Exchange) => Promise<void> };

function altered(alter: (answer: Answer) => Answer): Met {
  return { meet: (exchange) => exchange.forward().then((answer) => exchange.send(alter(answer))) };
}

/** Only good answers are altered: a refusal has no guests. */
function alteredGuests(alter: (guests: Guests) => readonly unknown[]): Met {
  return altered((answer) => {
    if (answer.status !== 200) return answer;
    const body = bodySchema.parse(JSON.parse(answer.body.toString()));
    return withBody(answer, Buffer.from(JSON.stringify({ ...body, guests: alter(body.guests) })));
  });
}

/** The ETag of the right body is not that of another. */
function withBody(
  { status, headers: { etag: _etag, 'content-length': _length, ...headers } }: Answer,
  body: Buffer,
) {
  return { status, headers, body };
}

function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
