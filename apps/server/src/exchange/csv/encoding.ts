import { isAscii } from 'node:buffer';
import type { FileEncoding } from '@trackyard/contract';
import { analyse } from 'chardet';

/** What the bytes of a whole file say of its encoding. */
export interface SeenBytes {
  encoding: FileEncoding;
  /** Some bytes are none of its characters: each is read as U+FFFD. */
  isDamaged: boolean;
}
/** A file that is looked at piece by piece. */
interface ByteScan {
  add(piece: Uint8Array): void;
  result(language: string): SeenBytes;
}

const marks: readonly [FileEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const beginningSeen = 2_000;

/** A byte order mark says the encoding, or zeros where UTF-16 has them; else it is UTF-8 where that fits, or what its letters are likely in. */
export function scanBytes(): ByteScan {
  let beginning = Buffer.alloc(0);
  let size = 0;
  const utf8 = countUtf8();
  const sample = sampleLines();
  return {
    add(piece) {
      size += piece.length;
      if (beginning.length < beginningSeen) beginning = Buffer.concat([beginning, piece.subarray(0, beginningSeen)]);
      utf8.add(piece);
      sample.add(piece);
    },
    result(language) {
      const { characters, broken } = utf8.counts();
      const marked = markedEncoding(beginning);
      // Letters of other encodings hardly ever stand as UTF-8 has them: a few broken bytes among them are an accident.
      const isUtf8 = marked === 'utf-8' || (!marked && (broken === 0 || characters > broken));
      if (isUtf8) return { encoding: 'utf-8', isDamaged: broken > 0 };
      if (marked) return { encoding: marked, isDamaged: size % 2 === 1 };
      return { encoding: likelyEncoding(sample.bytes(), language), isDamaged: false };
    },
  };
}

function markedEncoding(beginning: Uint8Array): FileEncoding | undefined {
  for (const [encoding, mark] of marks) if (mark.every((it, at) => beginning[at] === it)) return encoding;
  const zeros = [0, 0];
  for (const [at, byte] of beginning.subarray(0, beginningSeen).entries()) if (byte === 0) zeros[at % 2]!++;
  const many = Math.min(beginning.length, beginningSeen) / 5;
  if (zeros[1]! > many) return 'utf-16le';
  return zeros[0]! > many ? 'utf-16be' : undefined;
}

/** Characters of several bytes, and bytes that belong to none. */
function countUtf8() {
  let [characters, broken, missing] = [0, 0, 0];
  return {
    add(bytes: Uint8Array): void {
      // Most of most files: a hundred times as fast as a look at each byte.
      if (missing === 0 && isAscii(bytes)) return;
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at]!;
        if (missing > 0 && (byte & 0xc0) === 0x80) {
          if (--missing === 0) characters++;
          continue;
        }
        if (missing > 0) broken++;
        missing = 0;
        if (byte < 0x80) continue;
        if (byte >= 0xc2 && byte <= 0xf4) missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
        else broken++;
      }
    },
    counts: () => ({ characters, broken: broken + (missing > 0 ? 1 : 0) }),
  };
}

const sampleSize = 64_000;
const window = 2_000;
const [lineFeed, firstLetter] = [0x0a, 0x80];
/** Parts of a file around letters outside ASCII, wherever they are in it. */
function sampleLines() {
  const parts: Uint8Array[] = [];
  let size = 0;
  return {
    add(piece: Uint8Array): void {
      if (isAscii(piece)) return;
      for (let at = 0; at < piece.length && size < sampleSize; at += window) {
        const part = piece.subarray(at, at + window);
        const first = part.findIndex((it) => it >= firstLetter);
        if (first < 0) continue;
        // From a line break, so that no character is cut.
        const lines = part.subarray(part.lastIndexOf(lineFeed, first) + 1);
        parts.push(lines);
        size += lines.length;
      }
    },
    bytes: () => Buffer.concat(parts),
  };
}

/** Encodings by the names that the detector uses; some of ours are supersets of the one it names. */
const byName: Readonly<Record<string, FileEncoding>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-9': 'windows-1254',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
  'ISO-8859-2': 'iso-8859-2',
  'ISO-8859-5': 'iso-8859-5',
  'ISO-8859-7': 'iso-8859-7',
  'KOI8-R': 'koi8-r',
  GB18030: 'gb18030',
  Big5: 'big5',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
};
/** What programs of a language wrote before UTF-8. */
const byLanguage: Readonly<Record<string, FileEncoding>> = {
  ...{ ja: 'shift_jis', zh: 'gb18030', ko: 'euc-kr', el: 'windows-1253', tr: 'windows-1254', he: 'windows-1255', ar: 'windows-1256' },
  ...{ ru: 'windows-1251', uk: 'windows-1251', bg: 'windows-1251', pl: 'windows-1250', cs: 'windows-1250', hu: 'windows-1250' },
};
const eastern: readonly FileEncoding[] = ['gb18030', 'shift_jis', 'euc-kr', 'euc-jp', 'big5'];
/** Of a hundred. Below it, a text is too short to be known by its letters. */
const sure = 60;

function likelyEncoding(sample: Uint8Array, language: string): FileEncoding {
  const found = analyse(sample).flatMap(({ name, confidence }) => {
    const encoding = byName[name];
    return encoding && (!eastern.includes(encoding) || isWholeIn(sample, encoding)) ? [{ encoding, confidence }] : [];
  });
  const [first] = found;
  const own = byLanguage[language.slice(0, 2).toLowerCase()];
  // Letters of Western texts are hardly ever pairs of these as well.
  if (own && eastern.includes(own) && isWholeIn(sample, own)) return own;
  if (first && first.confidence >= sure) return first.encoding;
  if (own && found.some((it) => it.encoding === own)) return own;
  if (!first || found.some((it) => it.encoding === 'windows-1252')) return 'windows-1252';
  return eastern.find((it) => found.some(({ encoding }) => encoding === it)) ?? first.encoding;
}

/** Whether all bytes are characters of an encoding; the last one may be cut. */
export function isWholeIn(bytes: Uint8Array, encoding: FileEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
