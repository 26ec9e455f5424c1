import type { NamedText } from '../../domain/guest-row.ts';
import type { Wording } from '../wording.ts';

const count = /^\+?\s*(\d{1,2})$/;
/** Values that say no more than that there is one. */
const yes = /^(?:\+|x|yes|y|true|ja|oui|sí|si|sì|sim|tak|да|так|はい|نعم|✓|✔|○|☑)$/iu;

/** Who comes with a guest: "Eva Berg", or "+1" where the column has only a number or a yes. */
export function describeCompanion({ text }: NamedText, { door: words }: Wording): string {
  const [, number] = count.exec(text) ?? [];
  if (number !== undefined) return words.withCompanions({ count: Number(number) });
  return yes.test(text) ? words.withCompanions({ count: 1 }) : text;
}
