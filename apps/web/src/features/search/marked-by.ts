import type { SearchedText } from '@trackyard/contract';
import { matchesIn, parseSearch } from '@trackyard/rules';

/** A text of this device, with the words that were typed marked as the server marks them. */
export const markedBy = (typed: string, text: string): SearchedText => ({ text, matches: matchesIn(text, parseSearch(typed).words) });
