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

  // Tiers 5 and 6: inside words, when beginnings find few.
  { rule: 'the end of a long name', query: 'enegger', first: ['Arnold Schwarzenegger'] },
  { rule: 'the middle of a long name', query: 'warzen', first: ['Arnold Schwarzenegger'] },
  { rule: 'the middle of a name with accents', query: 'czyszcz', first: ['Grzegorz Brzęczyszczykiewicz'] },
  {
    rule: 'beginnings come before what is inside',
    query: 'rien',
    first: ['Brian O Brien', sean, 'Siobhan OBrien', "Renée D'Angelo"],
  },
  { rule: 'a whole word and a part of another', query: 'hannah lei', first: ['Hannah Klein'] },
  { rule: 'a part of a word and a beginning', query: 'onkwo chu', first: ['Chukwuemeka Okonkwo'] },
  { rule: 'Arabic without the article', query: 'احمد', first: ['محمد الأحمد'] },
  { rule: 'Cyrillic, inside a word', query: 'ловье', first: ['Иван Соловьёв'] },
  { rule: 'Greek, inside a word', query: 'δοπουλ', first: ['Νίκος Παπαδόπουλος'] },
  { rule: 'inside a domain', query: 'hess.ex', first: ['Robert Fischer'] },
  { rule: 'inside the first part of an address', query: 'obby', first: ['Robert Fischer'] },
  { rule: 'inside an address, across its @', query: 'bby@ch', first: ['Robert Fischer'] },
  {
    rule: 'the end of the first part of an address',
    query: 'k@',
    first: ['Hannah Klein', 'Björk Eyjólfsdóttir'],
  },
  { rule: 'inside a column', query: 'emerai', first: ['William Turner'] },
  { rule: 'inside a column, and a name', query: 'turner hipping', first: ['William Turner'] },
  { rule: 'one letter stands inside too many words', query: 'q', first: [], never: ['Lisa Lindqvist'] },

  // Tier 7: nicknames.
  { rule: 'Bill is William', query: 'bill turner', first: ['William Turner'] },
  { rule: 'Bill is William, last name first', query: 'turner bill', first: ['William Turner'] },
  { rule: 'Bill alone', query: 'bill', first: ['William Turner'] },
  { rule: 'Bob is Robert', query: 'bob fischer', first: ['Robert Fischer'] },
  { rule: 'Liz is Elizabeth', query: 'liz keller', first: ['Elizabeth Keller'] },
  { rule: 'Kate is Katherine', query: 'kate hepburn', first: ['Katherine Hepburn'] },
  { rule: 'Pepe is José', query: 'pepe garcia', first: [garcia] },
  { rule: 'Sasha is Alexander', query: 'sasha petrov', first: ['Alexander Petrov'] },
  { rule: 'Саша is Александр', query: 'саша волков', first: ['Александр Волков'] },
  { rule: 'a nickname and the beginning of a last name', query: 'bob fi', first: ['Robert Fischer'] },
  {
    rule: 'a nickname of somebody else finds nobody',
    query: 'bob turner',
    first: [],
    never: ['William Turner'],
  },

  // Tier 7: one typo.
  { rule: 'a wrong letter', query: 'hepbirn', first: ['Katherine Hepburn'] },
  { rule: 'a wrong first letter', query: 'celler', first: ['Elizabeth Keller'] },
  { rule: 'a wrong last letter', query: 'hepburm', first: ['Katherine Hepburn'] },
  { rule: 'a missing letter', query: 'keler', first: ['Elizabeth Keller'] },
  { rule: 'a missing first letter', query: 'konkwo', first: ['Chukwuemeka Okonkwo'] },
  { rule: 'a missing vowel', query: 'trner', first: ['William Turner'] },
  { rule: 'an extra letter', query: 'schwartzenegger', first: ['Arnold Schwarzenegger'] },
  { rule: 'swapped letters', query: 'petorv', first: ['Alexander Petrov'] },
  { rule: 'swapped letters in the middle', query: 'hepbrun', first: ['Katherine Hepburn'] },
  { rule: 'swapped last letters', query: 'okonkow', first: ['Chukwuemeka Okonkwo'] },
  { rule: 'a typo in half a name', query: 'schwrazen', first: ['Arnold Schwarzenegger'] },
  {
    rule: 'a typo, and the beginning of the first name',
    query: 'smtih jo',
    first: ['John Smith', 'Joseph Smith', 'Anne-Marie Smith-Jones', 'Jo Smithson'],
  },
  { rule: 'a typo in the first name', query: 'jhon smith', first: ['John Smith'] },
  { rule: 'a typo in either word', query: 'garcai jsoe', first: [garcia] },
  { rule: 'a typo in a first name alone', query: 'robret', first: ['Robert Fischer'] },
  { rule: 'a typo in a name with an apostrophe', query: 'dangleo', first: ["Renée D'Angelo"] },
  { rule: "a typo in O'Brien", query: 'obrein', first: allOBriens },
  { rule: 'a typo in a Turkish name', query: 'gundodu', first: ['Ayşe Gündoğdu'] },
  { rule: 'a typo in an Icelandic name', query: 'eyjolfsdotir', first: ['Björk Eyjólfsdóttir'] },
  { rule: 'a typo in a Polish name', query: 'brzeczyszczykiewcz', first: ['Grzegorz Brzęczyszczykiewicz'] },
  { rule: 'a typo in a Vietnamese name', query: 'ngyen', first: ['Nguyễn Thị Minh', 'Guest of Nguyen'] },
  { rule: 'a typo in Cyrillic', query: 'волкво', first: ['Александр Волков'] },
  { rule: 'a typo in Greek', query: 'παπαδοπολος', first: ['Νίκος Παπαδόπουλος'] },
  { rule: 'two typos in one word are too many', query: 'hpebirn', first: [], never: ['Katherine Hepburn'] },
  { rule: 'three letters are too few for a typo', query: 'kmi', first: [], never: ['Anna Kim'] },
  { rule: 'a number is meant as it is typed', query: '1234', first: [], never: ['John Smith'] },
  {
    rule: 'what begins as typed comes alone when there is enough of it',
    query: 'anna',
    first: [],
    never: ['Åsa Ångström'],
  },

  // More cultures.
  { rule: 'Norwegian: Øvergård = overgard', query: 'overgard', first: ['Dagny Øvergård'] },
  { rule: 'Norwegian: Øvergård = oevergaard', query: 'oevergaard', first: ['Dagny Øvergård'] },
  { rule: 'Czech: Dvořák = dvorak', query: 'dvorak', first: ['Tomáš Dvořák'] },
  { rule: 'Romanian: Țurcanu = turcanu', query: 'turcanu', first: ['Ștefan Țurcanu'] },
  { rule: 'Turkish: Gündoğdu = guendogdu', query: 'guendogdu', first: ['Ayşe Gündoğdu'] },
  { rule: 'Turkish: Ayşe = ayse', query: 'ayse', first: ['Ayşe Gündoğdu'] },
  { rule: 'Irish in two words', query: 'ni dhomh', first: ['Fionnuala Ní Dhomhnaill'] },
  { rule: 'Irish in one word', query: 'nidhomhnaill', first: ['Fionnuala Ní Dhomhnaill'] },
  { rule: 'Hawaiian behind an okina', query: 'opunui', first: ["Keoni Kealoha-'Ōpūnui"] },
  { rule: 'Hindi', query: 'शर्मा', first: ['नेहा शर्मा'] },
  { rule: 'Thai, half typed', query: 'ใจ', first: ['สมชาย ใจดี'] },
  { rule: 'Georgian', query: 'გიო', first: ['გიორგი ბერიძე'] },
  { rule: 'Armenian', query: 'խաչ', first: ['Արամ Խաչատրյան'] },
];
