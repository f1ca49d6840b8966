export { foldedText } from './fold.ts';
export { excerptOf, matchesIn, type Variants } from './matches.ts';
export { parseSearch, type SearchQuery, type SearchWord, type Slot } from './parse.ts';
export { type Token, tokenizerVersion, tokens } from './tokens.ts';
