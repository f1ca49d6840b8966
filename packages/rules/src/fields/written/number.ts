import type { Decimal, TextForm, TextReader } from './reader.ts';

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** As people of the locale write numbers: '1.234,5', '−3', '12 %', '€ 8.90', '(4)'. */
export function parseNumber(typed: string, locale: string, sign?: Decimal): number | undefined {
  const figures = figuresOf(typed, locale, sign);
  const value = Number(figures);
  return figures !== undefined && Number.isFinite(value) ? value : undefined;
}

/** The figures of a number as programs write them, '1234.5'. */
function figuresOf(typed: string, locale: string, sign?: Decimal): string | undefined {
  const { decimal, group, digits } = sign ? signsBy[sign] : signsOf(locale);
  let plain = bareFigures(typed, digits);
  const share = typed.includes('%');
  plain = plain.replace(/[\s\u00a0\u202f'’]/g, '');
  // What stands between thousands has three figures behind it; else somebody means the decimal sign of another country.
  const grouped = new RegExp(`\\${group}(?=\\d{3}(?:\\D|$))`, 'g');
  if (/\d/.test(plain) && !/^\s$/.test(group)) plain = plain.replace(grouped, '');
  plain = plain.replace(decimal, '.');
  if (!plain.includes('.')) plain = plain.replace(group, '.');
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(plain)) return undefined;
  return share ? shifted(plain, -2) : plain;
}
/** Without currency, per cent and brackets. */
function bareFigures(typed: string, digits: readonly string[] = arabicDigits): string {
  let plain = typed.trim().replace(/\p{Nd}/gu, (it) => (digits.includes(it) ? String(digits.indexOf(it)) : it));
  const bracketed = /^\((.*)\)$/.exec(plain);
  if (bracketed) plain = `-${bracketed[1]}`;
  // Marks of direction stand beside the minus of Arabic.
  return plain
    .replace(/[\p{Cf}%\p{Sc}]/gu, '')
    .replace(/[−‒–]/g, '-')
    .trim();
}

/** Most numbers of a file, which a number holds whatever stands before the decimals. */
const surelyWhole = /^-?(?:0|[1-9]\d{0,7})(?:[.,]\d{1,6})?$/;
export const keepsEveryDigit = (text: string): boolean => surelyWhole.test(text);
/** One sign stands between all thousands, another one before decimals. */
const structures = [
  /^\d+(?:[.,٫]\d*)?(?:e[-+]?\d+)?$/i,
  /^\d{1,3}([.,\s'’٬])\d{3}(?:\1\d{3})*(?:(?!\1)[.,٫]\d*)?(?:e[-+]?\d+)?$/i,
  /^[.,٫]\d+$/,
];
/** Whether a text is a number and nothing else, as files of any country have them. */
export const isNumeral = (text: string): boolean => {
  const unsigned = text.replace(/^-/, '');
  return /^\d/.test(unsigned) && !/^\d{16}/.test(unsigned) && structures.some((it) => it.test(unsigned));
};
/** A code, or a telephone number: `00123`, `1E5`, `+46812345678`. */
const codes = [/^-?0\d/, /^-?\d+e\d+$/i, /^\+\d{7}/];

/** Whether a number says all that its text does, but for signs between thousands and zeros behind decimals. */
export function keepsNumber(text: string, value: unknown, { locale, decimal }: TextReader): boolean {
  if (keepsEveryDigit(text)) return true;
  const bare = bareFigures(text, decimal ? arabicDigits : signsOf(locale).digits);
  const unsigned = bare.replace(/^[-+]\s*/, '');
  if (codes.some((it) => it.test(bare.replace(/\s/g, ''))) || !structures.some((it) => it.test(unsigned))) return false;
  const figures = figuresOf(text, locale, decimal);
  return figures !== undefined && significant(figures) === significant(String(value));
}
/** The figures from the first that is no zero to the last, and where the point is: '1.50' and '15e-1' are '15|-1'. */
function significant(figures: string): string {
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = /^([-+]?)(\d*)\.?(\d*)(?:e(.*))?$/i.exec(figures) ?? [];
  const all = `${whole}${decimals}`.replace(/^0+/, '');
  const short = all.replace(/0+$/, '');
  const place = Number(exponent) - decimals.length + (all.length - short.length);
  return short === '' ? '0' : `${sign === '-' ? '-' : ''}${short}|${place}`;
}

/** Moves the decimal point in the figures themselves, without the rounding of binary fractions: 7 becomes 7e-2. */
function shifted(figures: string, by: number): string {
  const [, mantissa = '', exponent = '0'] = /^(.*?)(?:e(.*))?$/i.exec(figures) ?? [];
  return `${mantissa}e${Number(exponent) + by}`;
}

export const numberForm: TextForm = {
  read(text, _, { locale, decimal }) {
    // Most numbers of a file; in a column with decimal commas a point may stand between thousands.
    if (decimal === '.' && plainNumber.test(text)) return Number(text);
    return text.trim() === '' ? null : parseNumber(text, locale, decimal);
  },
  write: (value, _, { decimal = '.' } = {}) => String(value).replace('.', decimal),
  keeps: keepsNumber,
};

/** A fraction, written in hundredths: 0.5 is 50 %. */
export const percentForm: TextForm = {
  read: (text, options, reader: TextReader) =>
    text.trim() === '' ? null : numberForm.read(text.includes('%') ? text : `${text}%`, options, reader),
  write(value, _, { decimal = '.' } = {}) {
    const exact = shifted(String(value), 2);
    const plain = String(Number(exact));
    return `${Number(shifted(plain, -2)) === value ? plain : exact}%`.replace('.', decimal);
  },
  keeps(text, value, reader) {
    const share = text.includes('%') ? text : `${text}%`;
    // A fraction of two figures less may have other last ones, and be the same.
    return keepsNumber(share, value, reader) || share.trim() === percentForm.write(value, {}, reader);
  },
};

interface Signs {
  decimal: string;
  group: string;
  /** From 0 to 9. */
  digits: readonly string[];
}
const arabicDigits = [...'0123456789'];
const signsBy: Readonly<Record<Decimal, Signs>> = {
  '.': { decimal: '.', group: ',', digits: arabicDigits },
  ',': { decimal: ',', group: '.', digits: arabicDigits },
};
const signs = new Map<string, Signs>();
function signsOf(locale: string): Signs {
  const known = signs.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1_234_567.5);
  const sign = (type: Intl.NumberFormatPartTypes, usual: string) => parts.find((it) => it.type === type)?.value ?? usual;
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse();
  const made = { decimal: sign('decimal', '.'), group: sign('group', ','), digits };
  signs.set(locale, made);
  return made;
}

/** What people of the locale write before decimals, of the two signs that files have. */
export const decimalOf = (locale: string): Decimal => (signsOf(locale).decimal === ',' ? ',' : '.');
