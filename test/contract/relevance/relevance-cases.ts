/** What a query must find first, in this order, over `worldGuests` (measurements: ranking rule). */
export interface RelevanceCase {
  readonly rule: string;
  readonly query: string;
  readonly first: readonly string[];
  /** Guests who must not be found. */
  readonly never?: readonly string[];
}

const garcia = 'José García';
const mullers = ['Jürgen Müller', 'Max Muller'];
const sean = "Seán O'Brien";
const allOBriens = ['Brian O Brien', sean, 'Siobhan OBrien'];

export const relevanceCases: readonly RelevanceCase[] = [
  // Tier 0: exact.
  { rule: 'an exact full name comes first', query: 'Anna Kim', first: ['Anna Kim'] },
  { rule: 'an exact full name in the other order comes first', query: 'Kim Anna', first: ['Anna Kim'] },
  { rule: 'an exact full name without its accents', query: 'jose garcia', first: [garcia] },
  { rule: 'an exact full name in capitals', query: 'JOSÉ GARCÍA', first: [garcia] },
  { rule: 'an exact full name with more spaces', query: '  jose   garcia ', first: [garcia] },
  {
    rule: 'an exact e-mail finds its guest alone',
    query: 'anna.k@klein.example',
    first: ['Hannah Klein'],
    never: ['Anna Kim'],
  },
  { rule: 'an exact e-mail in capitals', query: 'JGARZA@MAIL.EXAMPLE', first: ['Jose Garza'] },
  {
    rule: 'two names turned around are two guests: the exact one first',
    query: 'luca maria',
    first: ['Luca Maria', 'Maria de Luca'],
  },

  // Tier 1: whole words before beginnings.
  { rule: 'a whole word comes before words that begin so', query: 'li', first: ['Wei Li', 'Lisa Lindqvist'] },
  {
    rule: 'a whole last name comes before a longer one',
    query: 'smith',
    first: ['John Smith', 'Joseph Smith', 'Anne-Marie Smith-Jones', 'Jo Smithson'],
  },
  {
    rule: 'a whole first name comes before a longer one',
    query: 'jose',
    first: [garcia, 'Jose Garza', 'Josefina Gil', 'Joseph Smith'],
  },
  { rule: 'a name of two letters', query: 'ng', first: ['Mary Jo Ng', 'Nguyễn Thị Minh', 'Guest of Nguyen'] },
  {
    rule: 'kim is a first and a last name',
    query: 'kim',
    first: ['Kim Andersen', 'Anna Kim', 'Annabel Kimura'],
  },
  { rule: 'a whole second first name', query: 'jo', first: ['Mary Jo Ng', 'Jo Smithson'] },
  { rule: 'a guest with one name', query: 'madonna', first: ['Madonna '] },
  { rule: 'a guest whose service gave the full name only', query: 'gael only', first: ['only name'] },
  { rule: 'that guest by the last word first', query: 'only gael', first: ['only name'] },

  // Tiers 2 and 3: beginnings.
  {
    rule: 'one letter finds those whose names begin so, by name',
    query: 'z',
    first: ['Zoë Größer', 'Łukasz Żółć'],
  },
  {
    rule: 'two letters',
    query: 'ma',
    first: ['Maria de Luca', 'Madonna ', 'Luca Maria', 'Max Muller', 'Mary Jo Ng'],
  },
  { rule: 'the start of a first name', query: 'josef', first: ['Josefina Gil'] },
  { rule: 'first name and the start of the last', query: 'jose gar', first: [garcia, 'Jose Garza'] },
  {
    rule: 'last name and the start of the first',
    query: 'smith jo',
    first: ['John Smith', 'Joseph Smith', 'Anne-Marie Smith-Jones', 'Jo Smithson'],
  },
  { rule: 'first name and one letter', query: 'anna k', first: ['Anna Karlsson', 'Anna Kim'] },
  { rule: 'two beginnings', query: 'jo sm', first: ['Jo Smithson', 'John Smith', 'Joseph Smith'] },
  {
    rule: 'two beginnings in the other order',
    query: 'sm jo',
    first: ['John Smith', 'Joseph Smith', 'Anne-Marie Smith-Jones', 'Jo Smithson'],
  },
  { rule: 'a word inside the name, its beginning', query: 'ber', first: ['Vincent van der Berg'] },
  { rule: 'three words in any order', query: 'berg van vincent', first: ['Vincent van der Berg'] },
  { rule: 'words that do not all fit find nobody', query: 'anna zz', first: [], never: ['Anna Kim'] },

  // Accents and letters.
  { rule: 'Łukasz = lukasz', query: 'lukasz', first: ['Łukasz Żółć'] },
  { rule: 'Żółć = zolc', query: 'zolc', first: ['Łukasz Żółć'] },
  { rule: 'typed with accents', query: 'żół', first: ['Łukasz Żółć'] },
  { rule: 'Müller = muller', query: 'muller', first: mullers },
  { rule: 'Müller = mueller', query: 'mueller', first: ['Petra Mueller', 'Jürgen Müller'] },
  { rule: 'müller finds Müller, Muller and Mueller', query: 'müller', first: ['Petra Mueller', ...mullers] },
  { rule: 'Jörg Groß = joerg gross', query: 'joerg gross', first: ['Jörg Groß'] },
  { rule: 'Jörg Groß = jorg gross', query: 'jorg gross', first: ['Jörg Groß'] },
  { rule: 'ß typed', query: 'groß', first: ['Jörg Groß'] },
  { rule: 'Größer = groesser', query: 'groess', first: ['Zoë Größer'] },
  { rule: 'Søren = soren', query: 'soren', first: ['Søren Ærø'] },
  { rule: 'Søren = soeren', query: 'soeren', first: ['Søren Ærø'] },
  { rule: 'Ærø = aero', query: 'aero', first: ['Søren Ærø'] },
  { rule: 'Ångström = angstrom', query: 'angstrom', first: ['Åsa Ångström'] },
  { rule: 'Åsa = aasa', query: 'aasa', first: ['Åsa Ångström'] },
  { rule: 'Þór Guðmundsson = thor gudm', query: 'thor gudm', first: ['Þór Guðmundsson'] },
  { rule: 'Zoë = zoe', query: 'zoe', first: ['Zoë Größer'] },
  { rule: 'Turkish dotless i: Işıl = isil', query: 'isil', first: ['Işıl Yıldız'] },
  { rule: 'Turkish dotless i typed', query: 'yıldız', first: ['Işıl Yıldız'] },
  { rule: 'Turkish dotted capital: İbrahim = ibrahim', query: 'ibrahim', first: ['İbrahim Çelik'] },
  { rule: 'Çelik = celik', query: 'celik', first: ['İbrahim Çelik'] },
  { rule: 'Vietnamese: Nguyễn = nguyen', query: 'nguyen', first: ['Nguyễn Thị Minh', 'Guest of Nguyen'] },
  { rule: 'Vietnamese: Đặng Hương = dang huong', query: 'dang huong', first: ['Đặng Hương'] },
  { rule: 'decomposed letters', query: 'jose\u0301', first: [garcia, 'Jose Garza'] },

  // Apostrophes, hyphens, particles.
  { rule: "O'Brien = obrien", query: 'obrien', first: allOBriens },
  { rule: "o'brien finds every way of writing it", query: "o'brien", first: allOBriens },
  { rule: 'with a typographic apostrophe', query: 'o’brien', first: allOBriens },
  { rule: 'o brien, in two words', query: 'o brien', first: allOBriens },
  { rule: "o'b, half typed", query: "o'b", first: allOBriens },
  { rule: 'the second part alone', query: 'brien', first: ['Brian O Brien', sean] },
  { rule: "D'Angelo = dangelo", query: 'dangelo', first: ["Renée D'Angelo"] },
  { rule: 'Smith-Jones = smithjones', query: 'smithjones', first: ['Anne-Marie Smith-Jones'] },
  { rule: 'Smith-Jones = smith jones', query: 'smith jones', first: ['Anne-Marie Smith-Jones'] },
  { rule: 'Anne-Marie = annemarie', query: 'annemarie', first: ['Anne-Marie Smith-Jones'] },
  { rule: 'van der, as one types it', query: 'van der', first: ['Vincent van der Berg', 'Eva Vanderberg'] },
  {
    rule: 'vanderberg finds it in one word and in three',
    query: 'vanderberg',
    first: ['Vincent van der Berg', 'Eva Vanderberg'],
  },
  { rule: 'deluca finds de Luca', query: 'deluca', first: ['Maria de Luca'] },
  { rule: 'mc donald finds McDonald', query: 'mc donald', first: ['Ronald McDonald'] },

  // Scripts.
  { rule: 'one Chinese character', query: '王', first: ['小明 王'] },
  { rule: 'a Chinese full name without a space', query: '王小明', first: ['小明 王'] },
  { rule: 'a character of the given name', query: '明', first: ['小明 王'] },
  { rule: 'a character that two share', query: '小', first: ['小紅 李', '小明 王'] },
  { rule: 'a Korean family name', query: '김', first: ['민수 김'] },
  { rule: 'a Korean syllable half typed', query: '미', first: ['민수 김'] },
  { rule: 'a Korean full name without a space', query: '김민수', first: ['민수 김'] },
  { rule: 'Japanese in hiragana', query: 'さく', first: ['さくら 田中'] },
  { rule: 'Japanese in half-width katakana', query: 'ｽｽﾞｷ', first: ['タロウ スズキ'] },
  { rule: 'Cyrillic, small letters', query: 'иван', first: ['Иван Соловьёв'] },
  { rule: 'Cyrillic ё typed as е', query: 'соловьев', first: ['Иван Соловьёв'] },
  { rule: 'Cyrillic й', query: 'андрей й', first: ['Андрей Йовович'] },
  { rule: 'Greek without accents', query: 'νικος παπ', first: ['Νίκος Παπαδόπουλος'] },
  { rule: 'Greek capitals, final sigma', query: 'ΝΙΚΟΣ', first: ['Νίκος Παπαδόπουλος'] },
  { rule: 'Arabic', query: 'محمد', first: ['محمد الأحمد'] },
  { rule: 'Arabic without hamza', query: 'الاحمد', first: ['محمد الأحمد'] },
  { rule: 'Arabic with vowel marks', query: 'مُحَمَّد', first: ['محمد الأحمد'] },
  { rule: 'Arabic ta marbuta typed as ha', query: 'فاطمه', first: ['فاطمة علي'] },
  { rule: 'Hebrew', query: 'כהן', first: ['שלום כהן'] },
  { rule: 'Hebrew with vowel points', query: 'שָׁל', first: ['שלום כהן'] },

  // E-mail.
  {
    rule: 'the beginning of an e-mail with its separator',
    query: 'anna.k',
    first: ['Anna Karlsson', 'Anna Kim', 'Annabel Kimura', 'Hannah Klein'],
  },
  {
    rule: 'anna.k@ is an address and nothing else',
    query: 'anna.k@',
    first: ['Hannah Klein'],
    never: ['Anna Kim', 'Anna Karlsson'],
  },
  { rule: 'an address half typed behind the @', query: 'anna.k@kl', first: ['Hannah Klein'] },
  { rule: 'a domain', query: 'klein.example', first: ['Hannah Klein'] },
  { rule: 'a domain with its @', query: '@klein', first: ['Hannah Klein'] },
  { rule: 'the part behind a plus', query: 'amelie@dup', first: ['Amélie Dupont'] },
  { rule: 'a local part that is no name', query: 'jgarza', first: ['Jose Garza'] },
  { rule: 'a guest without a name', query: 'no.name', first: ['nameless'] },
  { rule: 'a name and an address', query: 'hannah anna.k@', first: ['Hannah Klein'] },
  { rule: 'an apostrophe in an address', query: "renee.d'angelo@", first: ["Renée D'Angelo"] },

  // Tier 4: other fields, after all names.
  { rule: 'a custom column', query: 'credit agricole', first: ['Amélie Dupont'] },
  { rule: 'a column and a name', query: 'smith vip', first: ['John Smith'] },
  { rule: 'a number of a table', query: '12', first: ['John Smith'] },
  { rule: 'a note', query: 'wheelchair', first: ['Anna Karlsson'] },
  { rule: 'a diet', query: 'vegan', first: ['Guest of Nguyen'] },
  { rule: 'a company that the interface does not list', query: 'teatro', first: ['Maria de Luca'] },
  {
    rule: 'names come before other fields',
    query: 'anna',
    first: ['Anna Karlsson', 'Anna Kim', 'Annabel Kimura', 'Hannah Klein'],
  },
];
