import { describe, expect, it, test } from 'vitest';
import { guessRoles, rolesOf } from '../../../src-main/core/guests/column-roles.ts';
import type { ColumnRole } from '../../../src-shared/domain/event.ts';

function guessOf(name: string): ColumnRole | null {
  const [role] = Object.entries(guessRoles([name])).find(([, names]) => names.length > 0) ?? [];
  return (role as ColumnRole | undefined) ?? null;
}

const names: Readonly<Record<ColumnRole, readonly string[]>> = {
  table: [
    ...[
      'Table',
      'table no.',
      'Table number',
      'TABLE',
      'Table 1',
      'Assigned table',
      'Gala dinner table',
      'N° de table',
    ],
    ...[
      'Tisch',
      'Tischnr.',
      'Tisch-Nummer',
      'Tischnummer',
      'Tafel',
      'Tafelnummer',
      'Mesa',
      'Mesa n.º',
      'Número de mesa',
    ],
    ...[
      'Tavolo',
      'Numero del tavolo',
      'Número da mesa',
      'Stolik',
      'Numer stolika',
      'Nr stołu',
      'Stół',
      'Bord',
      'Bordsnummer',
    ],
    ...[
      'テーブル',
      'テーブル番号',
      'テーブルNo.',
      '卓番号',
      'ﾃｰﾌﾞﾙ',
      'Стіл',
      'Номер столу',
      '№ столика',
      'طاولة',
      'رقم الطاولة',
    ],
  ],
  seat: [
    ...[
      'Seat',
      'Seat number',
      'Seat no',
      'Platz',
      'Sitzplatz',
      'Sitzplatznummer',
      'Place',
      'Siège',
      'Numéro de siège',
    ],
    ...[
      'Asiento',
      'Posto',
      'Numero posto',
      'Assento',
      'Lugar',
      'Stoel',
      'Stoelnummer',
      'Miejsce',
      'Numer miejsca',
    ],
    ...[
      'Plats',
      'Stol',
      'Stolnr',
      'Stolsnummer',
      '席',
      '座席',
      '座席番号',
      'Місце',
      'Номер місця',
      'مقعد',
      'رقم المقعد',
    ],
  ],
  company: [
    ...[
      'Company',
      'Company name',
      'Organisation',
      'Organization',
      'Employer',
      'Company / Organisation',
      'Guest company',
    ],
    ...[
      'Firma',
      'Firmenname',
      'Unternehmen',
      'Unternehmensname',
      'Société',
      'Nom de l’entreprise',
      'Entreprise',
      'Empresa',
    ],
    ...[
      'Compañía',
      'Azienda',
      'Nome azienda',
      'Società',
      'Ditta',
      'Companhia',
      'Nome da empresa',
      'Bedrijf',
      'Bedrijfsnaam',
    ],
    ...[
      'Nazwa firmy',
      'Firma',
      'Organizacja',
      'Företag',
      'Företagsnamn',
      '会社',
      '会社名',
      'ご所属',
      'Компанія',
    ],
    ...['Назва компанії', 'شركة', 'اسم الشركة', 'جهة العمل'],
  ],
  companion: [
    ...[
      'Companion',
      'Plus one',
      '+1',
      '+1 name',
      'Plus 1',
      'Plus-One',
      'Name of companion',
      'Accompanying guest',
    ],
    ...[
      'Begleitung',
      'Begleitperson',
      'Name der Begleitung',
      'Accompagnant',
      'Acompañante',
      'Accompagnatore',
      'Acompanhante',
    ],
    ...[
      'Introducé',
      'Begeleider',
      'Osoba towarzysząca',
      'Medföljande',
      'Sällskap',
      '同伴者',
      'お連れ様',
      '同伴者名',
    ],
    ...['Супутник', 'Плюс один', 'مرافق', 'اسم المرافق'],
  ],
  vip: [
    ...[
      'VIP',
      'V.I.P.',
      'Is VIP',
      'VIP status',
      'VIP guest',
      'Guest of honour',
      'Ehrengast',
      'Invité d’honneur',
    ],
    ...[
      'Invitado de honor',
      'Ospite d’onore',
      'Convidado de honra',
      'Eregast',
      'Gość honorowy',
      'Hedersgäst',
      '主賓',
      '貴賓',
    ],
    ...['ВІП', 'Почесний гість', 'ضيف شرف', 'كبار الشخصيات'],
  ],
};

describe.each(Object.entries(names))('the role %s', (role, all) => {
  it.each(all)('is that of the column %j', (name) => {
    expect(guessOf(name)).toBe(role);
  });
});

