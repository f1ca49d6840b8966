import { readFileSync } from 'node:fs';
import { TrackyardError } from '@trackyard/contract';

/** Names the file of settings that the unit of systemd reads too (EnvironmentFile=). */
const namedBy = 'TRACKYARD_ENV_FILE';

/** Adds the variables of the file in TRACKYARD_ENV_FILE. Variables of the process win. Throws if the file can't be read. */
export function addEnvironmentFile(env: Record<string, string | undefined>): void {
  const file = env[namedBy];
  if (!file) return;
  for (const [name, value] of Object.entries(readVariables(textOf(file)))) env[name] ??= value;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new TrackyardError(
        'forbidden',
        `This account may not read the settings in ${file}. Run the command as the account of the service: runuser -u trackyard -- …`,
        { cause },
      );
    throw new TrackyardError('notFound', `The settings in ${file} (${namedBy}) can't be read: ${message}.`, { cause });
  }
}

/** A name, then values in quotes, then one without. A backslash takes the next character as it is, and joins lines. */
const line = /^[ \t]*([A-Za-z_]\w*)[ \t]*=((?:[ \t]*(?:'[^']*'|"(?:\\[\s\S]|[^"\\])*"))*)[ \t]*((?:\\[\s\S]|[^\n\\])*)/gm;

/** Variables as systemd reads them from a file: a line that begins with # or ; is a comment, and a # within a value is part of it. */
export function readVariables(text: string): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [, name, quoted, plain] of text.replaceAll('\r\n', '\n').matchAll(line)) {
    const inQuotes = [...quoted!.matchAll(/'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"/g)].map(
      ([, single, double]) => single ?? double!.replace(/\\(["\\`$\n])/g, withoutBreak),
    );
    variables[name!] = inQuotes.join('') + plain!.trimEnd().replace(/\\([\s\S])/g, withoutBreak);
  }
  return variables;
}
const withoutBreak = (_: string, escaped: string): string => (escaped === '\n' ? '' : escaped);
