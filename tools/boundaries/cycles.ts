import type { Module, Problem, Rule } from './modules.ts';

/** No file imports itself by a way round. Types are erased, so they may point both ways. */
export const cycles: Rule = (modules) => {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  const finished = new Set<string>();
  const problems: Problem[] = [];
  const visit = (module: Module, way: readonly string[]): void => {
    for (const { target, typeOnly, line } of module.imports) {
      const next = byFile.get(target);
      if (!next || typeOnly || finished.has(target)) continue;
      const at = way.indexOf(target);
      if (at >= 0) problems.push({ file: module.file, line, text: textOf([...way.slice(at), target]) });
      else visit(next, [...way, target]);
    }
    finished.add(module.file);
  };
  for (const module of modules) if (!finished.has(module.file)) visit(module, [module.file]);
  return problems;
};

const textOf = (way: string[]): string =>
  `imports itself by a way round: ${way.join(' → ')}. Move what both sides need into a file of its own.`;
