import { Visitor } from 'oxc-parser';
import type { Module, Problem, Rule } from './modules.ts';

/** A class that a page takes from its stylesheet stands there, and one that stands there is taken: the types can't say so. */
export const stylesheets =
  (read: (file: string) => string): Rule =>
  (modules) => {
    const sheets = new Map<string, Sheet>();
    const sheetOf = (file: string): Sheet => {
      const sheet = sheets.get(file) ?? { classes: classesIn(read(file)), used: new Set(), isOpen: false };
      sheets.set(file, sheet);
      return sheet;
    };
    const missing = modules.flatMap((module) => module.imports.filter(isSheet).flatMap((it) => missingOf(module, it.target, sheetOf)));
    return [...missing, ...[...sheets].flatMap(([file, sheet]) => unusedOf(file, sheet))];
  };

interface Sheet {
  /** Each with the line on which it stands first. */
  classes: ReadonlyMap<string, number>;
  used: Set<string>;
  /** Some file takes a class whose name is made as it runs. */
  isOpen: boolean;
}

const isSheet = ({ target }: { target: string }): boolean => target.endsWith('.module.css');

function classesIn(css: string): Map<string, number> {
  const classes = new Map<string, number>();
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, (it) => it.replace(/[^\n]/g, ' '));
  for (const { 1: name, index } of bare.matchAll(/\.([A-Za-z_][\w-]*)/g))
    if (!classes.has(name!)) classes.set(name!, bare.slice(0, index).split('\n').length);
  return classes;
}

function missingOf(module: Module, target: string, sheetOf: (file: string) => Sheet): Problem[] {
  const local = nameOf(module, target);
  if (!local) return [];
  const sheet = sheetOf(target);
  const problems: Problem[] = [];
  const take = (name: string, start: number): void => {
    sheet.used.add(name);
    if (!sheet.classes.has(name))
      problems.push({ file: module.file, line: module.lineAt(start), text: `${target} has no class .${name}.` });
  };
  let taken = 0;
  let seen = 0;
  new Visitor({
    MemberExpression({ object, property, computed, start }) {
      if (object.type !== 'Identifier' || object.name !== local) return;
      taken++;
      if (!computed && property.type === 'Identifier') take(property.name, start);
      else if (property.type === 'Literal' && typeof property.value === 'string') take(property.value, start);
      else sheet.isOpen = true;
    },
    Identifier: ({ name }) => void (name === local && seen++),
  }).visit(module.program);
  // Passed on as a whole: whoever has it then takes what they like. One of its names is that of the import.
  if (seen > taken + 1) sheet.isOpen = true;
  return problems;
}

function nameOf({ program }: Module, target: string): string | undefined {
  const end = target.slice(target.lastIndexOf('/'));
  for (const it of program.body)
    if (it.type === 'ImportDeclaration' && it.source.value.endsWith(end))
      return it.specifiers.find((one) => one.type === 'ImportDefaultSpecifier')?.local.name;
  return undefined;
}

const unusedOf = (file: string, { classes, used, isOpen }: Sheet): Problem[] =>
  isOpen
    ? []
    : [...classes].flatMap(([name, line]) => (used.has(name) ? [] : [{ file, line, text: `.${name} is used by nobody: delete it.` }]));
