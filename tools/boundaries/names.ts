import path from 'node:path';
import { drawers } from './house.ts';
import type { Rule } from './modules.ts';

/** A file and a folder say what they do. */
export const names: Rule = (modules) =>
  modules.flatMap(({ file }) => {
    const words = [...path.posix.dirname(file).split('/').slice(2), ...path.posix.basename(file).split('.').slice(0, 1)];
    const drawer = words.find((word) =>
      drawers.some(
        (it) => word.toLowerCase() === it || new RegExp(`(^|-)${it}$`, 'i').test(word) || new RegExp(`[a-z]${capital(it)}$`).test(word),
      ),
    );
    return drawer
      ? [{ file, line: 1, text: `'${drawer}' says nothing: name it after what it does (reactions.ts, not chat-${drawer}.ts).` }]
      : [];
  });

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
