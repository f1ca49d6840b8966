const ofViewer = /(^|\/)src\/features\/viewer\//;
/** Libraries that it uses, some of them alone; each may be a chunk of its own. */
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

/**
 * Of the scripts in the folder of the viewer those that pages need without it: what scripts elsewhere import statically, such as the runtime of
 * the bundler or the editor of formulas, with what those import. `sources`: the text of every script by its address.
 */
export function neededElsewhere(sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const needed = new Set<string>();
  const waiting = [...sources.keys()].filter((it) => !it.startsWith(viewerFolder));
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop())
    for (const [, imported] of (sources.get(address) ?? '').matchAll(staticImport)) {
      const target = new URL(imported!, `http://build${address}`).pathname;
      if (!target.startsWith(viewerFolder) || needed.has(target)) continue;
      needed.add(target);
      waiting.push(target);
    }
  return needed;
}
const staticImport = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;
