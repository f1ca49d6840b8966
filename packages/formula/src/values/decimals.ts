import { fail, type Span } from '../errors.ts';
import { Decimal, largestExponent } from './digits.ts';

/**
 * A number in a formula. A JavaScript number stands for the decimal that it is written as: 0.1 is one tenth. What JavaScript numbers can't
 * hold exactly (more than 15 digits) is a `Decimal`.
 *
 * Each operation has a quick way for numbers of few digits: it counts in whole thousandths or millionths, which are exact below 10^15.
 */
export type Numeric = number | Decimal;

/** Up to 15 digits, JavaScript numbers and decimals stand for each other one to one. */
export const exact = 1e15;
const isExact = (value: number): boolean => value <= exact && value >= -exact;

/** 10^0 to 10^22, which JavaScript numbers hold exactly, so that a whole number of 15 digits divided by one is rounded once. */
export const powersOfTen: readonly number[] = Array.from({ length: 23 }, (_, at) => Number(`1e${at}`));

/** The scale of what `wholeOf` answered last: it has two results, and is called too often to put them into an object. */
let scale = 1;

/** A number as a whole one: times 1, 100, 10,000 or 1,000,000, which is then `scale`; `scale` is 0 where it has more digits. */
export function wholeOf(value: number): number {
  scale = 1;
  if (Number.isInteger(value)) return value;
  const hundredths = Math.round(value * 100);
  scale = 100;
  return hundredths / 100 === value ? hundredths : millionthsOf(value);
}
/** The places of what `wholeOf` answered last: 0, 2, 4 or 6; below zero where it has more. */
export const decimalPlaces = (): number => (scale === 0 ? -1 : Math.round(Math.log10(scale)));

function millionthsOf(value: number): number {
  for (scale = 1e4; scale <= 1e6; scale *= 100) {
    const whole = Math.round(value * scale);
    if (whole / scale === value) return whole;
  }
  scale = 0;
  return 0;
}

export function add(a: Numeric, b: Numeric, at: Span): Numeric {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isInteger(a) && Number.isInteger(b)) {
      if (Math.abs(a) + Math.abs(b) <= exact) return sum;
    } else {
      const exactSum = addScaled(a, b);
      if (!Number.isNaN(exactSum)) return exactSum;
    }
  }
  return settled(decimalOf(a).plus(decimalOf(b)), at);
}

/** The sum, or NaN where the quick way does not reach. */
function addScaled(a: number, b: number): number {
  let left = wholeOf(a);
  const leftScale = scale;
  let right = wholeOf(b);
  if (leftScale < scale) left = Math.round(a * scale);
  else if (leftScale > scale) right = Math.round(b * leftScale);
  if (leftScale === 0 || scale === 0 || Math.abs(left) + Math.abs(right) > exact) return Number.NaN;
  return (left + right) / Math.max(leftScale, scale);
}

export const negate = (a: Numeric): Numeric => (typeof a === 'number' ? -a : a.negated());

export const subtract = (a: Numeric, b: Numeric, at: Span): Numeric => add(a, negate(b), at);

export function multiply(a: Numeric, b: Numeric, at: Span): Numeric {
  if (typeof a === 'number' && typeof b === 'number') {
    const left = wholeOf(a);
    const leftScale = scale;
    const product = left * wholeOf(b);
    const productScale = leftScale * scale;
    if (productScale === 1 && isExact(product)) return product;
    if (productScale > 0 && isExact(product)) return product / productScale;
  }
  return settled(decimalOf(a).times(decimalOf(b)), at);
}

export function divide(a: Numeric, b: Numeric, at: Span): Numeric {
  const quotient = quickQuotient(a, b);
  // It is exact where it has few digits, and times the divisor is the dividend.
  if (scaleOf(quotient) > 0 && multiply(quotient, b, at) === a) return quotient;
  if (rounded(b) === 0) divisionByZero(at);
  return settled(decimalOf(a).div(decimalOf(b)), at);
}

/** The quotient as a JavaScript number: quicker than `divide`, where nothing is computed with it. */
export function divideRounded(a: Numeric, b: Numeric, at: Span): number {
  const quotient = quickQuotient(a, b);
  return Number.isNaN(quotient) ? rounded(divide(a, b, at)) : quotient;
}

/** The JavaScript number nearest to a quotient, or NaN where the quick way does not reach. */
function quickQuotient(a: Numeric, b: Numeric): number {
  if (typeof a !== 'number' || typeof b !== 'number' || b === 0) return Number.NaN;
  const left = wholeOf(a);
  const leftScale = scale;
  const over = left * (wholeOf(b) === 0 ? 0 : scale);
  const under = wholeOf(b) * leftScale;
  return over !== 0 && under !== 0 && isExact(over) && isExact(under) ? over / under : Number.NaN;
}
const scaleOf = (value: number): number => {
  wholeOf(value);
  return scale;
};

/** What a whole division leaves; it has the sign of the dividend. */
export function remainder(a: number, b: number, at: Span): Numeric {
  if (b === 0) divisionByZero(at);
  if (Number.isInteger(a) && Number.isInteger(b) && isExact(a) && isExact(b)) return a % b;
  return settled(decimalOf(a).mod(decimalOf(b)), at);
}

export function power(a: Numeric, b: Numeric, at: Span): Numeric {
  const [base, exponent] = [rounded(a), rounded(b)];
  if (base === 0 && exponent < 0) divisionByZero(at);
  if (!Number.isSafeInteger(exponent)) return fractionalPower(base, exponent, at);
  if (Number.isInteger(a) && exponent >= 0 && exponent <= 64) {
    let result = 1;
    for (let i = 0; i < exponent && isExact(result); i++) result *= base;
    if (isExact(result)) return result;
  }
  return settled(decimalOf(a).pow(exponent), at);
}

/** To 15 digits, which JavaScript's own power has: the 34 digits of the library would take a thousand times as long. */
function fractionalPower(base: number, exponent: number, at: Span): Numeric {
  if (base < 0) fail('NO_RESULT', 'A negative number has no fractional power. Use a whole number as the exponent.', at);
  return settled(new Decimal((base ** exponent).toPrecision(15)), at);
}

/** The number as the door hands it out, and as all comparisons see it: the JavaScript number that is nearest. */
export const rounded = (value: Numeric): number => (typeof value === 'number' ? value : value.toNumber());

export const decimalOf = (value: Numeric): Decimal => (typeof value === 'number' ? new Decimal(value) : value);

/** A result within its bounds, as a JavaScript number where that is exact. Beyond 10^300 it fails, nearer to 0 than 10^-300 it is 0. */
export function settled(value: Decimal, at: Span): Numeric {
  if (!value.isFinite() || value.e > largestExponent)
    fail('TOO_COMPLEX', 'The result is too large to compute with. Use smaller numbers.', at);
  if (value.e < -largestExponent) return 0;
  const digits = value.precision();
  return digits <= 15 ? value.toNumber() : digits > Decimal.precision ? value.toSignificantDigits() : value;
}

const divisionByZero = (at: Span): never =>
  fail('DIVISION_BY_ZERO', 'This divides by zero. Check the divisor first, as in IF({B} = 0, 0, {A} / {B}).', at);
