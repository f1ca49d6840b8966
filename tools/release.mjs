// npm run release -- FOLDER: makes a folder with all that a server needs, and nothing that builds or tests it. It runs on machines of the
// same system and processor, without npm: docs/install.md. Runs on Node.js 20.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedNode, root, setUp } from './setup.mjs';
import { treeOf } from './test-record.mjs';
import { buildWeb } from './web-build.mjs';

/** The workspaces that a server runs; those of the image are the same (tools/container.test.ts). */
export const shipped = ['apps/server', 'packages/contract', 'packages/formula', 'packages/rules'];
const beside = ['package.json', 'package-lock.json', 'LICENSE', 'NOTICE', 'CHANGELOG.md', 'README.md', 'SECURITY.md', 'docs', 'deploy'];

/** Commands for people, by the scripts of package.json: `bin/trackyard people …` is `npm run people -- …`. @param {Record<string, string>} scripts */
export function commandsOf(scripts) {
  const ofServer = Object.entries(scripts).flatMap(([name, script]) => {
    const [, command] = /^node tools\/run\.mjs (apps\/server\/src\/\S+( \w+)?)$/.exec(script) ?? [];
    return command ? [[name, command]] : [];
  });
  return [['start', 'apps/server/src/main.ts'], ...ofServer];
}

function main() {
  const [named] = process.argv.slice(2);
  if (!named) stop('Name the folder: npm run release -- /tmp/trackyard');
  const folder = path.resolve(named);
  if (existsSync(folder) && readdirSync(folder).length > 0) stop(`${folder} is not empty.`);
  setUp();
  if (buildWeb() !== 0) stop('The web client could not be built; the reason stands above.');
  mkdirSync(folder, { recursive: true });
  const closed = spawnSync(pinnedNode, [path.join(root, 'tools/close-wire.ts')], { stdio: 'inherit' });
  if (closed.status !== 0) stop('The version of the wire could not be noted; the reason stands above.');
  copyAll(folder);
  installPackages(folder);
  writeCommands(folder);
  console.log(`Made ${folder}. Copy it to /opt/trackyard on the server; docs/install.md has the next steps.`);
}

function copyAll(folder) {
  for (const it of beside) cpSync(path.join(root, it), path.join(folder, it), { recursive: true });
  for (const { name } of workspaces()) cpSync(path.join(root, name, 'package.json'), path.join(folder, name, 'package.json'));
  const isShipped = (file) => !/node_modules|\.test\.tsx?$|\/test(\/|$)/.test(path.relative(root, file));
  for (const it of shipped) cpSync(path.join(root, it), path.join(folder, it), { recursive: true, filter: isShipped });
  cpSync(path.join(root, 'apps/web/dist'), path.join(folder, 'apps/web/dist'), { recursive: true });
  cpSync(pinnedNode, path.join(folder, 'bin/node'), { dereference: true });
}
/** The lock file names all of them, so that npm wants their manifests. */
function workspaces() {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.values(lock.packages).flatMap((it) => (it.link ? [{ name: it.resolved }] : []));
}

function installPackages(folder) {
  const only = shipped.flatMap((it) => ['--workspace', it]);
  const args = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', ...only];
  if (spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2] }).status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  stop('The packages could not be installed: npm says why above.');
}

function writeCommands(folder) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const file = path.join(folder, 'bin/trackyard');
  writeFileSync(file, commandScript(commandsOf(scripts), treeOf(root).commit ?? ''));
  chmodSync(file, 0o755);
}

/** Of the service: docs/install.md. */
const settingsFile = '/etc/trackyard/trackyard.env';

/**
 * The program `trackyard`. Its commands read the settings of the service; `start` gets them from systemd, which may run several nodes with settings
 * of their own. @param {string[][]} commands @param {string} commit
 */
export function commandScript(commands, commit, settings = settingsFile) {
  const names = commands.map(([name]) => name).join(', ');
  const cases = commands.map(
    ([name, command]) => `  ${name}) set -- "$root/${command.replace(' ', '" ')}${command.includes(' ') ? '' : '"'} "$@" ;;`,
  );
  const lines = [
    '#!/bin/sh',
    `# trackyard COMMAND …: ${names}`,
    '# The settings are those of TRACKYARD_ENV_FILE.',
    'root=$(dirname "$(dirname "$(readlink -f "$0")")")',
    `export TRACKYARD_COMMIT="\${TRACKYARD_COMMIT:-${commit}}"`,
    'export TRACKYARD_COMMAND=trackyard',
    '[ $# -gt 0 ] || set -- none',
    'command=$1',
    'shift',
    `settings=${settings}`,
    '# Where the folder is closed to this account the command says so.',
    `closed() { [ -d "\${settings%/*}" ] && [ ! -x "\${settings%/*}" ]; }`,
    `if [ "$command" != start ] && [ -z "\${TRACKYARD_ENV_FILE+set}" ] && { [ -e "$settings" ] || closed; }; then`,
    '  export TRACKYARD_ENV_FILE="$settings"',
    'fi',
    'case $command in',
    ...cases,
    `  *) echo "Commands: ${names}" >&2; exit 2 ;;`,
    'esac',
    'exec "$root/bin/node" --disable-warning=ExperimentalWarning "$@"',
  ];
  return `${lines.join('\n')}\n`;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
