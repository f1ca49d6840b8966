import path from 'node:path';
import { declarationsIn } from './declarations.ts';
import { drawers, privateWords, sharedNouns } from './house.ts';
import type { Module, Problem, Rule } from './modules.ts';

/** A file and a folder say what they do, and names are nouns of the field. */
export const names: Rule = (modules) => modules.flatMap((it) => [...drawersIn(it), ...privateWordsIn(it)]);

function drawersIn({ file }: Module): Problem[] {
  const drawer = partsOf(withoutNoun(file)).find((word) =>
    drawers.some(
      (it) => word.toLowerCase() === it || new RegExp(`(^|-)${it}$`, 'i').test(word) || new RegExp(`[a-z]${capital(it)}$`).test(word),
    ),
  );
  return drawer
    ? [{ file, line: 1, text: `'${drawer}' says nothing: name it after what it does (reactions.ts, not chat-${drawer}.ts).` }]
    : [];
}

function privateWordsIn({ file, program, lineAt }: Module): Problem[] {
  const named = [...partsOf(file).map((name) => ({ name, start: 0 })), ...declarationsIn(program)];
  return named.flatMap(({ name, start }) => {
    const word = Object.keys(privateWords).find((it) => ` ${wordsOf(name)} `.includes(` ${it} `));
    return word
      ? [{ file, line: lineAt(start), text: `'${name}' is private vocabulary: say ${privateWords[word]} ('How we write').` }]
      : [];
  });
}

/** What features share of a noun has a place that says so by its name; the rest of its path names it. */
const withoutNoun = (file: string): string =>
  file.startsWith(sharedNouns) && file.slice(sharedNouns.length).includes('/') ? file.replace(sharedNouns, 'apps/web/src/') : file;

/** The folders of a file below its package, and its own name. */
const partsOf = (file: string): string[] => [
  ...path.posix.dirname(file).split('/').slice(2),
  ...path.posix.basename(file).split('.').slice(0, 1),
];
/** 'let go at' of 'letGoAt' and of 'let-go-at'. */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
