import { configurationReference } from './given-settings.ts';

export const asksForHelp = (args: readonly string[]): boolean => args.some((it) => it === '--help' || it === '-h');

/** Every option with its default, for a terminal. */
export function configurationHelp(): string {
  const options = configurationReference().map(({ flag, env, default: value, description }) =>
    [`  ${flag ?? env}`, `      ${description}`, `      Default: ${value}${flag ? `. Or by ${env}.` : ''}`].join('\n'),
  );
  const check = ['  --check', '      Says what a start would change in the database, and changes nothing.'].join('\n');
  return ['Usage: npm start -- [OPTIONS]', '', ...options, check].join('\n');
}
