import { forbiddenInPages } from './house.ts';
import { type Import, isTest, type Module, type Problem, type Rule } from './modules.ts';

/** No page loads the schemas, nor does the worker: a value that it takes from a package must stand in a file that leads to none. */
export const pages: Rule = (modules) => {
  const ways = waysTo(modules);
  return modules.filter(({ file }) => isOfPages(file)).flatMap((module) => problemsOf(module, ways));
};

const client = 'apps/web/src/';
const isOfPages = (file: string): boolean => file.startsWith(client) && !isTest(file);

function problemsOf({ file, imports }: Module, ways: Ways): Problem[] {
  return imports.flatMap((it): Problem[] => {
    // A file of the pages is told of by itself.
    if (it.typeOnly || it.isLazy || isOfPages(it.target)) return [];
    return ways.of(it).map(({ name, way }) => ({
      file,
      line: it.line,
      text: `${name} brings ${forbiddenInPages} into the page: ${way.join(' → ')}. Put it into a file of its own that needs no schemas, or import its type alone.`,
    }));
  });
}

interface Ways {
  /** The values of an import that lead there, and over which files. */
  of(it: Import): { name: string; way: readonly string[] }[];
}

/** As the bundler goes: through a door to the file in which a value stands, and from there wherever that file leads. */
function waysTo(modules: readonly Module[]): Ways {
  const byFile = new Map(modules.map((it) => [it.file, it]));
  const known = new Map<string, readonly string[] | null>();
  const wayFrom = (file: string): readonly string[] | null => {
    if (file === forbiddenInPages) return [file];
    const found = known.get(file);
    if (found !== undefined) return found;
    // Whoever comes back here on the way has nothing to add.
    known.set(file, null);
    // Of these the build ships the data alone (apps/web/build/computed.ts).
    if (file.endsWith('.computed.ts')) return null;
    const next = byFile.get(file)?.imports.flatMap((it) => (it.typeOnly || it.isLazy ? [] : placesOf(it).map((place) => place.file))) ?? [];
    const rest = next.map(wayFrom).find((it) => it !== null);
    const way = rest ? [file, ...rest] : null;
    known.set(file, way);
    return way;
  };
  const placesOf = ({ names, target }: Import): { name: string; file: string }[] =>
    names === 'all' ? [{ name: target, file: target }] : names.map((name) => ({ name, file: homeOf(byFile, target, name) ?? target }));
  return {
    of: (it) =>
      placesOf(it).flatMap(({ name, file }) => {
        const way = wayFrom(file);
        return way ? [{ name, way }] : [];
      }),
  };
}

/** The file in which a value stands that a door passes on. */
function homeOf(byFile: ReadonlyMap<string, Module>, file: string, name: string): string | null {
  const module = byFile.get(file);
  if (!module) return null;
  if (module.exports.includes(name)) return file;
  for (const it of module.passedOn) {
    if (it.as !== null && it.as !== name) continue;
    const home = homeOf(byFile, it.target, it.name ?? name);
    if (home) return home;
  }
  return null;
}
