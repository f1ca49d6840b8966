import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { builtClient } from './start/builds.ts';

const assets = path.join(builtClient, 'assets');
const scripts = readdirSync(assets).filter((it) => it.endsWith('.js'));
const textOf = (file: string): string => readFileSync(path.join(assets, file), 'utf8');

/** What a script asks for before it runs. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:^|[;}\n])(?:import|export)\b(?:[^"'`;()]*\bfrom)?\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => name!);
function allThat(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsOf(file)) allThat(next, found);
  return found;
}
/** Whether a package is in a script, by its map. */
const holds = (file: string, name: string): boolean =>
  existsSync(path.join(assets, `${file}.map`)) &&
  (JSON.parse(textOf(`${file}.map`)) as { sources: string[] }).sources.some((it) => it.includes(`node_modules/${name}/`));
const roomOf = (file: string): string => file.replace(/-[\w-]{8}\.js$/, '');

test('nothing that browsers load has the schemas in it: no page, and not their worker', { tag: '@desktop' }, () => {
  const [entry] = /assets\/([^"]+\.js)/.exec(readFileSync(path.join(builtClient, 'index.html'), 'utf8'))?.slice(1) ?? [];
  expect([...allThat(entry!)].map(roomOf)).toContain('start');
  expect(scripts.map(roomOf)).toEqual(expect.arrayContaining(['server-client', 'worker']));
  expect(scripts.filter((it) => holds(it, 'react-dom'))).not.toEqual([]);
  expect(scripts.filter((it) => holds(it, 'zod')).map(roomOf)).toEqual([]);
});
