import type { SearchedText } from '@trackyard/contract';
import { matchesIn, type SearchWord } from '@trackyard/rules';

/** A text of this device, with the words of a search marked as the server marks them. */
export const markedBy = (words: readonly SearchWord[], text: string): SearchedText => ({ text, matches: matchesIn(text, words) });
