import { Visitor } from 'oxc-parser';
import { writersOf } from './house.ts';
import { isTest, type Module, type Problem, type Rule } from './modules.ts';

/** A table of which much else is made is written by one folder: what has to follow a write follows it there. Migrations may. */
export const writers: Rule = (modules) =>
  modules.filter(({ file }) => file.startsWith('apps/server/src/') && !file.includes('/migrations/') && !isTest(file)).flatMap(problemsOf);

const builders = /^(insertInto|updateTable|deleteFrom|mergeInto)$/;

function problemsOf(module: Module): Problem[] {
  const problems: Problem[] = [];
  for (const [table, folder] of Object.entries(writersOf)) {
    if (module.file.startsWith(folder)) continue;
    const add = (start: number) =>
      problems.push({ file: module.file, line: module.lineAt(start), text: `Only ${folder} writes to the table '${table}'.` });
    const statement = new RegExp(`\\b(insert into|update|delete from|merge into)\\s+(only\\s+)?(public\\.)?"?${table}"?(?![\\w.])`, 'i');
    new Visitor({
      TemplateElement({ value, start }) {
        if (statement.test(value.raw)) add(start);
      },
      Literal({ value, start }) {
        if (typeof value === 'string' && statement.test(value)) add(start);
      },
      CallExpression({ callee, arguments: [first], start }) {
        const name = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
        if (builders.test(name) && first?.type === 'Literal' && first.value === table) add(start);
      },
    }).visit(module.program);
  }
  return problems;
}
