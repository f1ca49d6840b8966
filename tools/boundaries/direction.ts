import { onlyInTests, packageDirection } from './house.ts';
import { isTest, packageOf, problemsOfImports, type Rule } from './modules.ts';

/** Packages depend one way: contract ← formula ← rules ← data-worker ← web; contract ← formula ← rules ← server. */
export const direction: Rule = (modules) =>
  problemsOfImports(modules, ({ file }, { target, specifier }) => {
    const [from, to] = [packageOf(file), packageOf(target)];
    if (!from || !to || from === to) return undefined;
    const allowed = [...(packageDirection[from] ?? []), ...(isTest(file) ? onlyInTests : [])];
    if (!allowed.includes(to))
      return `${from} may not import ${to}. Move what both need down into ${lowest(from, to)}, or hand it in by argument.`;
    if (specifier.startsWith('.')) return `import ${to} by its name (@trackyard/${to.split('/')[1]}), not by a path.`;
    return undefined;
  });

const lowest = (from: string, to: string): string =>
  packageDirection[from]?.includes('packages/rules') && packageDirection[to]?.includes('packages/rules')
    ? 'packages/rules'
    : 'packages/contract';
