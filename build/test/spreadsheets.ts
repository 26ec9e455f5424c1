import { installDebianPackages } from './debian-packages.ts';
import { isInstalled } from './run.ts';

/** Provides LibreOffice and openpyxl, by which exports are read back; prints why not where they are missing. */
export async function provideSpreadsheetReaders(): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('Exports are not read back by other programs: the tests install those on Linux only.');
    return;
  }
  if ((await isInstalled('soffice')) && (await isInstalled('python3'))) return;
  if (await installDebianPackages(['libreoffice-calc', 'python3', 'python3-openpyxl'])) return;
  console.log(
    'Exports are not read back by other programs: LibreOffice is missing, and apt is out of reach.',
  );
}
