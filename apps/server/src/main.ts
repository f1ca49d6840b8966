import { TrackyardError } from '@trackyard/contract';
import { createApp } from './app.ts';
import { type DemoSignIn, ensureDemo, refuseOpenDemo } from './demo/index.ts';
import { setUpLink } from './identity/index.ts';
import { type Configuration, readConfiguration } from './platform/configuration.ts';
import { asksForHelp, configurationHelp } from './platform/configuration-help.ts';
import { databaseAccount } from './platform/database/embedded-mode.ts';
import { createLog } from './platform/log.ts';
import type { Node } from './platform/node.ts';
import { isAnyTenant } from './tenants/index.ts';

/** `npm start`: starts the server, says where it is and who may sign in, and stops it in good order. */
const args = process.argv.slice(2);
try {
  if (asksForHelp(args)) say(configurationHelp());
  else await main(readConfiguration(args, process.env));
} catch (cause) {
  console.error(cause instanceof TrackyardError ? cause.message : cause);
  // The database may have been started for nothing: it has been stopped by then.
  process.exit(1);
}

async function main(configuration: Configuration): Promise<void> {
  const log = createLog(configuration.logLevel);
  const app = await createApp(configuration, { log, processMetrics: true });
  stopOnSignals(app);
  try {
    await refuseOpenDemo(app);
    // Before anybody is answered: a script that signs in as soon as the server is ready finds its people.
    const people = configuration.demo ? await ensureDemo(app) : [];
    const address = await app.listen();
    say(`Trackyard is at ${address}`);
    warnOfRoot(configuration);
    say(configuration.databaseUrl ? 'Its data is in the database of DATABASE_URL.' : `Its data is in ${configuration.dataFolder}`);
    await welcome(app, people);
    say('Press Ctrl+C to stop.');
  } catch (cause) {
    await app.stop();
    throw cause;
  }
}

function warnOfRoot({ databaseUrl }: Configuration): void {
  if (process.getuid?.() !== 0 || databaseUrl || databaseAccount().isOwn) return;
  say('It was started as root, and its database runs as the user nobody, whom other programs may share.');
  say('Start it from an account of its own, or make one for the database: useradd --system trackyard');
}

async function welcome(app: Node, people: readonly DemoSignIn[]): Promise<void> {
  if (people.length) {
    say('Sign in as one of the demo people:');
    for (const { displayName, email, password } of people) say(`  ${displayName}: ${email} with the password ${password}`);
  } else if (!(await isAnyTenant(app.services.database))) {
    say('Open this link once to set up the first administrator:');
    say(`  ${await setUpLink(app.services)}`);
  }
}

/** The first signal stops in good order, a later one at once. Ctrl+C under npm comes twice in a moment: by the terminal, and by npm. */
function stopOnSignals(app: Node): void {
  let stoppedAt: number | null = null;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stoppedAt !== null) {
      if (performance.now() - stoppedAt > 1_000) process.exit(130);
      return;
    }
    stoppedAt = performance.now();
    say(`Stopping (${signal}).`);
    await app.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stop(signal).catch((cause: unknown) => {
        console.error(cause);
        process.exit(1);
      });
    });
}

function say(line: string): void {
  console.log(line);
}