it.each([
  ...[
    'Table preference',
    'Tablet',
    'Vegetable',
    'Tischdame',
    'Comments on the table',
    'Table / Seat',
    'Place of birth',
  ],
  ...[
    'Seat preference',
    'Platzierung',
    'Company size',
    'VIP lounge',
    'VIP table',
    'Host',
    'Menu',
    'Number of guests',
    'Ticket',
  ],
  ...['Accompanied minors policy', '', '12', 'x'.repeat(61)],
])('the column %j has no role', (name) => {
  expect(guessOf(name)).toBeNull();
});

const textsOf = (columns: Record<string, string>) => rolesOf(columns, {}).texts;

describe('the text of a role', () => {
  it('is that of the first filled column, with its name', () => {
    expect(textsOf({ Table: ' ', Tisch: ' 4 ' }).table).toEqual({ name: 'Tisch', text: '4' });
  });

  it('is none where it is too long for its place', () => {
    expect(textsOf({ Table: '  ', Seat: 'x'.repeat(41) })).toMatchObject({ table: null, seat: null });
  });

  it('is no seat where it may be a place on a map', () => {
    expect(textsOf({ Plaats: 'Utrecht' }).seat).toBeNull();
    expect(textsOf({ Plaats: 'B 12' }).seat).toEqual({ name: 'Plaats', text: 'B 12' });
    expect(textsOf({ Seat: 'Balcony left' }).seat?.text).toBe('Balcony left');
  });

  it.each(['0', 'no', '-', 'none', 'なし'])('is no companion where it is %j', (text) => {
    expect(rolesOf({ 'Plus one': text }, {})).toMatchObject({ texts: { companion: null } });
    expect(rolesOf({ 'Plus one': text }, {}).spent).toContain('Plus one');
  });
});

describe('a guest', () => {
  it.each(['yes', 'Ja', 'x', 'X', '1', 'true', 'VIP', 'Gold', 'Major donor', '✓', '○', 'はい', 'так', 'نعم'])(
    'is VIP where that column says %j',
    (text) => {
      expect(textsOf({ VIP: text }).vip).toEqual({ name: 'VIP', text });
    },
  );

  it.each([
    'no',
    'Nein',
    '0',
    '-',
    '–',
    'false',
    ' ',
    'N/A',
    'non',
    'nie',
    'いいえ',
    '×',
    'ні',
    'لا',
    'Standard',
  ])('is no VIP where it says %j', (text) => {
    expect(textsOf({ VIP: text }).vip).toBeNull();
  });

  it.each([
    { Category: 'VIP' },
    { Tier: 'vip' },
    { Type: 'V.I.P.' },
    { Ticket: 'VIP Gold' },
    { Kategorie: 'VIP-Gast' },
    { VIP: '', Category: 'VIP' },
  ])('is VIP by %o', (columns) => {
    expect(textsOf(columns as Record<string, string>).vip).not.toBeNull();
  });

  it.each([
    { Category: 'Non-VIP' },
    { Category: 'no VIP' },
    { Comment: 'Knows many of our VIP guests' },
    { Tier: 'Gold' },
  ])('is no VIP by %o', (columns) => {
    expect(textsOf(columns as Record<string, string>).vip).toBeNull();
  });
});

describe('a role that somebody has set', () => {
  const columns = { Table: '7', Group: 'B', Press: 'yes' };

  it('is that of the column chosen, whatever its name', () => {
    const { texts, spent } = rolesOf(columns, { table: 'Group', vip: 'Press' });
    expect(texts).toMatchObject({ table: { name: 'Group', text: 'B' }, vip: { name: 'Press', text: 'yes' } });
    expect([...spent]).toEqual(expect.arrayContaining(['Group', 'Press']));
    expect(spent).not.toContain('Table');
  });

  it('is nobody’s where none was chosen', () => {
    expect(rolesOf({ ...columns, Category: 'VIP' }, { table: null, vip: null }).texts).toMatchObject({
      table: null,
      vip: null,
    });
  });

  it('takes its column from every other role', () => {
    expect(rolesOf(columns, { seat: 'Table' }).texts).toMatchObject({ seat: { text: '7' }, table: null });
  });
});

test('columns that a role has used up are those that say no more', () => {
  const { spent } = rolesOf(
    { Table: '7', Company: 'Nordlicht', VIP: 'no', Category: 'VIP', Ticket: 'VIP Gold' },
    {},
  );
  expect([...spent].sort()).toEqual(['Category', 'Company', 'Table', 'VIP']);
});
