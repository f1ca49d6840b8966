import { type Program, Visitor } from 'oxc-parser';

export interface Declaration {
  name: string;
  /** Its offset in the file. */
  start: number;
}

/** The names that a file declares: variables, functions, arguments, classes, types, and the members of its interfaces. Imports are not among them. */
export function declarationsIn(program: Program): Declaration[] {
  const found: Declaration[] = [];
  const take = (pattern: unknown): void => {
    const it = pattern as { type: string; start: number; [key: string]: unknown } | null;
    if (it?.type === 'Identifier') found.push({ name: it['name'] as string, start: it.start });
    if (it?.type === 'AssignmentPattern') take(it['left']);
    if (it?.type === 'RestElement') take(it['argument']);
    if (it?.type === 'ObjectPattern') for (const one of it['properties'] as { value?: unknown }[]) take(one.value ?? one);
    if (it?.type === 'ArrayPattern') (it['elements'] as unknown[]).forEach(take);
  };
  const takeFunction = ({ id, params }: { id?: unknown; params: unknown[] }): void => [id, ...params].forEach(take);
  const takeId = ({ id }: { id: unknown }): void => take(id);
  const takeKey = ({ key, computed }: { key: unknown; computed: boolean }): void => {
    if (!computed) take(key);
  };
  new Visitor({
    VariableDeclarator: takeId,
    FunctionDeclaration: takeFunction,
    FunctionExpression: takeFunction,
    ArrowFunctionExpression: takeFunction,
    ClassDeclaration: takeId,
    TSInterfaceDeclaration: takeId,
    TSTypeAliasDeclaration: takeId,
    TSPropertySignature: takeKey,
    TSMethodSignature: takeKey,
  }).visit(program);
  return found;
}
