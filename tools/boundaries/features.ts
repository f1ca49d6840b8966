import { featureDirection, webDirection } from './house.ts';
import { isTest, problemsOfImports, type Rule } from './modules.ts';

/** Features of the web client never import one another, but for the rooms of tables: the shell and the routes compose them. */
export const features: Rule = (modules) =>
  problemsOfImports(
    modules.filter(({ file }) => !isTest(file)),
    ({ file }, { target }) => {
      const [from, to] = [partOf(file), partOf(target)];
      if (!from || !to || from.part === '') return undefined;
      if (from.part === 'features' && to.part === 'features') return problemBetween(from.feature, to.feature);
      if (from.part === to.part) return undefined;
      const allowed = webDirection[from.part];
      if (!allowed) return `apps/web/src/${from.part} has no place in the house yet: give it one in tools/boundaries/house.ts.`;
      if (allowed.includes(to.part)) return undefined;
      return `${from.part}/ may not import ${to.part || 'an entry'}: it may import ${allowed.join(', ') || 'nothing of the client'}.`;
    },
  );

function problemBetween(from: string | undefined, to: string | undefined): string | undefined {
  if (from === to || featureDirection[from!]?.includes(to!)) return undefined;
  const above = featureDirection[to!]?.includes(from!) ? 'hand it in by argument' : 'let shell/ hand it in';
  return `the feature '${from}' may not import '${to}'. Put what both need into shared/, ui/ or data/, or ${above}.`;
}

function partOf(file: string): { part: string; feature: string | undefined } | undefined {
  const [, first, second] = /^apps\/web\/src\/([^/]+)(?:\/([^/]+))?/.exec(file) ?? [];
  if (first === undefined) return undefined;
  return { part: second === undefined ? '' : first, feature: second };
}
