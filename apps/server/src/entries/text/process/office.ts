import { type Collected, collect, mostCharacters } from './collected.ts';
import { readXml } from './markup.ts';
import { type Unpacked, unzip } from './unzip.ts';

/** The text of an Office file (ISO/IEC 29500) or of an OpenDocument file (ISO/IEC 26300); null of another archive. */
export function readPacked(bytes: Uint8Array): string | null {
  const parts = unzip(bytes, (name) => /^(word|ppt|xl)\/.*\.xml$|^content\.xml$|^mimetype$/.test(name));
  const into = collect();
  if (parts['word/document.xml']) readWord(parts, into);
  else if (parts['ppt/presentation.xml']) readSlides(parts, into);
  else if (parts['xl/workbook.xml']) readSheets(parts, into);
  else if (parts['content.xml'] && isOpenDocument(parts['mimetype'])) readOpenDocument(parts['content.xml'], into);
  else return null;
  return into.text();
}
const isOpenDocument = (type: Uint8Array | undefined): boolean =>
  new TextDecoder().decode(type).startsWith('application/vnd.oasis.opendocument.');

/** In the order of their numbers: slide2 stands before slide10. */
const named = (parts: Unpacked, pattern: RegExp): Uint8Array[] =>
  Object.entries(parts)
    .flatMap(([name, bytes]) => {
      const found = pattern.exec(name);
      return found ? [{ number: Number(found[1] ?? 0), bytes }] : [];
    })
    .sort((a, b) => a.number - b.number)
    .map((it) => it.bytes);

function readWord(parts: Unpacked, into: Collected): void {
  readParagraphs(parts['word/document.xml']!, into);
  for (const part of named(parts, /^word\/(?:header|footer|footnotes|endnotes|comments)(\d*)\.xml$/)) readParagraphs(part, into);
}

/** Each slide with the notes of all at the end. */
function readSlides(parts: Unpacked, into: Collected): void {
  for (const pattern of [/^ppt\/slides\/slide(\d+)\.xml$/, /^ppt\/notesSlides\/notesSlide(\d+)\.xml$/])
    for (const part of named(parts, pattern)) {
      readParagraphs(part, into);
      into.add('\n');
    }
}

/** Text stands in `t` alone, whatever surrounds it; deleted text and the codes of fields have other names. */
function readParagraphs(bytes: Uint8Array, into: Collected): void {
  let isText = false;
  readXml(bytes, into, {
    open(name) {
      isText = name === 't';
      if (name === 'tab') into.add('\t');
      if (name === 'br') into.add('\n');
    },
    text: (text) => isText && into.add(text),
    close(name) {
      isText = false;
      if (name === 'p') into.add('\n');
      if (name === 'tc') into.add('\t');
    },
  });
}

function readSheets(parts: Unpacked, into: Collected): void {
  readXml(parts['xl/workbook.xml']!, into, { open: (name, { name: title }) => name === 'sheet' && title && into.add(`${title}\n`) });
  const shared = sharedTexts(parts['xl/sharedStrings.xml']);
  for (const part of named(parts, /^xl\/worksheets\/sheet(\d+)\.xml$/)) readSheet(part, shared, into);
}

function sharedTexts(bytes: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  if (!bytes) return texts;
  const into = collect(Number.POSITIVE_INFINITY);
  let [text, isText, isPhonetic] = ['', false, false];
  readXml(bytes, into, {
    open(name) {
      isText = name === 't' && !isPhonetic;
      if (name === 'rPh') isPhonetic = true;
    },
    text(it) {
      if (isText) text += it.slice(0, mostCharacters - text.length);
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      texts.push(text);
      text = '';
    },
  });
  return texts;
}

function readSheet(bytes: Uint8Array, shared: readonly string[], into: Collected): void {
  let [type, value, isValue] = ['', '', false];
  readXml(bytes, into, {
    open(name, attributes) {
      if (name === 'c') type = attributes['t'] ?? '';
      isValue = name === 'v' || name === 't';
    },
    text(it) {
      if (isValue) value += it;
    },
    close(name) {
      isValue = false;
      if (name === 'c') {
        const text = type === 's' ? (shared[Number(value)] ?? '') : type === 'b' || type === 'e' ? '' : value;
        if (text !== '') into.add(`${text}\t`);
        value = '';
      }
      if (name === 'row') into.add('\n');
    },
  });
}

function readOpenDocument(bytes: Uint8Array, into: Collected): void {
  let [paragraphs, cells] = [0, 0];
  const isParagraph = (name: string): boolean => name === 'p' || name === 'h';
  readXml(bytes, into, {
    open(name) {
      if (isParagraph(name)) paragraphs++;
      if (name === 'table-cell') cells++;
      if (name === 'tab') into.add('\t');
      if (name === 's') into.add(' ');
      if (name === 'line-break') into.add('\n');
    },
    text: (text) => paragraphs > 0 && into.add(text),
    close(name) {
      if (isParagraph(name)) {
        paragraphs--;
        into.add(cells > 0 ? ' ' : '\n');
      }
      if (name === 'table-cell') {
        cells--;
        into.add('\t');
      }
      if (name === 'table-row') into.add('\n');
    },
  });
}
