/** Reads Markdown into documents. Apart from the index of the rules, since no page loads it. */
export * from './changed-by-markdown.ts';
export * from './read-markdown.ts';
