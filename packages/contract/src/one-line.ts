// In a file without schemas, so that forms judge a name as the server does and need not load them.

/**
 * A text of one line that stands among others: in a sentence, a list, the subject of a mail. Line breaks and other control
 * characters become spaces, and marks that turn the direction of what stands beside it, or
 * that nobody sees, are left out: two names that look alike are alike, in one form of letters with marks (NFC). Those that join letters and emoji
 * stay.
 */
export const oneLine = (text: string): string => text.replace(breaks, ' ').replace(turns, '').normalize('NFC').trim();
/** Whether there is something to see in it. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const breaks = /[\p{Cc}\u2028\u2029]+/gu;
const turns = /[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u061C\u2060\uFEFF]/g;
