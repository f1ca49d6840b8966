import { Visitor } from 'oxc-parser';
import { dateFormatter, zoneReader } from './house.ts';
import { isTest, type Module, type Problem, type Rule } from './modules.ts';

/** Dates are written by one formatter, in the reader's zone and language; nothing else makes a text of one. */
export const dates: Rule = (modules) =>
  modules.filter(({ file }) => !file.startsWith(dateFormatter) && file !== zoneReader && !isTest(file)).flatMap(problemsOf);

const product = /^(apps|packages)\/(?!testing\/)/;
const ofDates = ['toLocaleDateString', 'toLocaleTimeString', 'toDateString', 'toTimeString', 'toUTCString'];
const formats = ['DateTimeFormat', 'RelativeTimeFormat'];

function problemsOf(module: Module): Problem[] {
  if (!product.test(module.file)) return [];
  const problems: Problem[] = [];
  const add = (what: string, start: number) =>
    problems.push({
      file: module.file,
      line: module.lineAt(start),
      text: `${what} writes a date: take a form from @trackyard/rules, and what is missing goes into ${dateFormatter}.`,
    });
  const nameOf = (callee: { type: string; property?: { name?: string } }) =>
    (callee.type === 'MemberExpression' && callee.property?.name) || '';
  new Visitor({
    CallExpression({ callee, start }) {
      const name = nameOf(callee as never);
      if (ofDates.includes(name)) add(`${name}()`, start);
    },
    NewExpression({ callee, start }) {
      const name = nameOf(callee as never);
      if (formats.includes(name)) add(`new Intl.${name}()`, start);
    },
  }).visit(module.program);
  return problems;
}
