/**
 * The dependency table of ARCHITECTURE.md as rules: dependencies point inwards.
 * `allowed` lists what each folder may import of ours; whatever is not listed fails.
 */
const ours = '^(src-main|src-renderer|src-shared|test|build)/';

const layer = (name, from, mayImport) => ({
  name,
  severity: 'error',
  comment: `${from} may import only: ${mayImport.join(', ')}`,
  from: { path: from },
  to: { path: ours, pathNot: mayImport },
});

const only = (name, packages, folders) => ({
  name,
  severity: 'error',
  comment: `only ${folders.join(', ')} may import ${packages}`,
  from: { path: '^src-', pathNot: folders },
  to: { path: packages },
});

/**
 * The folders of the core, along the way of the data: each may import those before it, so there is no circle.
 * `create-vestibule.ts` beside them puts the parts together.
 */
const coreFolders = [
  'ports',
  'timing',
  'service',
  'settings',
  'guests',
  'search',
  'filters',
  'scanner',
  'stops',
  'decide',
  'conflicts',
  'journal',
  'send',
  'pull',
  'doors',
  'session',
  'lock',
  'updates',
  'events',
  'no-show-sweep',
  'report',
  'export',
  'activity',
  'guest-details',
  'rsvp-links',
  'readiness',
  'calls',
];

/** What laptops share, in the same way: the files beside these folders put them together. */
const doorFolders = ['agreement', 'pairing', 'sending', 'sharing'];

const inOrder = (name, root, folders) => [
  ...folders.map((folder, index) => ({
    name: `${name}-${folder}-imports-what-stands-before-it`,
    severity: 'error',
    comment: 'the folders of the core depend on each other in one direction (ARCHITECTURE.md)',
    from: { path: `^${root}/${folder}/` },
    to: { path: `^${root}/(${[...folders.slice(index + 1), '[^/]+\\.ts$'].join('|')})` },
  })),
  {
    name: `${name}-folders-are-listed`,
    severity: 'error',
    comment: 'a new folder gets its place in this order',
    from: { path: `^${root}/` },
    to: { path: `^${root}/`, pathNot: `^${root}/((${folders.join('|')})/|[^/]+\\.ts$)` },
  },
];

export default {
  forbidden: [
    ...inOrder('core', 'src-main/core', coreFolders),
    ...inOrder('core-doors', 'src-main/core/doors', doorFolders),
    layer('shared-stands-alone', '^src-shared/', ['^src-shared/']),
    layer('core-imports-shared-only', '^src-main/core/', ['^src-main/core/', '^src-shared/']),
    layer('adapters-import-core-and-shared', '^src-main/adapters/', [
      '^src-main/adapters/',
      '^src-main/core/',
      '^src-shared/',
    ]),
    layer('bridge-imports-core-and-shared', '^src-main/bridge/', [
      '^src-main/bridge/',
      '^src-main/core/',
      '^src-shared/',
    ]),
    layer('practice-imports-shared-and-sqlite-and-worker-helpers', '^src-main/practice/', [
      '^src-main/practice/',
      '^src-main/adapters/(sqlite|worker)/',
      '^src-shared/',
    ]),
    layer('composition-imports-all-but-shells', '^src-main/composition/', [
      '^src-main/(?!shell-)',
      '^src-shared/',
    ]),
    layer('electron-shell-never-browser-shell', '^src-main/shell-electron/', [
      '^src-main/(?!shell-browser/)',
      '^src-shared/',
    ]),
    layer('browser-shell-never-electron-shell', '^src-main/shell-browser/', [
      '^src-main/(?!shell-electron/)',
      '^src-shared/',
    ]),
    layer('store-knows-no-component', '^src-renderer/store/', [
      '^src-renderer/(store|bridge)/',
      '^src-renderer/app/screens\\.ts$',
      '^src-shared/',
    ]),
    layer('ui-knows-no-feature', '^src-renderer/ui/', [
      '^src-renderer/ui/',
      '^src-renderer/app/services\\.tsx$',
      '^src-shared/',
    ]),
    layer('renderer-bridge-stands-alone', '^src-renderer/bridge/', ['^src-renderer/bridge/', '^src-shared/']),
    layer('renderer-imports-shared-only', '^src-renderer/', ['^src-renderer/', '^src-shared/']),
    only('electron-only-in-its-shell', '(^|/)node_modules/electron/', ['^src-main/shell-electron/']),
    only('sqlite-only-in-adapter-and-practice', '(^|/)node_modules/(@types/)?better-sqlite3/', [
      '^src-main/adapters/sqlite/',
      '^src-main/practice/',
    ]),
    only('keychain-only-in-its-adapter', '(^|/)node_modules/keytar/', ['^src-main/adapters/keychain/']),
    {
      name: 'ships-no-tool-of-developers',
      severity: 'error',
      comment:
        'what the app runs on stands in dependencies: bill of materials and licences are made from these',
      from: { path: '^src-' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'npm', 'npm-optional'],
        pathNot: '(^|/)node_modules/(electron|@types)/',
      },
    },
    {
      name: 'core-has-no-platform',
      severity: 'error',
      comment: 'the core and what is shared take their powers as parameters: no Node modules',
      from: { path: '^(src-main/core|src-shared|src-renderer)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'a cycle hides which part rests on which',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-unresolvable',
      severity: 'error',
      comment: 'an import that cannot be resolved cannot be checked',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^build/out/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.css'],
    },
  },
};
