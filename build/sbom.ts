import { join } from 'node:path';
import { writeSupplyChain } from './supply-chain/write-supply-chain.ts';

/** `npm run sbom`: what Vestibule is made of, and under which licences, in build/dist. */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'build/dist');
await writeSupplyChain(root, folder);
console.log(`sbom.json and licences.txt in ${folder}`);
