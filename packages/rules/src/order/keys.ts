/**
 * Keys that order things by hand: texts, compared byte by byte (the collation "C"), between any two of which there is room for another one, so
 * that what is moved gets a new key and nothing else does. A key is a whole number and a fraction. The first letter of the number says how many
 * digits it has: `a` and one, `b` and two, and so on; `Z` and one below zero, `Y` and two. So a key behind the last one is hardly ever longer.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const [zero, nine] = [digits[0]!, digits.at(-1)!];
const first = `a${zero}`;
const shape = /^(?:[a-z]|[A-Z])[0-9A-Za-z]*$/;

/** Whether a text is a key: of the digits, with all that its first letter announces, and without a zero at its end that says nothing. */
export function isOrderKey(key: string): boolean {
  if (!shape.test(key)) return false;
  const length = lengthOf(key[0]!);
  return key.length >= length && !(key.length > length && key.endsWith(zero)) && key !== lowest;
}

/** A key between two others; null: nothing stands on that side. Throws a RangeError where `a` is not before `b`. */
export function keyBetween(a: string | null, b: string | null): string {
  if (a !== null && b !== null && a >= b) throw new RangeError(`Nothing is between the keys ${a} and ${b}.`);
  for (const it of [a, b]) if (it !== null && !isOrderKey(it)) throw new RangeError(`${it} is not a key.`);
  if (a === null && b === null) return first;
  if (b === null) return next(wholeOf(a!)) ?? wholeOf(a!) + middle(fractionOf(a!), null);
  const below = wholeOf(b);
  if (a === null) {
    if (below < b) return isOrderKey(below) ? below : below + middle('', fractionOf(b));
    const before = previous(below);
    return before !== null && isOrderKey(before) ? before : (before ?? below) + middle('', null);
  }
  const whole = wholeOf(a);
  if (whole === below) return whole + middle(fractionOf(a), fractionOf(b));
  const after = next(whole);
  return after !== null && after < b ? after : whole + middle(fractionOf(a), null);
}

/** So many keys between two others, in their order. Throws as `keyBetween` does. */
export function keysBetween(a: string | null, b: string | null, count: number): string[] {
  if (count <= 0) return [];
  if (b === null) return inRow(a, count, (it) => keyBetween(it, null));
  if (a === null) return inRow(b, count, (it) => keyBetween(null, it)).reverse();
  const at = Math.floor(count / 2);
  const key = keyBetween(a, b);
  return [...keysBetween(a, key, at), key, ...keysBetween(key, b, count - at - 1)];
}
function inRow(from: string | null, count: number, step: (key: string | null) => string): string[] {
  const keys: string[] = [];
  for (let last = from; keys.length < count; keys.push(last)) last = step(last);
  return keys;
}

/** How long a whole number is, with its first letter. */
function lengthOf(letter: string): number {
  return letter >= 'a' ? letter.charCodeAt(0) - 'a'.charCodeAt(0) + 2 : 'Z'.charCodeAt(0) - letter.charCodeAt(0) + 2;
}
/** Before the lowest number there is none, so it has to have a fraction. */
const lowest = `A${zero.repeat(lengthOf('A') - 1)}`;
const wholeOf = (key: string): string => key.slice(0, lengthOf(key[0]!));
const fractionOf = (key: string): string => key.slice(lengthOf(key[0]!));

/** The whole number behind another one; null: there is none. */
function next(whole: string): string | null {
  const counted = step(whole.slice(1), 1);
  if (counted !== null) return whole[0] + counted;
  if (whole[0] === 'Z') return first;
  const letter = String.fromCharCode(whole.charCodeAt(0) + 1);
  return whole[0] === 'z' ? null : letter + zero.repeat(lengthOf(letter) - 1);
}
function previous(whole: string): string | null {
  const counted = step(whole.slice(1), -1);
  if (counted !== null) return whole[0] + counted;
  if (whole[0] === 'a') return `Z${nine}`;
  const letter = String.fromCharCode(whole.charCodeAt(0) - 1);
  return whole[0] === 'A' ? null : letter + nine.repeat(lengthOf(letter) - 1);
}
/** The digits plus or minus one; null: they do not suffice. */
function step(number: string, by: 1 | -1): string | null {
  const [full, empty] = by > 0 ? [nine, zero] : [zero, nine];
  const at = number.split('').findLastIndex((it) => it !== full);
  return at < 0 ? null : number.slice(0, at) + digits[digits.indexOf(number[at]!) + by] + empty.repeat(number.length - at - 1);
}

/** A fraction between two others, without a zero at its end; null: up to the next whole number. */
function middle(a: string, b: string | null): string {
  if (b !== null) {
    let same = 0;
    while ((a[same] ?? zero) === b[same]) same++;
    if (same > 0) return b.slice(0, same) + middle(a.slice(same), b.slice(same));
  }
  const low = a === '' ? 0 : digits.indexOf(a[0]!);
  const high = b === null ? digits.length : digits.indexOf(b[0]!);
  if (high - low > 1) return digits[Math.round((low + high) / 2)]!;
  if (b !== null && b.length > 1) return b[0]!;
  return digits[low] + middle(a.slice(1), null);
}
