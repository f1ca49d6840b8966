import { writeFileSync } from 'node:fs';
import { configurationFile, configurationPage } from './configuration-docs.ts';
import { contractTables } from './contract-tables.ts';

for (const [file, text] of [
  [configurationFile, configurationPage()],
  ...contractTables.map(({ file, source }) => [file, source()] as const),
] as const) {
  writeFileSync(file, text);
  console.log(`written: ${file}`);
}
