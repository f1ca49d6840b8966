import { TrackyardError } from '@trackyard/contract';
import { createApp, migrationFolders } from './app.ts';
import { folderProblem } from './backup/index.ts';
import { type DemoSignIn, ensureDemo, refuseOpenDemo } from './demo/index.ts';
import { setUpLink } from './identity/index.ts';
import { type Configuration, readConfiguration } from './platform/configuration.ts';
import { asksForHelp, configurationHelp } from './platform/configuration-help.ts';
import { databaseAccount } from './platform/database/embedded-mode.ts';
import { inWords } from './platform/database/in-words.ts';
import { addEnvironmentFile } from './platform/environment-file.ts';
import { foldRepeats } from './platform/fold-repeats.ts';
import { createLog } from './platform/log.ts';
import type { Node } from './platform/node.ts';
import { stopWhenAsked } from './platform/stop-when.ts';
import { asTyped, printTyped as say } from './platform/typed.ts';
import { asksForCheck, describeUpgrade, withoutCheck } from './platform/upgrade.ts';
import { build } from './platform/version.ts';
import { addressWarning } from './platform/way-in.ts';
import { isAnyTenant } from './tenants/index.ts';

/** `npm start`: starts the server, says where it is and who may sign in, and stops it in good order. */
const args = process.argv.slice(2);
// Whoever read the output may be gone when the server stops; it stops all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
try {
  if (asksForHelp(args)) say(configurationHelp());
  else if (asksForCheck(args)) for (const line of await describeUpgrade(configured(withoutCheck(args)), migrationFolders)) say(line);
  else await main(configured(args));
} catch (cause) {
  // The database may have been started for nothing: it has been stopped by then.
  endWith(cause, 1);
}

/** The settings. A mistake in them ends the process with EX_CONFIG of sysexits.h: systemd does not start it again. */
function configured(given: readonly string[]): Configuration {
  try {
    addEnvironmentFile(process.env);
    return readConfiguration(given, process.env);
  } catch (cause) {
    return endWith(cause, 78);
  }
}

function endWith(thrown: unknown, code: number): never {
  const cause = inWords(thrown);
  console.error(cause instanceof TrackyardError ? asTyped(cause.message) : cause);
  process.exit(code);
}

async function main(configuration: Configuration): Promise<void> {
  const log = foldRepeats(createLog(configuration.logLevel));
  const asked = new AbortController();
  const opening = createApp(configuration, { log, processMetrics: true, asServer: true, signal: asked.signal });
  const started = opening.then((app) => start(app, configuration, asked.signal));
  // The database runs long before the server is ready: whoever stops the server meanwhile stops both.
  stopWhenAsked(async (why) => {
    say(`Stopping (${why}).`);
    asked.abort();
    const began = performance.now();
    await started.catch(() => {});
    await (await opening.catch(() => null))?.stop();
    log.notice('Trackyard stopped', { version: build, why, ms: Math.round(performance.now() - began) });
    process.exit(0);
  });
  try {
    await started;
  } catch (cause) {
    // Whoever stops it ends the process.
    if (asked.signal.aborted) return;
    await (await opening.catch(() => null))?.stop();
    throw cause;
  }
}

async function start(app: Node, configuration: Configuration, stopped: AbortSignal): Promise<void> {
  stopped.throwIfAborted();
  await refuseOpenDemo(app);
  // Before anybody is answered: a script that signs in as soon as the server is ready finds its people.
  const people = configuration.demo ? await ensureDemo(app) : [];
  stopped.throwIfAborted();
  const address = await app.listen();
  const ms = Math.round(process.uptime() * 1_000);
  app.services.log.notice('Trackyard started', { version: build, address, ms });
  const warning = addressWarning(configuration);
  if (warning) app.services.log.warn(warning);
  const problem = await folderProblem(configuration);
  if (problem) app.services.log.warn(`Cannot make a backup: ${problem}`);
  say(`Trackyard is at ${address}`);
  warnOfRoot(configuration);
  say(configuration.databaseUrl ? 'Data is stored in the database set by DATABASE_URL.' : `Data is stored in ${configuration.dataFolder}`);
  await welcome(app, people);
  say('Press Ctrl+C to stop.');
}

function warnOfRoot({ databaseUrl }: Configuration): void {
  if (process.getuid?.() !== 0 || databaseUrl || databaseAccount().isOwn) return;
  say('It was started as root, and its database runs as user nobody, which other programs may also use.');
  say('Start it from an account of its own, or make one for the database: useradd --system trackyard');
}

async function welcome(app: Node, people: readonly DemoSignIn[]): Promise<void> {
  if (people.length) {
    say('Sign in as one of the demo people:');
    for (const { displayName, email, password } of people) say(`  ${displayName}: ${email} with the password ${password}`);
  } else if (!(await isAnyTenant(app.services.database))) {
    say('Open this link once to set up the first administrator (where several were printed, the newest works):');
    say(`  ${await setUpLink(app.services)}`);
  }
}
