import { limits } from '@trackyard/contract';
import { commonPasswords } from './common-passwords.ts';

/**
 * Why a password is too weak, as a text for people; null when it will do. Length decides most; beyond it only what is
 * guessed first is refused: common words with digits around them, rows of keys, repetitions, one's own name or address.
 */
export function passwordProblem(password: string, person: { email: string; displayName: string }): string | null {
  const length = [...password].length;
  const text = password.toLowerCase();
  if (length < limits.passwordMin) return `Use at least ${limits.passwordMin} characters.`;
  if (length > limits.passwordMax) return `Use at most ${limits.passwordMax} characters.`;
  if (isRepetition(text) || new Set(text).size < 4) return 'This repeats itself. Use more different characters.';
  if (isSequence(text)) return 'This is a row of keys that is guessed at once. Mix it up.';
  if (isCommon(text)) return 'This is among the passwords that are guessed first. Choose another.';
  if (isAboutPerson(text, person)) return 'This is too close to your name or email address. Choose another.';
  return null;
}

/** A short piece over and over, or a common word twice. */
function isRepetition(text: string): boolean {
  const period = (text + text).indexOf(text, 1);
  return period < text.length && (period <= 5 || isCommon(text.slice(0, period)));
}

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];
const paths = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Made of stretches of four or more neighbouring keys, with hardly anything else: `1234567890`, `asdf1234qwer`. */
function isSequence(text: string): boolean {
  let others = 0;
  for (let at = 0; at < text.length; ) {
    const length = stretchAt(text, at);
    others += length ? 0 : 1;
    at += length || 1;
  }
  return others <= 2;
}
function stretchAt(text: string, at: number): number {
  let length = 4;
  if (!paths.some((path) => path.includes(text.slice(at, at + length))) || at + length > text.length) return 0;
  while (at + length < text.length && paths.some((path) => path.includes(text.slice(at, at + length + 1)))) length++;
  return length;
}

/** A common word, also with digits and signs at its ends or for its letters: `P4ssword!2024`. */
const isCommon = (text: string): boolean =>
  [text, withLetters(text)].some((it) => commonPasswords.has(it.replace(/[\s._-]/g, ''))) ||
  [trimmed(text), withLetters(trimmed(text)), trimmed(withLetters(text))].some((it) => commonPasswords.has(it));
const trimmed = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const withLetters = (text: string) => text.replace(/[0134578@$!]/g, (sign) => signs[sign] ?? sign);
const signs: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i' };

/** Holds the address, or little besides parts of it or of the name. */
function isAboutPerson(text: string, { email, displayName }: { email: string; displayName: string }): boolean {
  const address = email.toLowerCase();
  if (address && text.includes(address)) return true;
  const parts = [...address.split(/[@.+_-]/), ...displayName.toLowerCase().split(/[\s.'-]+/)].filter((it) => it.length >= 3);
  const rest = parts.toSorted((a, b) => b.length - a.length).reduce((left, part) => left.replaceAll(part, ''), text);
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < 4;
}
