import type { MessageWindow } from '@trackyard/data-worker';
import { type Brain, createBrain, createMemoryStores, newId, type OpenStore } from '@trackyard/data-worker/testing';
import type { Caller, SimulatedNetwork } from './network.ts';
import type { Random } from './random.ts';
import type { Life, Schedule } from './schedule.ts';

export interface Person {
  userId: string;
  name: string;
}
/** A browser of somebody: its store outlives its workers. */
export interface SimulatedClient extends Caller {
  name: string;
  person: Person;
  /** Its worker now; throws while there is none. */
  brain(): Brain;
  start(): Promise<void>;
  /** The worker dies, whatever it was doing; what is stored stays. */
  kill(): void;
  setOffline(is: boolean): void;
  newId(): string;
  /** Shows a conversation in a page until it is hidden, as an open tab does. */
  show(trackId: string, parentMessageId?: string): void;
  hide(): void;
  shown(): { trackId: string; parentMessageId?: string } | null;
  /** What a page shows of a conversation. */
  window(pageId: string, trackId: string, parentMessageId?: string): Promise<MessageWindow>;
  /** All rows of a table, as they are on its disk. */
  stored: Awaited<ReturnType<OpenStore>>['all'];
}
interface Needs {
  schedule: Schedule;
  random: Random;
  network: SimulatedNetwork;
  secret: string;
  /** Milliseconds by which its clock is wrong. */
  skew: number;
  onProblem(text: string): void;
  onStart(client: SimulatedClient): void;
}
export const page = 'page';
const addresses = { backend: '', webSocket: 'ws://trackyard.example/api/socket', wikiServer: '' };

export function createClient(name: string, person: Person, needs: Needs): SimulatedClient {
  const { schedule, random, network, secret, skew, onProblem, onStart } = needs;
  const stores = createMemoryStores();
  let life: Life = { name, alive: false };
  let brain: Brain | null = null;
  let offline = false;
  let shown: { trackId: string; parentMessageId?: string; end(): void } | null = null;
  const now = (): number => schedule.clock() + skew;
  const readingOf = (pageId: string, trackId: string, parentMessageId?: string) => {
    const { readings } = client.brain();
    return parentMessageId ? readings['chat.thread']({ trackId, parentMessageId }, pageId) : readings['chat.messages']({ trackId }, pageId);
  };

  const client: SimulatedClient = {
    name,
    person,
    get life() {
      return life;
    },
    secret: () => secret,
    isOffline: () => offline,
    setOffline(is) {
      offline = is;
    },
    newId: () => newId(now(), random.bytes(10)),
    brain() {
      if (!brain) throw new Error(`${name} has no worker now.`);
      return brain;
    },
    async start() {
      life = { name, alive: true };
      const own = life;
      const { fetch, connect } = network.for({ life: own, secret: () => secret, isOffline: () => offline });
      brain = await createBrain({
        environment: {
          fetch,
          connect,
          openStore: stores,
          storeName: 'trackyard',
          clock: { now },
          timers: { after: (ms, act) => schedule.after(ms, 'timer', act, own) },
          random: random.next,
          newId: client.newId,
          log(level, text, detail) {
            if (level === 'error' && own.alive && isUnexpected(detail)) onProblem(`${name}: ${text} ${String(detail)}`);
          },
        },
        addresses,
        notice: () => {},
        onInvalidated: () => onProblem(`${name} was invalidated`),
        onNewerServer: () => onProblem(`${name} heard of a newer server`),
      });
      onStart(client);
      await brain.session.start();
    },
    kill() {
      life.alive = false;
      brain?.stop();
      brain = null;
      shown = null;
    },
    show(trackId, parentMessageId) {
      client.hide();
      const reading = readingOf(page, trackId, parentMessageId);
      shown = { trackId, ...(parentMessageId && { parentMessageId }), end: () => reading.end?.() };
    },
    hide() {
      shown?.end();
      shown = null;
    },
    shown: () => shown,
    async window(pageId, trackId, parentMessageId) {
      const reading = readingOf(pageId, trackId, parentMessageId);
      reading.end?.();
      return (await reading.read()) as MessageWindow;
    },
    async stored(table) {
      const store = await stores({ name: 'trackyard', onInvalidated: () => {} });
      return store.all(table);
    },
  };
  return client;
}

/** Refusals and broken lines are daily bread; what is no TrackyardError, or `internal`, is a mistake of ours. */
const isUnexpected = (detail: unknown): boolean =>
  detail instanceof Error && (!('code' in detail) || detail.code === 'internal') && !/store is closed/.test(detail.message);
