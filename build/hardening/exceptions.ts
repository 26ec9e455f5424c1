const csp =
  'It looks for a policy in the page or set on a session. Ours is a header of every answer of the app:// handler ' +
  '(src-main/shell-electron/app-protocol.ts), proven by test/shell-electron/app-protocol.test.ts and in the ' +
  'running page by test/e2e/specs/both-shells/page-policy.spec.ts.';
const preload =
  'The preload exposes one pipe that lets only calls of the contract out and only its messages in ' +
  '(src-main/shell-electron/gated-pipe.ts), proven by test/shell-electron/gated-pipe.test.ts.';
const openExternal =
  'Whatever is opened outside passes externalAddress first: parsed, https only or the one address of a Wi-Fi ' +
  'login, no user name (src-main/composition/external-address.ts), proven by ' +
  'test/composition/external-address.test.ts.';
const port =
  'It is the port of the core by that name and not the function of Electron; behind it both shells call ' +
  'externalAddress.';
const switches =
  'The one switch that is set takes a scheduling feature out and lets nothing in ' +
  '(src-main/composition/page-rules.ts), proven by test/e2e/specs/electron-window.spec.ts.';

/** Findings in the sources that are none: their name, and why. */
export const sourceExceptions: ReadonlyMap<string, string> = new Map([
  ['CSP_GLOBAL_CHECK *', csp],
  ['PRELOAD_JS_CHECK src-main/shell-electron/main-window.ts', preload],
  ['OPEN_EXTERNAL_JS_CHECK src-main/shell-electron/electron-shell.ts', openExternal],
  ['CUSTOM_ARGUMENTS_JS_CHECK src-main/shell-electron/electron-shell.ts', switches],
  ['OPEN_EXTERNAL_JS_CHECK src-main/core/calls/guest-calls.ts', port],
  ['OPEN_EXTERNAL_JS_CHECK src-main/core/calls/call-handlers.ts', port],
]);

/** The same of what is built. */
export const builtExceptions: ReadonlyMap<string, string> = new Map([
  ['CSP_GLOBAL_CHECK *', csp],
  ['PRELOAD_JS_CHECK main/program.js', preload],
  ['OPEN_EXTERNAL_JS_CHECK main/program.js', openExternal],
  ['CUSTOM_ARGUMENTS_JS_CHECK main/program.js', switches],
]);
