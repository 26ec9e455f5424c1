import { expect, it } from 'vitest';
import { allergenOf } from '../../../src-main/core/guests/allergies.ts';

it.each([
  [
    'nut',
    [
      'Nut allergy',
      'Peanuts',
      'no nuts',
      'Nut-free',
      'Erdnussallergie',
      'Nussallergie',
      'Allergie aux arachides',
    ],
  ],
  [
    'nut',
    [
      'Frutos secos',
      'Allergia alla frutta a guscio',
      'Amendoim',
      'Noten',
      'Pindas',
      'Orzechy',
      'Nötter',
      'Jordnötter',
    ],
  ],
  ['nut', ['ナッツアレルギー', 'ピーナッツ', 'Алергія на горіхи', 'حساسية من المكسرات', 'Fruits à coque']],
  [
    'wheat',
    [
      'Gluten-free',
      'Glutenfrei',
      'Coeliac',
      'Celiac disease',
      'Zöliakie',
      'Cœliaque',
      'Celíaco',
      'Celiachia',
      'Sans gluten',
    ],
  ],
  [
    'wheat',
    [
      'Glutenvrij',
      'Celiakia',
      'Bezglutenowa, gluten',
      'グルテンフリー',
      'Без глютену',
      'Weizenallergie',
      'خالي من الغلوتين',
    ],
  ],
  [
    'fish',
    [
      'Shellfish',
      'Shellfish allergy',
      'Fish allergy',
      'No fish',
      'Krebstiere',
      'Crustacés',
      'Mariscos',
      'Crostacei',
    ],
  ],
  [
    'fish',
    ['Schaaldieren', 'Skorupiaki', 'Skaldjursallergi', '甲殻類', 'エビ・カニ', 'Морепродукти, алергія'],
  ],
  [
    'milk',
    [
      'Lactose intolerance',
      'Lactose-free',
      'Laktoseintoleranz',
      'Dairy-free',
      'Milchallergie: Milch',
      'Intolérance au lactose',
    ],
  ],
  [
    'milk',
    [
      'Intolerancia a la lactosa',
      'Intolleranza al lattosio',
      'Laktoza',
      'Laktosintolerans',
      '乳糖不耐症',
      'Без лактози',
    ],
  ],
  [
    'other',
    [
      'Allergies: ask',
      'Egg allergy',
      'No eggs',
      'Fruktoseintoleranz',
      'Sesame allergy',
      'Soja-Allergie',
      'Anaphylaxis',
    ],
  ],
  ['other', ['Gluten & lactose free', 'アレルギーあり', 'Алергія', 'حساسية']],
] as const)('%s is what %j are about', (allergen, texts) => {
  expect(texts.map((text) => [text, allergenOf(text)])).toEqual(texts.map((text) => [text, allergen]));
});

it.each([
  ...[
    'Vegan',
    'Vegetarian',
    'Halal',
    'Kosher',
    'Jain',
    'Pescatarian',
    'Fish',
    'Chicken or fish',
    'No pork',
    'No alcohol',
  ],
  ...[
    'No allergies',
    'Keine Allergien',
    'Aucune allergie',
    'Sin alergias',
    'Nessuna allergia',
    'Brak alergii',
    'Inga allergier',
  ],
  ...[
    'Keto',
    'None',
    '',
    'Vegetarisch',
    'Végétarien',
    'Kokosnuss mag ich',
    'not spicy',
    'Genuss',
    'Low sugar',
    'アレルギーなし',
  ],
])('%j is a diet or a taste', (text) => {
  expect(allergenOf(text)).toBeNull();
});
