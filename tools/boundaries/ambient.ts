import { type Program, Visitor } from 'oxc-parser';
import { declarationsIn } from './declarations.ts';
import { edges, ownedWorld } from './house.ts';
import { isTest, type Module, type Problem, type Rule } from './modules.ts';

/** Time, chance, ids, timers and the network come in by argument, so that tests own them; raw ones stand at the edges only. */
export const ambient: Rule = (modules) => modules.filter(({ file }) => isOwned(file)).flatMap(problemsOf);

const isOwned = (file: string): boolean =>
  ownedWorld.some((it) => file.startsWith(it)) &&
  !isTest(file) &&
  !edges.some((it) => (it.endsWith('/') ? file.startsWith(it) : file === it));

const instead: Record<string, string> = {
  time: 'take a clock, or the time itself, by argument',
  chance: 'take it by argument',
  ids: 'take ids by argument',
  timer: 'take timers by argument',
  network: 'take fetch or a connection by argument',
};
const members: Record<string, string> = {
  'Date.now': 'time',
  'performance.now': 'time',
  'Math.random': 'chance',
  'crypto.randomUUID': 'ids',
  'crypto.getRandomValues': 'chance',
};
const calls: Record<string, string> = { setTimeout: 'timer', setInterval: 'timer', fetch: 'network' };
const built: Record<string, string> = { WebSocket: 'network', BroadcastChannel: 'network' };
const modulesOfTime = ['node:timers', 'node:timers/promises', 'timers', 'timers/promises'];

function problemsOf(module: Module): Problem[] {
  const own = namesDeclaredIn(module.program);
  const problems: Problem[] = module.imports
    .filter((it) => modulesOfTime.includes(it.specifier))
    .map((it) => ({ file: module.file, line: it.line, text: `${it.specifier} is a raw timer: ${instead['timer']}.` }));
  const add = (what: string, kind: string | undefined, start: number) => {
    if (kind)
      problems.push({
        file: module.file,
        line: module.lineAt(start),
        text: `${what} is raw: ${instead[kind]}. Edges are listed in tools/boundaries/house.ts.`,
      });
  };
  new Visitor({
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && !own.has(callee.name)) add(`${callee.name}()`, calls[callee.name], start);
      if (callee.type !== 'MemberExpression' || callee.computed || callee.object.type !== 'Identifier') return;
      const name = `${callee.object.name}.${callee.property.type === 'Identifier' ? callee.property.name : ''}`;
      if (!own.has(callee.object.name)) add(`${name}()`, members[name], start);
    },
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type !== 'Identifier' || own.has(callee.name)) return;
      if (callee.name === 'Date' && given.length === 0) add('new Date()', 'time', start);
      add(`new ${callee.name}()`, built[callee.name], start);
    },
  }).visit(module.program);
  return problems;
}

/** Names that the file itself gives a meaning: an argument called `fetch` is not the ambient one. */
function namesDeclaredIn(program: Program): Set<string> {
  const names = new Set(declarationsIn(program).map((it) => it.name));
  new Visitor({ ImportSpecifier: ({ local }) => void names.add(local.name) }).visit(program);
  return names;
}
