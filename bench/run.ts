// npm run bench -- NAME…: measures, and prints a line of JSON for each figure of the benchmarks named, or of all. `--smoke`
// measures a moment only, to see that they run. A benchmark that fails hides no other.
import { parseArgs } from 'node:util';
import { stopAll, stopOnEveryWayOut } from './at-end.ts';
import { type Measure, print, type Size } from './measure.ts';

type Benchmark = (size: Size) => Promise<Measure[]>;
const benchmarks: Record<string, () => Promise<Benchmark>> = {
  send: async () => (await import('./send.ts')).benchSend,
  fanout: async () => (await import('./fanout.ts')).benchFanout,
  crowd: async () => (await import('./crowd.ts')).benchCrowd,
  storm: async () => (await import('./crowd.ts')).benchStorm,
  catchup: async () => (await import('./catchup.ts')).benchCatchup,
  million: async () => (await import('./million.ts')).benchMillion,
  'first-load': async () => (await import('./first-load.ts')).benchFirstLoad,
  'view-query': async () => (await import('./view-query.ts')).benchViewQuery,
  edit: async () => (await import('./edit.ts')).benchEdit,
  import: async () => (await import('./import.ts')).benchImport,
  notify: async () => (await import('./notify.ts')).benchNotify,
  start: async () => (await import('./start.ts')).benchStart,
  memory: async () => (await import('./memory.ts')).benchMemory,
  bundle: async () => (await import('./bundle.ts')).benchBundle,
  cache: async () => (await import('./cache.ts')).benchCache,
  scroll: async () => (await import('./scroll.ts')).benchScroll,
  lists: async () => (await import('./lists.ts')).benchLists,
  'many-tracks': async () => (await import('./many-tracks.ts')).benchManyTracks,
  routes: async () => (await import('./routes.ts')).benchRoutes,
  palette: async () => (await import('./palette.ts')).benchPalette,
  blocking: async () => (await import('./blocking.ts')).benchBlocking,
  grid: async () => (await import('./grid.ts')).benchGrid,
  folder: async () => (await import('./folder.ts')).benchFolder,
  transfer: async () => (await import('./transfer.ts')).benchTransfer,
  'guest-join': async () => (await import('./guest-join.ts')).benchGuestJoin,
  formula: async () => (await import('./formula.ts')).benchFormula,
  search: async () => (await import('./search.ts')).benchSearch,
  backup: async () => (await import('./backup.ts')).benchBackup,
  article: async () => (await import('./article.ts')).benchArticle,
  'article-open': async () => (await import('./article-open.ts')).benchArticleOpen,
  wiki: async () => (await import('./wiki.ts')).benchWiki,
  people: async () => (await import('./people.ts')).benchPeople,
  audit: async () => (await import('./audit.ts')).benchAudit,
};

const { values, positionals } = parseArgs({ options: { smoke: { type: 'boolean', default: false } }, allowPositionals: true });
const unknown = positionals.filter((name) => !benchmarks[name]);
if (unknown.length) {
  console.error(`There is no benchmark '${unknown.join(', ')}'; there are ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}
stopOnEveryWayOut();
for (const name of positionals.length ? positionals : Object.keys(benchmarks)) {
  try {
    const benchmark = await benchmarks[name]!();
    print(await benchmark(values));
  } catch (cause) {
    console.error(`The benchmark '${name}' failed:`, cause);
    process.exitCode = 1;
  } finally {
    await stopAll();
  }
}
