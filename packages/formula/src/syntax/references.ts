import { tokensOf } from './lexer.ts';

/**
 * The fields that a source names, each once, in the order in which they first stand there (spec §3: 'reference to another field').
 * Takes broken sources too: it answers what stands before the first piece that can't be read.
 */
export function dependencies(source: string): string[] {
  return [...new Set(referencesIn(source).map(({ value }) => value))];
}

/**
 * The source with each reference to the field `from` leading to `to`. Only the text of these references changes: spaces, parentheses
 * and all else stay as they are written. Takes broken sources too, up to the first piece that can't be read.
 */
export function rename(source: string, from: string, to: string): string {
  let renamed = '';
  let end = 0;
  for (const token of referencesIn(source)) {
    if (token.value !== from) continue;
    renamed += source.slice(end, token.from) + referenceTo(to);
    end = token.to;
  }
  return renamed + source.slice(end);
}

/** How a formula refers to a field: `{Price}`; braces and backslashes of the name stand behind a backslash. */
export const referenceTo = (name: string): string => `{${name.replace(/[\\{}]/g, '\\$&')}}`;

const referencesIn = (source: string) => tokensOf(source).tokens.filter(({ kind }) => kind === 'reference');
