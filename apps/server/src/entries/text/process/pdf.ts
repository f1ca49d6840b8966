import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { collect } from './collected.ts';

const mostPages = 2_000;
const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** A word that the end of a line parts is found as one. */
const wholeWords = (text: string): string => text.replace(/(\p{Ll})[-\u00ad]\n(\p{Ll})/gu, '$1$2');

/** The text of a PDF, page by page. Rejects where it needs a password. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const into = collect();
  const loading = getDocument({
    data: bytes,
    // Of Chinese, Japanese and Korean fonts.
    ...{ cMapUrl: `${library}/cmaps/`, cMapPacked: true, standardFontDataUrl: `${library}/standard_fonts/` },
    ...{ disableFontFace: true, useSystemFonts: false, useWasm: false, verbosity: VerbosityLevel.ERRORS },
  });
  const document = await loading.promise;
  for (let number = 1; number <= Math.min(document.numPages, mostPages) && !into.isFull(); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const it of items) if ('str' in it) into.add(it.hasEOL ? `${it.str}\n` : it.str);
    into.add('\n\n');
    page.cleanup();
  }
  await loading.destroy();
  return wholeWords(into.text());
}
