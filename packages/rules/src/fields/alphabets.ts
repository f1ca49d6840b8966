import type { SortLanguage } from '@trackyard/contract';

/** Where the alphabet of a language differs from the order of all others, in which letters with accents are level with those without. */
interface Alphabet {
  /** By a letter: those that follow it, from the first to the last, each with what is level with it. */
  after?: Readonly<Record<string, string>>;
  /** By what they are level with. */
  as?: Readonly<Record<string, string>>;
  /** A letter of two or three characters that is doubled by its first one alone: `ccs` stands for `cs` twice. */
  doubled?: boolean;
  /** The capitals of ı and i are I and İ. */
  dotless?: boolean;
  /** The script of the language comes before the Latin one. */
  first?: 'cyrillic' | 'greek';
}
const english = {};
const danish: Alphabet = { after: { z: 'æ=ä ø=ö=ő å=aa' }, as: { y: 'üű' } };
const norwegian: Alphabet = { after: { z: 'æ=ä=ę ø=ö=ő=œ å=aa' }, as: { y: 'üű' } };
const croatian: Alphabet = { after: { c: 'č ć', d: 'dž đ', l: 'lj', n: 'nj', s: 'š', z: 'ž' } };
const spanish: Alphabet = { after: { n: 'ñ' } };

/** One source: the migration of the newest `sort_key` has the same, and a test compares both in every language. */
export const alphabets: Readonly<Record<SortLanguage, Alphabet>> = {
  ...{ ca: english, de: english, en: english, fr: english, it: english, nl: english, pt: english },
  ...{ es: spanish, gl: spanish, da: danish, fo: norwegian, nb: norwegian, bs: croatian, hr: croatian },
  bg: { first: 'cyrillic' },
  cs: { after: { c: 'č', h: 'ch', r: 'ř', s: 'š', z: 'ž' } },
  cy: { after: { c: 'ch', d: 'dd', f: 'ff', g: 'ng', l: 'll', p: 'ph', r: 'rh', t: 'th' } },
  el: { first: 'greek' },
  et: { after: { s: 'š z ž', w: 'õ ä ö ü' } },
  fi: { after: { z: 'å ä=æ ö=ø' }, as: { y: 'üű', n: 'ŋ', g: 'ǥ' } },
  hu: { after: { c: 'cs', d: 'dz dzs', g: 'gy', l: 'ly', n: 'ny', o: 'ö=ő', s: 'sz', t: 'ty', u: 'ü=ű', z: 'zs' }, doubled: true },
  is: { after: { a: 'á', d: 'ð', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', z: 'þ æ=ä ö=ø å' } },
  lt: { after: { c: 'č', s: 'š', z: 'ž' }, as: { i: 'yýÿŷ' } },
  lv: {
    after: { a: 'ā', c: 'č', e: 'ē', g: 'ģ', i: 'y=ý=ÿ=ŷ ī', k: 'ķ', l: 'ļ', n: 'ņ', o: 'ō', r: 'ŗ', s: 'š', u: 'ū', z: 'ž' },
  },
  mt: { after: { b: 'ċ', f: 'ġ', g: 'għ', h: 'ħ', y: 'ż' } },
  pl: { after: { a: 'ą', c: 'ć', e: 'ę', l: 'ł', n: 'ń', o: 'ó', s: 'ś', z: 'ź ż' } },
  ro: { after: { a: 'ă â', i: 'î', s: 'ș=ş', t: 'ț=ţ' } },
  ru: { first: 'cyrillic' },
  sk: { after: { a: 'ä', c: 'č', h: 'ch', o: 'ô', r: 'ř', s: 'š', z: 'ž' } },
  sl: { after: { c: 'č ć', d: 'đ', s: 'š', z: 'ž' } },
  sq: { after: { c: 'ç', d: 'dh', e: 'ë', g: 'gj', l: 'll', n: 'nj', r: 'rr', s: 'sh', t: 'th', x: 'xh', z: 'zh' } },
  sv: { after: { z: 'å=ǻ ä=æ=ę=ǟ=ǽ ö=ø=ő=œ=ô=ǿ' }, as: { y: 'üűǖǘǚǜ' } },
  tr: { after: { c: 'ç', g: 'ğ', h: 'ı', o: 'ö', s: 'ş', u: 'ü' }, dotless: true },
  uk: { after: { г: 'ґ', е: 'є', и: 'і ї' }, first: 'cyrillic' },
  vi: {
    after: {
      a: 'ă=ắ=ằ=ẳ=ẵ=ặ â=ấ=ầ=ẩ=ẫ=ậ',
      d: 'đ',
      e: 'ê=ế=ề=ể=ễ=ệ',
      o: 'ô=ố=ồ=ổ=ỗ=ộ ơ=ớ=ờ=ở=ỡ=ợ',
      u: 'ư=ứ=ừ=ử=ữ=ự',
    },
  },
};
