import type { MessageWindow } from '@trackyard/data-worker';
import { type Brain, createBrain, newId, type OpenStore } from '@trackyard/data-worker/testing';
import { type Death, fallibleStores, isOfDisk, mortalStores } from './disk.ts';
import { askFromFront } from './front-page.ts';
import type { Caller, SimulatedNetwork } from './network.ts';
import type { Random } from './random.ts';
import type { Life, Schedule } from './schedule.ts';

export interface Person {
  userId: string;
  name: string;
  /** None of a guest, who has no account. */
  email: string;
}
/** What the workers of one browser share, and what outlives them: its disk and its cookie. */
export interface Profile {
  stores: OpenStore;
  /** Of the session that the cookie opens. */
  secret: string | null;
}
/** A browser, or of two builds at work in one of them one. */
export interface SimulatedClient extends Caller {
  name: string;
  profile: Profile;
  /** Who is signed in, or was last. */
  readonly person: Person;
  isSignedIn(): boolean;
  /** Its worker now; throws while there is none. */
  brain(): Brain;
  start(): Promise<void>;
  /** The worker dies, whatever it was doing; what is stored stays. */
  kill(): void;
  /** The same, and after a while another one stands in its place. */
  dieFor(ms: number): void;
  setOffline(is: boolean): void;
  newId(): string;
  /** What a page does with the form for it. Rejects as it is refused. */
  signIn(person: Person): Promise<void>;
  /** What the page of a guest link does with its form, and the chat that it leads to. Rejects as it is refused. */
  joinBy(token: string, guest: Person): Promise<void>;
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
  people: readonly Person[];
  profile: Profile;
  /** Milliseconds by which its clock is wrong. */
  skew: number;
  diskFails(call: string): boolean;
  deathAtWrite(): Death;
  onProblem(text: string): void;
  onStart(client: SimulatedClient): void;
}
export const pageId = 'page';
const addresses = { backend: '', webSocket: 'ws://trackyard.example/api/socket', wikiServer: '' };

export function openBrowser(name: string, owner: Person, needs: Needs): SimulatedClient {
  const { schedule, random, network, people, profile, skew, onProblem, onStart } = needs;
  const fallible = fallibleStores(profile.stores, needs.diskFails);
  let person = owner;
  let life: Life = { name, alive: false };
  let brain: Brain | null = null;
  let offline = false;
  let hearOfDeath = (): void => {};
  let shown: { trackId: string; parentMessageId?: string; end(): void } | null = null;
  const keep = (given: string | null): void => {
    profile.secret = given;
  };
  const browser = { secret: () => profile.secret, isOffline: () => offline, keep };
  const now = (): number => schedule.clock() + skew;
  const readingOf = (of: string, trackId: string, parentMessageId?: string) => {
    const { readings } = client.brain();
    return parentMessageId ? readings['chat.thread']({ trackId, parentMessageId }, of) : readings['chat.messages']({ trackId }, of);
  };

  async function begin(): Promise<void> {
    life = { name, alive: true };
    const own = life;
    const { fetch, connect } = network.for({ life: own, ...browser });
    const deathAtWrite = (): Death => (own.alive ? needs.deathAtWrite() : null);
    brain = await createBrain({
      environment: {
        fetch,
        connect,
        openStore: mortalStores(fallible, deathAtWrite, () => client.dieFor(random.between(0, 10_000))),
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
    }).catch((cause: unknown) => {
      if (!isOfDisk(cause)) throw cause;
      return null;
    });
    if (!brain) {
      own.alive = false;
      return void schedule.after(1_000, `${name} is loaded anew`, () => client.start());
    }
    onStart(client);
    await brain.session.start();
  }

  const front = () => ({ network, schedule, browser: { life, ...browser }, newId: client.newId });

  const client: SimulatedClient = {
    name,
    profile,
    ...browser,
    get person() {
      const userId = brain?.session.state().token?.userId;
      person = people.find((it) => it.userId === userId) ?? person;
      return person;
    },
    isSignedIn: () => brain?.session.state().status === 'signedIn',
    get life() {
      return life;
    },
    setOffline(is) {
      offline = is;
    },
    newId: () => newId(now(), random.bytes(10)),
    async signIn({ email }) {
      const { result } = await askFromFront(front(), 'identity.signIn', { email, password: '' });
      if ('step' in result) throw new Error('Nobody has a second factor here.');
      await client.brain().act('session.signedIn', { token: result }, pageId);
    },
    async joinBy(token, { userId: id, name: displayName }) {
      const { result } = await askFromFront(front(), 'guests.join', { token, id, displayName });
      await client.brain().act('session.signedIn', { token: result.token }, pageId);
      const { trackId } = result;
      client.show(trackId);
      await client.brain().act('chat.open', { trackId }, pageId);
    },
    brain() {
      if (!brain) throw new Error(`${name} has no worker now.`);
      return brain;
    },
    // Whoever dies while it starts has no end of it.
    start: () =>
      new Promise((resolve, reject) => {
        hearOfDeath = resolve;
        begin().then(resolve, reject);
      }),
    kill() {
      life.alive = false;
      brain?.stop();
      brain = null;
      shown = null;
      hearOfDeath();
    },
    dieFor(ms) {
      network.cut('both', (it) => it.life === life);
      client.kill();
      schedule.after(ms, `${name} starts again`, () => client.start());
    },
    show(trackId, parentMessageId) {
      client.hide();
      const reading = readingOf(pageId, trackId, parentMessageId);
      shown = { trackId, ...(parentMessageId && { parentMessageId }), end: () => reading.end?.() };
    },
    hide() {
      const { end } = shown ?? {};
      shown = null;
      end?.();
    },
    shown: () => shown,
    async window(of, trackId, parentMessageId) {
      const reading = readingOf(of, trackId, parentMessageId);
      reading.end?.();
      return (await reading.read()) as MessageWindow;
    },
    async stored(table) {
      const store = await profile.stores({ name: 'trackyard', onInvalidated: () => {} });
      return store.all(table);
    },
  };
  return client;
}

/** Refusals and broken lines are daily bread; what is no TrackyardError, or `internal`, is a mistake of ours. */
const isUnexpected = (detail: unknown): boolean =>
  detail instanceof Error &&
  !isOfDisk(detail) &&
  (!('code' in detail) || detail.code === 'internal') &&
  !/store is closed/.test(detail.message);
