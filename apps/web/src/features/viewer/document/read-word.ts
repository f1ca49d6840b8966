import { renderAsync } from 'docx-preview';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { cleanHtml } from '../clean-html.ts';
import type { Loading } from '../Loaded.tsx';
import { readBytes } from '../read-bytes.ts';
import { mostOfWord, repacked } from '../repacked.ts';

/** The pages of a Word file as HTML with its rules of style; pictures and fonts are within it. */
export async function readWord(file: OpenedFile, loading: Loading): Promise<string> {
  const bytes = repacked(await readBytes(file, loading), mostOfWord);
  // In a document of its own, in which nothing loads and nothing runs.
  const page = document.implementation.createHTMLDocument().body;
  await renderAsync(bytes, page, page, {
    ...{ useBase64URL: true, renderAltChunks: false, renderComments: false, renderChanges: false },
    ...{ ignoreLastRenderedPageBreak: false, className: 'word' },
  });
  return cleanHtml(page.innerHTML, { pictures: 'data', styles: true }).html;
}

/** Pages of paper on the ground of the viewer, A4 where the file sets no size; on a phone the text is as wide as the window. */
export const pageStyle = `
  body { margin: 0; }
  .word-wrapper { background: none !important; padding: 16px !important; }
  .word-wrapper > section.word { box-sizing: border-box; width: 210mm; min-height: 297mm; padding: 25mm; }
  .word-wrapper > section.word { box-shadow: 0 4px 12px rgb(38 36 30 / 0.12) !important; margin-bottom: 16px !important; }
  @media (max-width: 648px) {
    .word-wrapper { display: block !important; padding: 0 !important; }
    .word-wrapper > section.word { width: auto !important; min-height: 0 !important; padding: 20px !important; }
    img, svg { max-width: 100%; height: auto !important; }
    table { max-width: 100%; }
  }
`;
