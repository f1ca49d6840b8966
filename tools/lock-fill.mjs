// Run after each change of package-lock.json. A registry may lack the optional packages of other systems; npm leaves them
// out of the lock file that it writes, and `npm ci` then refuses that very file. This adds what is missing: here they are
// skipped, elsewhere they are installed.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const systems = ['android', 'darwin', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony', 'win32', 'linux'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** Fills the lock in place, and answers the names of what it added. */
export function fillLock(lock) {
  const packages = lock.packages;
  const added = [];
  for (const [at, holder] of Object.entries(packages))
    for (const [name, version] of Object.entries(holder.optionalDependencies ?? {})) {
      const entry = /^\d/.test(version) && !isResolved(packages, at, name) && foreignPackage(name, version, holder);
      if (!entry) continue;
      packages[`node_modules/${name}`] = entry;
      added.push(name);
    }
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return added;
}

/** As Node.js looks: in the holder's own node_modules, then in those of the folders above. */
function isResolved(packages, at, name) {
  for (let base = at; ; base = above(base)) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true;
    if (!base) return false;
  }
}
function above(base) {
  const end = base.lastIndexOf('/node_modules/');
  return end < 0 ? '' : base.slice(0, end);
}

/** System and processor are read from the name: @biomejs/cli-darwin-arm64. */
function foreignPackage(name, version, holder) {
  const words = name.split('/').at(-1).split('-');
  const os = systems.find((it) => words.includes(it));
  const cpu = processors.find((it) => words.includes(it));
  if (!os || !cpu) return undefined;
  const libc = words.some((it) => it.startsWith('musl')) ? 'musl' : words.some((it) => it.startsWith('gnu')) ? 'glibc' : undefined;
  return { version, cpu: [cpu], ...(holder.dev && { dev: true }), ...(libc && { libc: [libc] }), license: 'MIT', optional: true, os: [os] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = fillLock(lock);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${added.length} added${added.length ? `: ${added.join(', ')}` : ''}`);
}
