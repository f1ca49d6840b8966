import { limits } from '../limits.ts';

/** The letters of an e-mail address. In a file without schemas, so that forms ask the same as the server and need not load them. */
// biome-ignore lint/complexity/noUselessEscapeInRegex: as zod writes it, so that the wire stays as it is
export const emailAddress = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;

/** What counts as an e-mail address, without spaces around it. */
export const isEmailAddress = (text: string): boolean => text.length <= limits.emailLength && emailAddress.test(text);
