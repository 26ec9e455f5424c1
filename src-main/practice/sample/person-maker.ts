import type { NewPerson } from '../database/person-table.ts';
import {
  addSecondName,
  type CultureWeights,
  makeName,
  makeRelative,
  type PersonName,
} from './names/name-maker.ts';
import { createSeededRandom, type SeededRandom } from './random.ts';

/** A person with the name it was made from, so that relatives can be made. */
export interface MadePerson {
  readonly person: NewPerson;
  readonly name: PersonName;
}

/** Makes persons of one organization: no two have the same email, and few the same name. */
export interface PersonMaker {
  makePerson(random: SeededRandom, cultures: CultureWeights): MadePerson;
  /** A person with the family name of another. */
  makeRelative(random: SeededRandom, of: MadePerson): MadePerson;
  /** A person with a name that was chosen by hand. */
  makeNamed(random: SeededRandom, name: PersonName): MadePerson;
}

const privateDomains = ['mail.example', 'post.example', 'inbox.example', 'letters.example'];
const shareWithCompany = 0.45;
const shareWithoutEmail = 0.04;
const shareWithPhone = 0.3;
const mostDraws = 3;
const shareOfNamesakes = 0.3;

/** `name` tells this maker's ids from those of others. */
export function createPersonMaker(organizationSlug: string, name: string): PersonMaker {
  const idPrefix = createSeededRandom(name).digits();
  const namesTaken = new Set<string>();
  let made = 0;
  const emailsGiven = new Map<string, number>();
  return {
    makePerson: (random, cultures) => makeUntaken(random, () => makeName(random, cultures)),
    makeRelative: (random, { name }) => makeUntaken(random, () => makeRelative(random, name)),
    makeNamed: make,
  };

  /** Several draws, since tables of names are small and namesakes are rare; some stay. */
  function makeUntaken(random: SeededRandom, draw: () => PersonName): MadePerson {
    for (let draws = 0; draws < mostDraws; draws += 1) {
      const name = draw();
      if (!namesTaken.has(fullName(name))) return make(random, name);
    }
    return make(random, random.chance(shareOfNamesakes) ? draw() : addSecondName(random, draw()));
  }

  function make(random: SeededRandom, name: PersonName): MadePerson {
    namesTaken.add(fullName(name));
    const domain = random.chance(shareWithCompany) ? random.pick(Object.keys(companies)) : null;
    const person = {
      personId: makeId(random),
      organizationSlug,
      firstName: name.given.written,
      lastName: name.family.written,
      email: random.chance(shareWithoutEmail) ? null : makeEmail(random, name, domain),
      phoneNumber: random.chance(shareWithPhone) ? makePhoneNumber(random) : null,
      company: domain === null ? null : (companies[domain] ?? null),
      position: domain === null ? null : random.pick(positions),
    };
    return { person, name };
  }

  /** Ascending, as ids of documents are in many services; unguessable it need not be. */
  function makeId(random: SeededRandom): string {
    made += 1;
    return `${idPrefix}${made.toString(16).padStart(8, '0')}${random.digits()}`;
  }

  function makeEmail(random: SeededRandom, { given, family }: PersonName, domain: string | null): string {
    const local = [given.latin, family.latin].filter((part) => part !== '').join('.');
    const host = domain === null ? random.pick(privateDomains) : `${domain}.example`;
    const before = emailsGiven.get(`${local}@${host}`) ?? 0;
    emailsGiven.set(`${local}@${host}`, before + 1);
    return before === 0 ? `${local}@${host}` : `${local}${before + 1}@${host}`;
  }
}

function fullName({ given, family }: PersonName): string {
  return `${given.written} ${family.written}`;
}

/** In the ranges kept free for fiction. */
function makePhoneNumber(random: SeededRandom): string {
  const last = String(random.integer(100)).padStart(2, '0');
  return random.pick([`+1 212 555 01${last}`, `+44 20 7946 01${last}`, `+49 30 23125 1${last}`]);
}

/** Companies of guests (invented), by the first part of their email domain. */
const companies: Readonly<Record<string, string>> = {
  'nordlicht-energie': 'Nordlicht Energie GmbH',
  brightwater: 'Brightwater Analytics',
  'atelier-moreau': 'Atelier Moreau',
  'kobe-optics': 'Kobe Optics 株式会社',
  'tidal-robotics': 'Tidal Robotics',
  'banco-aurora': 'Banco Aurora S.A.',
  'harrow-finch': 'Harrow & Finch LLP',
  'okapi-health': 'Okapi Health',
  'stadtwerke-lindau': 'Stadtwerke Lindau',
  'lagos-freight': 'Lagos Freight Union',
  quillpress: 'Quillpress Publishing',
  'helios-semi': 'Helios Semiconductors',
  'vantaa-design': 'Vantaa Design Oy',
  'saffron-labs': 'Saffron Labs Pvt. Ltd.',
  'meridian-cloud': 'Meridian Cloud',
  'casa-figueira': 'Casa Figueira',
  'polder-foods': 'Polder Foods B.V.',
  'gdansk-shipyards': 'Gdańsk Shipyards',
  'rhine-chemicals': 'Rhein-Chemie Köln AG',
  'open-orchard': 'Open Orchard Foundation',
  'southern-cross': 'Southern Cross Rail',
  'bosphorus-media': 'Boğaziçi Medya',
  'levant-press': 'Levant Press Agency',
  'kestrel-post': 'Kestrel Post-Production',
  'silverbirch-school': 'Silver Birch School of Music',
  'city-of-ghent': 'City of Ghent',
  'hanoi-textiles': 'Hanoi Textiles JSC',
  'seoul-mobility': 'Seoul Mobility Co.',
  'crown-street': 'Crown Street Hospitals',
  'paper-lantern': 'Paper Lantern Games',
};

/** What guests are in their companies. */
const positions: readonly string[] = [
  'Managing Director',
  'Software Engineer',
  'Head of Communications',
  'Product Manager',
  'Curator',
  'Chief Financial Officer',
  'Research Fellow',
  'Journalist',
  'Legal Counsel',
  'Sales Manager',
  'Student',
  'Art Director',
  'Board Member',
  'Data Scientist',
  'Operations Lead',
];
