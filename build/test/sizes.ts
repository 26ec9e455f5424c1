/**
 * The sizes of tests. `npm run test:quick` runs the first, `npm test` the first two, `npm run test:long` the third, and
 * `npm run test:release` the last.
 */
export const sizes = ['quick', 'medium', 'long', 'release'] as const;
export type Size = (typeof sizes)[number];

/** A script of package.json that passes or fails as a whole. */
export interface Check {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
}

/** What a size of tests runs. */
export interface Contents {
  /** True when it runs the projects of Vitest whose names begin with its own. */
  readonly hasUnit: boolean;
  /** True when its tests start the app as it is built. */
  readonly needsBuild: boolean;
  readonly checks: readonly Check[];
  /** Projects of Playwright; one with a star may be missing. */
  readonly e2eProjects: readonly string[];
}

export const contents: Readonly<Record<Size, Contents>> = {
  quick: {
    hasUnit: true,
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
    hasUnit: true,
    needsBuild: true,
    checks: [
      { name: 'Electronegativity', script: 'electronegativity' },
      { name: 'bill of materials and licences', script: 'sbom' },
      { name: 'audit of what ships', script: 'audit' },
    ],
    e2eProjects: ['browser-shell', 'electron-double', '*electron'],
  },
  long: {
    hasUnit: true,
    needsBuild: true,
    checks: [{ name: 'benchmarks run', script: 'bench', args: ['--quick'] }],
    e2eProjects: ['*-long'],
  },
  release: { hasUnit: false, needsBuild: true, checks: [], e2eProjects: ['*-release'] },
};
