import { fileURLToPath } from 'node:url';
import { readModules } from './modules.ts';
import { rules } from './rules.ts';

const modules = readModules(fileURLToPath(new URL('../..', import.meta.url)));
const problems = Object.entries(rules).flatMap(([name, rule]) => rule(modules).map((it) => ({ name, ...it })));
for (const { name, file, line, text } of problems) console.log(`${file}:${line} [${name}] ${text}`);
console.log(`${modules.length} files, ${problems.length} problems`);
// No files at all would be a broken check, not a clean house.
process.exitCode = problems.length || modules.length === 0 ? 1 : 0;
