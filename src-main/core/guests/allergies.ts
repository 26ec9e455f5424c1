import type { Allergen } from '../../../src-shared/domain/guest-row.ts';
import { foldLetters } from './fold.ts';

/** Words of one meaning, separated by commas and folded before they are compared. */
interface Words {
  /** At the beginning of a word; those of up to four letters are the whole word. */
  readonly stems: string;
  /** Anywhere: parts of compounds, and scripts without blanks. */
  readonly parts: string;
}

type Kinds = readonly (readonly [Allergen, RegExp])[];

/** That somebody cannot eat something, in the twelve languages of `role-words.ts`. */
const allergyWords = anyOf({
  stems: 'anaphyla, anafila, anafyla, epipen, nietolerancj, overgevoelig, nadwrażliw',
  parts: `
    allerg, alerg, intoleran, intolleran, intolerant, unverträglich, überempfindlich, överkänslig, coeliac, celiac, coeliaq,
    celiaq, zöliaki, celiaki, celiachi, алерг, непереносим, целіак, анафілак, アレルギ, アナフィラキシ, 不耐,
    セリアック, حساسية, عدم تحمل, زلاقي`,
});

/** What people leave out only because they cannot have it: said alone, it is an allergy. */
const strict: Kinds = [
  [
    'nut',
    anyOf({
      stems: `
        nut, nuts, nutfree, peanut, hazelnut, walnut, cashew, pistachio, almond, nuss, nüsse, nussfrei, nussallerg, erdnuss,
        erdnüsse, haselnuss, haselnüsse, walnuss, walnüsse, schalenfrucht, schalenfrüchte, cacahu, arachid, noix, noisette,
        fruits à coque, nuez, nueces, frutos secos, maní, avellana, nocciol, noci, frutta a guscio, frutta secca, amendoi,
        nozes, castanha, noten, pinda, hazelno, walno, orzech, nötter, nötallerg, jordnöt, hasselnöt, mandel, горіх, арахіс,
        фундук, جوز`,
      parts: 'ナッツ, ピーナツ, 落花生, くるみ, مكسرات, فول سوداني',
    }),
  ],
  [
    'wheat',
    anyOf({
      stems: 'gluten, glutin',
      parts: `
        coeliac, celiac, coeliaq, celiaq, zöliaki, celiaki, celiachi, глютен, целіак, グルテン, 小麦, セリアック, غلوتين,
        جلوتين, قمح, زلاقي`,
    }),
  ],
  [
    'fish',
    anyOf({
      stems: `
        shellfish, crustac, seafood, prawn, shrimp, schalentier, krebstier, krustentier, meeresfr, garnele, crevette,
        fruits de mer, mariscos, marisco, gambas, camarón, camarones, crostace, frutti di mare, gamberi, camarão,
        schaaldier, schelpdier, garna, skorupiak, owoce morza, krewet, skaldjur, kräftdjur, räka, räkor, молюск, ракопод,
        морепродукт, кревет`,
      parts: '甲殻類, エビ, 海老, カニ, 魚介, 貝類, قشريات, محار, مأكولات بحرية',
    }),
  ],
  [
    'milk',
    anyOf({
      stems: 'lactos, laktos, laktoz, lattosio, dairyfree',
      parts: 'лактоз, 乳糖, ラクトース, لاكتوز',
    }),
  ],
];

/** What many do without, or choose from a menu: an allergy only beside a word that says so, or that it is left out. */
const loose: Kinds = [
  [
    'wheat',
    anyOf({
      stems: 'wheat, weizen, blé, trigo, grano, frumento, tarwe, pszenic, vete, пшени',
      parts: '小麦',
    }),
  ],
  [
    'fish',
    anyOf({
      stems: 'fish, fisch, fischallerg, poisson, pescado, pesce, peixe, vis, ryby, ryb, fisk, риб',
      parts: '魚, سمك',
    }),
  ],
  [
    'milk',
    anyOf({
      stems: `
        milk, dairy, milch, lait, laitier, leche, lácteo, latte, lattic, leite, laticínio, melk, zuivel, mleko, mleka, nabiał,
        mjölk, молок, молоч`,
      parts: '牛乳, 乳製品, حليب, ألبان',
    }),
  ],
  [
    'other',
    anyOf({
      stems: `
        egg, eggs, eggfree, soy, soya, soyfree, sesam, mustard, celery, lupin, sulphite, sulfite, ei, eier, soja, senf,
        sellerie, œuf, œufs, moutarde, céleri, huevo, mostaza, apio, uova, uovo, senape, sedano, ovo, ovos, mostarda, aipo,
        eieren, mosterd, selderij, jaj, jaja, gorczyc, seler, ägg, senap, selleri, яйц, соя, сої, кунжут, гірчиц`,
      parts: '卵, 大豆, ごま, そばアレ, بيض, صويا, سمسم',
    }),
  ],
];

/** That something is left out. */
const without = anyOf({
  stems: `
    free, frei, fri, vrij, no, non, not, none, without, ohne, kein, keine, sans, aucun, aucune, sin, ninguna, ninguno, senza,
    nessuna, nessuno, sem, nenhuma, zonder, geen, bez, brak, nie, utan, inga, ingen, nein, nee, nej, без, немає, ні, لا, بدون,
    خالي`,
  parts: '不使用, 抜き, なし',
});
const freeEnding = /(?:free|frei|fri|vrij)(?!\p{L})/u;

/**
 * What an allergy or intolerance is about that a text says; null for a diet or a taste, and for "no allergies". A text
 * that says what cannot be eaten counts, as does "gluten-free".
 */
export function allergenOf(text: string): Allergen | null {
  const folded = foldLetters(text);
  const isAllergy = allergyWords.test(folded);
  const isWithout = without.test(folded) || freeEnding.test(folded);
  const kinds = new Set([
    ...kindsIn(folded, strict),
    ...(isAllergy || isWithout ? kindsIn(folded, loose) : []),
  ]);
  const [only] = kinds;
  if (only !== undefined) return kinds.size === 1 ? only : 'other';
  return isAllergy && !isWithout ? 'other' : null;
}

function kindsIn(folded: string, kinds: Kinds): readonly Allergen[] {
  return kinds.flatMap(([kind, words]) => (words.test(folded) ? [kind] : []));
}

function anyOf({ stems, parts }: Words): RegExp {
  const list = (words: string) => words.split(',').map((word) => foldLetters(word.trim()));
  const whole = list(stems).filter((stem) => stem.length <= 4);
  const begun = list(stems).filter((stem) => stem.length > 4);
  const atStart = [...begun, ...whole.map((word) => `${word}(?!\\p{L})`)];
  return new RegExp(`(?<!\\p{L})(?:${atStart.join('|')})|${list(parts).join('|')}`, 'u');
}
