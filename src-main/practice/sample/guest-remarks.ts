/** What guests wrote with their reply. */
export const rsvpNotes: readonly string[] = [
  'Arriving late, around 20:30. Please keep my seat.',
  'I use a wheelchair and need step-free access.',
  'Will be joined by my interpreter.',
  'Je serai accompagnée de ma fille, merci de prévoir une chaise.',
  'Please seat us next to the Lindner family.',
  'Ich muss leider vor dem Dessert gehen.',
  'Travelling in from the airport with luggage: is there a cloakroom?',
  'Coming straight from rehearsal, no formal dress.',
  'Severe peanut allergy, I carry an EpiPen.',
  'Llegaré con mi esposo; él está registrado aparte.',
  'Happy to help at the registration desk if needed.',
  'よろしくお願いいたします。',
  'Could I have an invoice made out to the foundation?',
  'My assistant will pick up the badge.',
  'Looking forward to it, thank you for having us again.',
  'Guide dog with me, very calm.',
];

/** What a plus-one or late addition had noted by the team. */
export const teamNotes: readonly string[] = [
  'Added by phone.',
  'Former board member.',
  'Met at the spring reception.',
  'Ask about the sponsorship.',
];

export const dietaryRestrictions: readonly (readonly string[])[] = [
  ['Vegetarian'],
  ['Vegan'],
  ['Gluten-free'],
  ['Halal'],
  ['Kosher'],
  ['Nut allergy'],
  ['Lactose-free'],
  ['Vegetarian', 'Gluten-free'],
  ['Vegan', 'Nut allergy'],
  ['Shellfish allergy'],
  ['Jain'],
  [],
];
