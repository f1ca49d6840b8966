import type { Decimal, TextForm, TextReader } from './reader.ts';

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** As people of the locale write numbers: '1.234,5', '−3', '12 %', '€ 8.90', '(4)'. */
export function parseNumber(typed: string, locale: string, sign?: Decimal): number | undefined {
  const { decimal, group, digits } = sign ? signsBy[sign] : signsOf(locale);
  let plain = typed.trim().replace(/\p{Nd}/gu, (it) => (digits.includes(it) ? String(digits.indexOf(it)) : it));
  const bracketed = /^\((.*)\)$/.exec(plain);
  if (bracketed) plain = `-${bracketed[1]}`;
  const share = plain.includes('%');
  // Marks of direction stand beside the minus of Arabic.
  plain = plain.replace(/[\p{Cf}\s\u00a0\u202f'’%\p{Sc}]/gu, '').replace(/[−‒–]/g, '-');
  // What stands between thousands has three figures behind it; else somebody means the decimal sign of another country.
  const grouped = new RegExp(`\\${group}(?=\\d{3}(?:\\D|$))`, 'g');
  if (/\d/.test(plain) && !/^\s$/.test(group)) plain = plain.replace(grouped, '');
  plain = plain.replace(decimal, '.');
  if (!plain.includes('.')) plain = plain.replace(group, '.');
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(plain)) return undefined;
  const value = Number(share ? shifted(plain, -2) : plain);
  return Number.isFinite(value) ? value : undefined;
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
  write: String,
};

/** A fraction, written in hundredths: 0.5 is 50 %. */
export const percentForm: TextForm = {
  read: (text, options, reader: TextReader) =>
    text.trim() === '' ? null : numberForm.read(text.includes('%') ? text : `${text}%`, options, reader),
  write(value) {
    const exact = shifted(String(value), 2);
    const plain = String(Number(exact));
    return `${Number(shifted(plain, -2)) === value ? plain : exact}%`;
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
