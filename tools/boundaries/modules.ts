import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Program, parseSync } from 'oxc-parser';

export interface Import {
  /** As it is written. */
  specifier: string;
  /** The file of ours that it leads to, or the package's own name. */
  target: string;
  line: number;
  /** Erased before it runs. */
  typeOnly: boolean;
  /** The values that it takes; 'all' where it takes the file as a whole. */
  names: readonly string[] | 'all';
  /** Only when the program comes to it. */
  isLazy: boolean;
}
/** A value of another file that this one passes on. */
export interface PassedOn {
  /** What it is called here and there; null where everything is passed on. */
  name: string | null;
  as: string | null;
  target: string;
}
export interface Module {
  /** From the root of the repository, with slashes. */
  file: string;
  imports: Import[];
  /** The names of the values that are its own. */
  exports: readonly string[];
  passedOn: readonly PassedOn[];
  program: Program;
  lineAt(offset: number): number;
}
/** A broken rule: where, and what to do instead. */
export interface Problem {
  file: string;
  line: number;
  text: string;
}
export type Rule = (modules: readonly Module[]) => Problem[];

export function readModules(root: string): Module[] {
  const files = globSync('{packages,apps}/*/{src,test}/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const known = new Set(files);
  return files
    .sort()
    .map((file) =>
      parseModule(file, readFileSync(path.join(root, file), 'utf8'), (it) => known.has(it) || existsSync(path.join(root, it))),
    );
}

/** Throws where the file can't be parsed. */
export function parseModule(file: string, source: string, exists: (file: string) => boolean = () => true): Module {
  const { module, program, errors } = parseSync(file, source);
  if (errors.length) throw new Error(`${file} can't be read: ${errors[0]!.message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const found = [
    ...module.staticImports.map((it) => ({
      specifier: it.moduleRequest.value,
      at: it.start,
      typeOnly: it.entries.length > 0 && it.entries.every((entry) => entry.isType),
      names: takenBy(it.entries.filter((entry) => !entry.isType).map((entry) => entry.importName)),
      isLazy: false,
    })),
    ...module.staticExports.flatMap((it) => {
      const [first] = it.entries.filter((entry) => entry.moduleRequest);
      return first
        ? [
            {
              specifier: first.moduleRequest!.value,
              at: it.start,
              typeOnly: it.entries.every((entry) => entry.isType),
              names: takenBy(it.entries.filter((entry) => !entry.isType).map((entry) => entry.importName)),
              isLazy: false,
            },
          ]
        : [];
    }),
    ...module.dynamicImports.flatMap((it) => {
      const text = source.slice(it.moduleRequest.start, it.moduleRequest.end);
      return /^(['"]).*\1$/.test(text)
        ? [{ specifier: text.slice(1, -1), at: it.start, typeOnly: false, names: 'all' as const, isLazy: true }]
        : [];
    }),
  ];
  const imports = found.map(({ at, ...it }) => ({ ...it, target: targetOf(file, it.specifier, exists), line: lineAt(at) }));
  const values = module.staticExports.flatMap((it) => it.entries.filter((entry) => !entry.isType));
  const exports = values.flatMap((it) => (it.moduleRequest || !it.exportName.name ? [] : [it.exportName.name]));
  const passedOn = values.flatMap(({ moduleRequest, importName, exportName }): PassedOn[] =>
    moduleRequest ? [{ name: importName.name, as: exportName.name, target: targetOf(file, moduleRequest.value, exists) }] : [],
  );
  return { file, imports, exports, passedOn, program, lineAt };
}

const takenBy = (names: readonly { kind: string; name: string | null }[]): readonly string[] | 'all' =>
  names.length > 0 && names.every((it) => it.kind === 'Name' || it.kind === 'Default') ? names.map((it) => it.name ?? 'default') : 'all';

/** `@trackyard/rules` leads to the door of packages/rules; a relative path to its file; everything else is a package. */
function targetOf(file: string, specifier: string, exists: (file: string) => boolean): string {
  const [, own, inside] = /^@trackyard\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (own) return `${folderOf(own)}/src/${inside ?? 'index.ts'}`;
  if (!specifier.startsWith('.')) return specifier;
  const at = path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''));
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => at + end).find(exists) ?? at;
}
const folderOf = (name: string): string => (['server', 'web'].includes(name) ? `apps/${name}` : `packages/${name}`);

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || /^(packages|apps)\/[\w-]+\/test\//.test(file);
/** 'packages/rules' of 'packages/rules/src/chat/draft.ts'. */
export const packageOf = (file: string): string | undefined => /^(packages|apps)\/[\w-]+(?=\/)/.exec(file)?.[0];

/** The problems of one kind of import. */
export function problemsOfImports(modules: readonly Module[], problem: (module: Module, it: Import) => string | undefined): Problem[] {
  return modules.flatMap((module) =>
    module.imports.flatMap((it) => {
      const text = problem(module, it);
      return text ? [{ file: module.file, line: it.line, text }] : [];
    }),
  );
}
