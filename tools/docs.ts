import { writeFileSync } from 'node:fs';
import { configurationFile, configurationPage } from './configuration-docs.ts';
import { wireTableFile, wireTableSource } from './wire-table.ts';

for (const [file, text] of [
  [configurationFile, configurationPage()],
  [wireTableFile, wireTableSource()],
] as const) {
  writeFileSync(file, text);
  console.log(`written: ${file}`);
}
