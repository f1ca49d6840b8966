import { pdfFiles } from 'virtual:pdf-files';
import {
  AnnotationEditorType,
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  PasswordResponses,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';
// It finds what stands above by a global name, so it comes after it.
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { Matches } from '../FindBar.tsx';
import type { OnPinch } from './usePinch.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

export interface PdfNews {
  onShare(share: number): void;
  /** It is encrypted; `wasWrong`: by another password than the one given. */
  onPassword(give: (password: string) => void, wasWrong: boolean): void;
  onPages(count: number): void;
  onPage(page: number): void;
  /** The pages stand elsewhere, or have another size. */
  onLayout(): void;
  onMatches(matches: Matches): void;
  onFailure(error: unknown): void;
}
export interface Pdf {
  goTo(page: number): void;
  zoomBy(steps: number): void;
  /** About a point of the window; pages are drawn anew once it rests. */
  pinch: OnPinch;
  /** As wide as the window, at most as large as on paper. */
  fitIn(): void;
  find(text: string, way?: 'next' | 'previous'): void;
  /** The element of a page, from 1; it stands where the page will be also before that is drawn. */
  pageElement(page: number): HTMLElement | null;
  close(): void;
}

/**
 * Shows a document in a box. Pages are fetched and drawn as they come into sight. Scripts of the document never run: what would run them
 * (the sandbox of pdf.js) is not part of the client.
 */
export function openPdf(address: string, box: HTMLDivElement, news: PdfNews): Pdf {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const findController = new PDFFindController({ eventBus, linkService });
  const abort = new AbortController();
  const viewer = new PDFViewer({
    ...{ container: box, eventBus, linkService, findController, abortSignal: abort.signal },
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    removePageBorders: true,
  });
  linkService.setViewer(viewer);
  const fitIn = () => {
    viewer.currentScaleValue = 'auto';
  };
  eventBus.on('pagesinit', () => {
    fitIn();
    news.onPages(viewer.pagesCount);
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => news.onPage(pageNumber));
  for (const name of ['pagesinit', 'pagesloaded', 'scalechanging', 'rotationchanging', 'pagerendered']) eventBus.on(name, news.onLayout);
  const onMatches = ({ matchesCount, state }: { matchesCount: Matches; state?: number }) =>
    news.onMatches({ ...matchesCount, isSearching: state === pending });
  eventBus.on('updatefindmatchescount', onMatches);
  eventBus.on('updatefindcontrolstate', onMatches);
  const task = load(address, news);
  task.promise.then(
    (document) => {
      viewer.setDocument(document);
      linkService.setDocument(document, null);
    },
    (error: unknown) => !abort.signal.aborted && news.onFailure(error),
  );
  return {
    goTo: (page) => {
      viewer.currentPageNumber = Math.min(viewer.pagesCount, Math.max(1, page));
    },
    zoomBy: (steps) => viewer.updateScale({ steps }),
    pinch: (scaleFactor, origin) => viewer.updateScale({ scaleFactor, origin, drawingDelay: 400 }),
    fitIn,
    pageElement: (page) => viewer.getPageView(page - 1)?.div ?? null,
    find: (query, way) =>
      eventBus.dispatch('find', {
        ...{ source: viewer, type: way ? 'again' : '', query, findPrevious: way === 'previous' },
        ...{ caseSensitive: false, entireWord: false, highlightAll: true, matchDiacritics: false },
      }),
    close: () => {
      abort.abort();
      viewer.setDocument(null as never);
      linkService.setDocument(null);
      void task.destroy();
    },
  };
}
/** A state of the search in pdf.js. */
const pending = 3;

function load(url: string, { onShare, onPassword }: PdfNews): PDFDocumentLoadingTask {
  const task = getDocument({
    url,
    // Of a large file only what is looked at.
    ...{ disableAutoFetch: true, disableStream: true, rangeChunkSize: 262_144 },
    ...{ cMapUrl: `${pdfFiles}cmaps/`, standardFontDataUrl: `${pdfFiles}standard_fonts/` },
    // The content security policy refuses WebAssembly.
    ...{ wasmUrl: `${pdfFiles}wasm/`, useWasm: false },
    enableXfa: false,
  });
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => total > 0 && onShare(Math.min(1, loaded / total));
  task.onPassword = (give: (password: string) => void, reason: number) => onPassword(give, reason === PasswordResponses.INCORRECT_PASSWORD);
  return task;
}
