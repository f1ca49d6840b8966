import { webDirection } from './house.ts';
import { isTest, problemsOfImports, type Rule } from './modules.ts';

/** Features of the web client never import one another: the shell and the routes compose them. */
export const features: Rule = (modules) =>
  problemsOfImports(
    modules.filter(({ file }) => !isTest(file)),
    ({ file }, { target }) => {
      const [from, to] = [partOf(file), partOf(target)];
      if (!from || !to || from.part === '') return undefined;
      if (from.part === 'features' && to.part === 'features' && from.feature !== to.feature)
        return `the feature '${from.feature}' may not import '${to.feature}'. Put what both need into ui/ or data/, or let shell/ hand it in.`;
      if (from.part === to.part) return undefined;
      const allowed = webDirection[from.part];
      if (!allowed) return `apps/web/src/${from.part} has no place in the house yet: give it one in tools/boundaries/house.ts.`;
      if (allowed.includes(to.part)) return undefined;
      return `${from.part}/ may not import ${to.part || 'an entry'}: it may import ${allowed.join(', ') || 'nothing of the client'}.`;
    },
  );

function partOf(file: string): { part: string; feature: string | undefined } | undefined {
  const [, first, second] = /^apps\/web\/src\/([^/]+)(?:\/([^/]+))?/.exec(file) ?? [];
  if (first === undefined) return undefined;
  return { part: second === undefined ? '' : first, feature: second };
}
