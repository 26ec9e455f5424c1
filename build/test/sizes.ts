/**
 * The sizes of tests. `npm run test:quick` runs the first, `npm test` the first two, and `npm run test:long` the last.
 */
export const sizes = ['quick', 'medium', 'long'] as const;
export type Size = (typeof sizes)[number];

/** A script of package.json that passes or fails as a whole. */
export interface Check {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
}

/** What a size of tests runs beside the projects of Vitest whose names begin with its own. */
export interface Contents {
  /** True when its tests start the app as it is built. */
  readonly needsBuild: boolean;
  readonly checks: readonly Check[];
  /** Projects of Playwright; one with a star may be missing. */
  readonly e2eProjects: readonly string[];
}

export const contents: Readonly<Record<Size, Contents>> = {
  quick: {
    needsBuild: false,
    checks: [
      { name: 'types', script: 'check:types' },
      { name: 'format and lint', script: 'check:format' },
      { name: 'dependency table', script: 'check:dependencies' },
      { name: 'languages', script: 'check:wording' },
    ],
    e2eProjects: [],
  },
  medium: {
    needsBuild: true,
    checks: [
      { name: 'Electronegativity', script: 'electronegativity' },
      { name: 'bill of materials and licences', script: 'sbom' },
      { name: 'audit of what ships', script: 'audit' },
    ],
    e2eProjects: ['browser-shell', 'electron-double', '*electron'],
  },
  long: {
    needsBuild: true,
    checks: [{ name: 'benchmarks run', script: 'bench', args: ['--quick'] }],
    e2eProjects: ['*-long'],
  },
};
