import { writeFileSync } from 'node:fs';
import { configurationFile, configurationPage } from './configuration-docs.ts';
import { contractTables } from './contract-tables.ts';
import { formulaFile, formulaPage } from './formula-docs.ts';

for (const [file, text] of [
  [configurationFile, configurationPage()],
  [formulaFile, formulaPage()],
  ...contractTables.map(({ file, source }) => [file, source()] as const),
] as const) {
  writeFileSync(file, text);
  console.log(`written: ${file}`);
}
