import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Of this Trackyard: `package.json` of the repository is the one place that says it. */
export const version: string = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** What it was built from, in eight digits: `TRACKYARD_COMMIT` of an image, or the commit of a clone; null where neither is known. */
export const commit: string | null = commitOf(root, process.env['TRACKYARD_COMMIT']);

/** Both in one, as Semantic Versioning writes builds: `1.4.0+d5a83b16`. */
export const build: string = commit ? `${version}+${commit}` : version;

export function commitOf(folder: string, given?: string): string | null {
  const found = given || headOf(path.join(folder, '.git'));
  return found && /^[0-9a-f]{8,40}$/.test(found) ? found.slice(0, 8) : null;
}

/** By Git's files: not everybody who runs a clone has Git at hand. */
function headOf(at: string): string | null {
  try {
    const git = statSync(at).isDirectory() ? at : path.resolve(path.dirname(at), read(at).replace('gitdir: ', ''));
    const head = read(path.join(git, 'HEAD'));
    if (!head.startsWith('ref: ')) return head;
    const name = head.slice('ref: '.length);
    // A worktree keeps its branches with the clone.
    const common = readOr(path.join(git, 'commondir'), '.');
    const folder = path.resolve(git, common);
    return readOr(path.join(folder, name), '') || packed(readOr(path.join(folder, 'packed-refs'), ''), name);
  } catch {
    return null;
  }
}

function read(file: string): string {
  return readFileSync(file, 'utf8').trim();
}
function readOr(file: string, otherwise: string): string {
  try {
    return read(file);
  } catch {
    return otherwise;
  }
}
function packed(lines: string, name: string): string | null {
  const line = lines.split('\n').find((it) => it.endsWith(` ${name}`));
  return line?.split(' ')[0] ?? null;
}
