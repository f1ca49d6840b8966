import { Visitor } from 'oxc-parser';
import { routes } from '../../packages/contract/src/routes/table.ts';
import { isTest, type Module, type Rule } from './modules.ts';

/** The first words of our pages' addresses: `t`, `login`, `chats`. */
const firstWords = [...new Set(Object.values(routes).flatMap(({ path }) => path.split('/')[1] || []))];
const address = new RegExp(`^/(?:${firstWords.join('|')})(?:[/?#]|$)`);
const written = ['packages/contract/src/routes/', 'packages/rules/src/routing/', 'apps/web/src/routes/'];

/** Links, mails and redirects name a page of the route table: no address of ours is written by hand. */
export const addresses: Rule = (modules) => modules.filter(({ file }) => isBound(file)).flatMap(problemsOf);

/** `/icons/icon-192.png` is a file that lies beside the page `/icons`. */
const isFile = (path: string): boolean => /\.(?:png|svg|json)$/.test(path);

const isBound = (file: string): boolean =>
  /^(apps\/(web|server)|packages\/(contract|rules|data-worker))\/src\//.test(file) &&
  !isTest(file) &&
  !written.some((it) => file.startsWith(it));

const problemAt = (module: Module, text: string, start: number) => ({
  file: module.file,
  line: module.lineAt(start),
  text: `'${text}' is an address of ours: build it from its name (pathOf, RouteLink, useGo; packages/contract/src/routes).`,
});

function problemsOf(module: Module) {
  const problems: ReturnType<Rule> = [];
  const look = (text: unknown, start: number): void => {
    if (typeof text !== 'string' || !address.test(text) || isFile(text)) return;
    problems.push(problemAt(module, text, start));
  };
  new Visitor({
    Literal: ({ value, start }) => look(value, start),
    TemplateLiteral: ({ quasis, start }) => look(quasis[0]?.value.cooked, start),
    // The root alone says nothing by itself, but as the target of a link it does.
    JSXAttribute({ name, value, start }) {
      const isTarget = name.type === 'JSXIdentifier' && ['to', 'href'].includes(name.name);
      if (isTarget && value?.type === 'Literal' && value.value === '/') problems.push(problemAt(module, '/', start));
    },
  }).visit(module.program);
  return problems;
}
