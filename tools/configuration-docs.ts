import { fileURLToPath } from 'node:url';
import { configurationReference } from '../apps/server/src/platform/configuration.ts';

export const configurationFile = fileURLToPath(new URL('../docs/configuration.md', import.meta.url));

/** The page of all settings, made from their schema. */
export function configurationPage(): string {
  const rows = configurationReference().map(({ flag, env, default: value, description }) =>
    [flag ? code(flag) : '', code(env), value === '' ? '' : isValue(value) ? code(value) : value, description].map(cell).join(' | '),
  );
  return `# Configuration

Settings come from options (\`npm start -- --port 9000\`) and from environment variables; an option wins over a variable, and
an empty variable counts as not set. All of them are checked at start: each mistake is named in one line, and nothing starts.

| option | variable | default | what it does |
|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}

This page is made by \`npm run docs\` from \`apps/server/src/platform/settings.ts\`; a test compares the two.
`;
}

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|');
/** Sentences, such as 'the embedded database', stand as they are. */
const isValue = (text: string): boolean => !text.includes(' ');
