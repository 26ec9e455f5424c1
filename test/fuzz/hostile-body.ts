import type { SeededRandom } from '../simulation/seeded-random.ts';
import { hostileNumber, hostileText } from './hostile-text.ts';

/** Fields of every resource of the interface, and names that an object should not be given. */
const fieldNames: readonly [string, ...string[]] = [
  'personId',
  'eventId',
  'guests',
  'events',
  'attendanceStatus',
  'rsvpStatus',
  'customColumns',
  'name',
  'total',
  'success',
  'accessToken',
  'organizationSlugs',
  '__proto__',
  'constructor',
  'toString',
  'then',
  'toJSON',
  'length',
  '',
  '0',
];

const guestFields: readonly (readonly [name: string, usual: (random: SeededRandom) => string])[] = [
  ['firstName', hostileText],
  ['lastName', hostileText],
  ['name', hostileText],
  ['email', hostileText],
  ['rsvpStatus', hostileText],
  ['attendanceStatus', hostileText],
  ['rsvpNote', hostileText],
  ['rsvpLink', hostileText],
  ['dietaryRestrictions', (random) => list(random, 4, hostileText)],
  ['customColumns', (random) => fields(random, 4, () => hostileText(random), hostileText)],
  ['rsvpStatusHistory', (random) => list(random, 3, (own) => hostileValue(own, 2))],
  ['rsvpQuestionResponses', (random) => list(random, 3, (own) => hostileValue(own, 2))],
];

const eventFields = [
  'name',
  'primarySlug',
  'primaryDate',
  'timezone',
  'userRole',
  'isPublic',
  'locationName',
  'locationWebsite',
  'virtualLocations',
  'eventTags',
  'images',
];

/** Any JSON value of at most `depth` levels, and sometimes what only looks like one. */
export function hostileValue(random: SeededRandom, depth: number): string {
  const kind = random.below(depth > 0 ? 10 : 7);
  if (kind < 3) return hostileText(random);
  if (kind === 3) return hostileNumber(random);
  if (kind === 4) return 'null';
  if (kind === 5) return random.pick(['true', 'false']);
  if (kind === 6) return random.chance(0.02) ? random.pick(['undefined', 'nul', '', '/**/']) : '{}';
  if (kind === 7) return list(random, 5, (own) => hostileValue(own, depth - 1));
  return fields(random, 5, fieldName, (own) => hostileValue(own, depth - 1));
}

/** A guest's record; few ids, so that records are about the same guests again and again. */
export function hostileGuest(random: SeededRandom): string {
  if (random.chance(0.05)) return hostileValue(random, 3);
  const members = guestFields
    .filter(() => random.chance(0.6))
    .map(([name, usual]) => `"${name}":${random.chance(0.85) ? usual(random) : hostileValue(random, 3)}`);
  const id = random.chance(0.8) ? `"p${random.below(400)}"` : hostileText(random);
  if (random.chance(0.97)) members.unshift(`"personId":${id}`);
  if (random.chance(0.15)) members.push(`${fieldName(random)}:${hostileValue(random, 3)}`);
  if (random.chance(0.01)) members.push(`"deep":${deep(random.pick([20, 61, 62, 63, 64, 65, 3_000]))}`);
  return `{${members.join(',')}}`;
}

function hostileEvent(random: SeededRandom): string {
  const members = eventFields
    .filter(() => random.chance(0.6))
    .map((name) => `"${name}":${hostileValue(random, 2)}`);
  return `{"eventId":${hostileText(random)},${members.join(',')}}`;
}

/** The text of one answer, of whatever kind. */
export function hostileBody(random: SeededRandom): string {
  const kind = random.below(20);
  if (kind < 11) return listBody(random, 'guests', hostileGuest);
  if (kind < 14) return listBody(random, 'events', hostileEvent);
  if (kind < 16) return `{"success":${hostileValue(random, 1)}}`;
  if (kind < 18)
    return `{"accessToken":${hostileText(random)},"organizationSlugs":${hostileValue(random, 2)}}`;
  return hostileValue(random, 6);
}

function listBody(random: SeededRandom, name: string, item: (random: SeededRandom) => string): string {
  const members = [`"${name}":${list(random, 5, item)}`];
  for (const count of ['total', 'limit', 'skip']) {
    if (random.chance(0.5)) members.push(`"${count}":${random.chance(0.7) ? '3' : hostileNumber(random)}`);
  }
  if (random.chance(0.1)) members.unshift(`${fieldName(random)}:${hostileValue(random, 3)}`);
  if (random.chance(0.05)) members.push(`"${name}":[]`);
  return `{${members.join(random.pick([',', ',\n  ', ' ,\t']))}}`;
}

/** The bytes of an answer, of which one in five was damaged on the way or on purpose. */
export function hostileBytes(random: SeededRandom, text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length === 0 || !random.chance(0.2)) return bytes;
  const at = random.below(bytes.length);
  const head = bytes.subarray(0, at);
  const tail = bytes.subarray(at);
  return Buffer.concat(
    random.pick<readonly Uint8Array[]>([
      [head],
      [head, head, tail],
      [head, tail, tail],
      [head, Buffer.of(random.below(256)), tail.subarray(1)],
      [head, Buffer.of(0), tail],
      [head, Buffer.from('eda080', 'hex'), tail],
      [head, Buffer.from('c0af', 'hex'), tail],
      [head, Buffer.from('ff', 'hex'), tail],
      [Buffer.from('efbbbf', 'hex'), bytes],
      [Buffer.from('fffe', 'hex'), Buffer.from(text, 'utf16le')],
      [head, Buffer.from(random.pick(['{', '}', '[', ']', '"', ',', ':', '\\'])), tail],
    ]),
  );
}

function fieldName(random: SeededRandom): string {
  return random.chance(0.7) ? `"${random.pick(fieldNames)}"` : hostileText(random);
}

function list(random: SeededRandom, most: number, item: (random: SeededRandom) => string): string {
  return `[${Array.from({ length: random.below(most + 1) }, () => item(random)).join(',')}]`;
}

/** Names repeat by chance. */
function fields(
  random: SeededRandom,
  most: number,
  name: (random: SeededRandom) => string,
  value: (random: SeededRandom) => string,
): string {
  const members = Array.from({ length: random.below(most + 1) }, () => `${name(random)}:${value(random)}`);
  return `{${members.join(',')}}`;
}

function deep(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}
