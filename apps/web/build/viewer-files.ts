const ofViewer = /(^|\/)src\/features\/viewer\//;
/** Libraries that it alone uses; each may be a chunk of its own. */
const libraries =
  /node_modules\/(pdfjs-dist|@codemirror|@lezer|@marijn|style-mod|crelt|w3c-keyname|docx-preview|jszip|@zip\.js|fflate|modern-tar|marked|dompurify|postal-mime|csv-parse|read-excel-file|saxen|unzipper-esm|worker-f)\//;

/**
 * Folder of a chunk by the modules in it. What only the viewer of files needs lies apart in `assets/viewer/`: the service worker doesn't
 * store it beforehand, since files are shown online only, and together it is larger than all the rest of the client.
 */
export const folderOf = (modules: readonly string[]): string =>
  modules.some((it) => ofViewer.test(it)) || (modules.length > 0 && modules.every((it) => libraries.test(it) || it.startsWith('\0')))
    ? 'assets/viewer'
    : 'assets';

export const viewerFolder = '/assets/viewer/';
