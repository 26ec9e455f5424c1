import { z } from 'zod';

const advisorySchema = z.object({ url: z.string(), title: z.string(), name: z.string() });
const answerSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    // A string names another entry of the record, through which this one is vulnerable.
    z.object({ via: z.array(z.union([z.string(), advisorySchema])) }),
  ),
});
const refusalSchema = z.object({ message: z.string() });

export interface Audit {
  /** One line for each known vulnerability of what ships that no exception argues away; null: nobody knows. */
  readonly open: readonly string[] | null;
  /** A sentence about it. */
  readonly sentence: string;
}

/**
 * Judges what `npm audit --omit dev --json` printed. `exceptions`: the addresses of advisories that do not
 * concern us. Where the registry does not audit, nothing is known, and the sentence says so.
 */
export function judgeAudit(printed: unknown, exceptions: ReadonlySet<string>): Audit {
  const answer = answerSchema.safeParse(printed);
  if (!answer.success) {
    const { message } = refusalSchema.parse(printed);
    return { open: null, sentence: `The audit did not run: the registry's endpoint answers "${message}".` };
  }
  const advisories = Object.values(answer.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one === 'object')
    .filter(({ url }) => !exceptions.has(url));
  const open = [...new Set(advisories.map(({ name, title, url }) => `${name}: ${title} (${url})`))];
  const sentence =
    open.length === 0 ? 'No known vulnerability in what ships.' : `Vulnerable:\n${open.join('\n')}`;
  return { open, sentence };
}
