/**
 * Words of people in a mail to somebody whom they do not know: mail programs make no links of them. A space without width stands behind
 * each dot, colon and slash within a word, and the words look as they did.
 */
export const withoutLinks = (text: string): string => text.replace(/(?<=\S)([.:/@])(?=\S)/g, '$1\u200b');

/** A subject as it was typed: what looks like an encoded word (RFC 2047) would be shown decoded. */
export const asTyped = (subject: string): string => subject.replaceAll('=?', '=\u200b?');
