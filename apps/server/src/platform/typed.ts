/** Set by `bin/trackyard` of a release, to the name under which its commands are typed. */
const named = 'TRACKYARD_COMMAND';

/** A text for the operator, with its commands as they are typed here: `npm run backup -- FOLDER` is `trackyard backup FOLDER` in a release. */
export function asTyped(text: string, env: Record<string, string | undefined> = process.env): string {
  const command = env[named];
  if (!command) return text;
  return text.replace(
    /\bnpm (?:run )?([a-z]+(?::[a-z]+)?)\b( -- )?/g,
    (_, name: string, rest?: string) => `${command} ${name}${rest ? ' ' : ''}`,
  );
}

/** Prints a line of a command, as `asTyped` says it. */
export const printTyped = (line: string): void => console.log(asTyped(line));
