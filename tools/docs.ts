import { writeFileSync } from 'node:fs';
import { configurationFile, configurationPage } from './configuration-docs.ts';
import { formulaFile, formulaPage } from './formula-docs.ts';

for (const [file, text] of [
  [configurationFile, configurationPage()],
  [formulaFile, formulaPage()],
] as const) {
  writeFileSync(file, text);
  console.log(`written: ${file}`);
}
