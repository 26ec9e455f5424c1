import packageJson from '../../../package.json' with { type: 'json' };

/** What `npm start` gives Node, for processes that are measured as it is. */
export const nodeOptions: readonly string[] = packageJson.scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'));
