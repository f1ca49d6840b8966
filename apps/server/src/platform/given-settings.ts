import type { Setting } from './setting.ts';
import { settings } from './settings.ts';

export type Given = Record<string, { text: string; from: string }>;
export interface Mistake {
  path: string;
  message: string;
}

/** The settings as a table, for the documentation. */
export function configurationReference(): { name: string; flag: string | null; env: string; default: string; description: string }[] {
  return entries().map(([name, setting]) => ({
    name,
    flag: setting.flag,
    env: setting.env,
    default: setting.shownDefault ?? String(setting.default),
    description: setting.description,
  }));
}

export const entries = (): [string, Setting][] => Object.entries(settings);

export function fromEnvironment(env: Record<string, string | undefined>): Given {
  const found = entries().flatMap(([name, { env: from }]) => (env[from] ? [[name, { text: env[from], from }] as const] : []));
  return Object.fromEntries(found);
}

export function fromFlags(args: readonly string[], mistakes: Mistake[]): Given {
  const given: Given = {};
  for (let at = 0; at < args.length; at++) {
    const [flag = '', attached] = splitFlag(args[at]!);
    const [name, setting] = entries().find(([, it]) => it.flag === flag) ?? [];
    if (!name || !setting) {
      mistakes.push({ path: flag, message: `${flag} is not an option. There are ${knownFlags()}.` });
      // What follows is its value, and no mistake of its own.
      if (attached === undefined && args[at + 1]?.startsWith('--') === false) at++;
      continue;
    }
    const text = attached ?? (setting.isSwitch ? 'true' : args[++at]);
    if (text === undefined || text === '') mistakes.push({ path: flag, message: `${flag} needs a value.` });
    else given[name] = { text, from: flag };
  }
  return given;
}

function splitFlag(arg: string): [string, string?] {
  const at = arg.indexOf('=');
  return arg.startsWith('--') && at > 0 ? [arg.slice(0, at), arg.slice(at + 1)] : [arg];
}

const knownFlags = (): string =>
  entries()
    .flatMap(([, { flag }]) => flag ?? [])
    .join(', ');

export function settingOf(name: string, setting: Setting, given: Given, mistakes: Mistake[]): unknown {
  const it = given[name];
  if (!it) return setting.default;
  const parsed = setting.schema.safeParse(it.text);
  if (parsed.success) return parsed.data;
  const shown = setting.isSecret ? '' : `, not '${it.text}'`;
  mistakes.push({ path: it.from, message: `${it.from} ${parsed.error.issues[0]!.message}${shown}.` });
  return setting.default;
}
