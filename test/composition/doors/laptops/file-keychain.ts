import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Stands in for the module `keytar` in a laptop of a test: a keychain in a file, with keys made for the test. */
const file = process.env.VESTIBULE_TEST_KEYCHAIN ?? '';

function read(): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

function write(secrets: Record<string, string>): void {
  writeFileSync(file, JSON.stringify(secrets));
}

const keychain = {
  getPassword: async (_service: string, account: string) => read()[account] ?? null,
  async setPassword(_service: string, account: string, password: string) {
    write({ ...read(), [account]: password });
  },
  async deletePassword(_service: string, account: string) {
    const { [account]: gone, ...others } = read();
    write(others);
    return gone !== undefined;
  },
};

// biome-ignore lint/style/noDefaultExport: the module that it stands in for is CommonJS, which has its exports there
export { keychain as default };
