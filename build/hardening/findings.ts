import { z } from 'zod';

/** One thing that Electronegativity wants looked at. */
export interface Finding {
  /** Its check, such as `OPEN_EXTERNAL_JS_CHECK`. */
  readonly check: string;
  /** The file, from the scanned folder, without the hash of a build in its name; `*` for the whole app. */
  readonly file: string;
}

const sarifSchema = z.object({
  runs: z.tuple([
    z.object({
      results: z.array(
        z.object({
          ruleId: z.string(),
          locations: z.tuple([
            z.object({ physicalLocation: z.object({ artifactLocation: z.object({ uri: z.string() }) }) }),
          ]),
        }),
      ),
    }),
  ]),
});

/** The findings in a report of Electronegativity (SARIF), each check of a file once. Fails on any other report. */
export function readFindings(sarif: unknown): readonly Finding[] {
  const findings = sarifSchema.parse(sarif).runs[0].results.map(({ ruleId, locations }) => {
    const { uri } = locations[0].physicalLocation.artifactLocation;
    return { check: ruleId, file: uri === 'file:///' ? '*' : uri.replace(/-[\w-]{8}\.js$/, '.js') };
  });
  return [...new Map(findings.map((finding) => [nameOf(finding), finding])).values()];
}

export interface Judgement {
  /** Findings that no exception argues away, by name. */
  readonly open: readonly string[];
  /** Exceptions that argue about nothing any more. */
  readonly unneeded: readonly string[];
}

/** Holds findings against the exceptions for them, each under its check and its file. */
export function judgeFindings(
  findings: readonly Finding[],
  exceptions: ReadonlyMap<string, string>,
): Judgement {
  const names = findings.map(nameOf);
  return {
    open: names.filter((name) => !exceptions.has(name)),
    unneeded: [...exceptions.keys()].filter((name) => !names.includes(name)),
  };
}

function nameOf({ check, file }: Finding): string {
  return `${check} ${file}`;
}
