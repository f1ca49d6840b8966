import {
  type Brain,
  createBrain,
  createMemoryStores,
  type EntityInMemory,
  entitiesInMemory,
  newId,
  type SocketLike,
  type Timers,
} from '@trackyard/data-worker/testing';
import { cookieHeader, type TestSession } from './session.ts';

/** A data worker with its cache in memory, signed in over real HTTP and the real socket. */
export interface TestWorker {
  brain: Brain;
  /** Follows a chat and a thread as an open page would. */
  open(trackId: string, parentMessageId?: string): Promise<void>;
  /** Follows the entries and the apps of a track as well, as its open pages would; apps that come later too. */
  showTrack(trackId: string): void;
  /** All that the cache holds of the server, in an order that does not depend on the way it came. */
  dump(trackIds: readonly string[], threads: readonly string[]): Promise<Record<string, unknown>>;
  /** Loses every line, and has no way to the server until it comes back. */
  leave(): void;
  comeBack(): Promise<void>;
  stop(): void;
}
interface WorkerOptions {
  base: string;
  session: TestSession;
  /** What the worker logs at these levels makes a test fail; the rest is dropped. */
  onProblem?(text: string, detail: unknown): void;
  /** Gets each text that it logs. */
  onLog?(text: string): void;
  /** The real ones, where they are left out. */
  timers?: Timers;
}
const realTimers: Timers = {
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
const page = 'test page';
type Compared = EntityInMemory | 'chatStates';
const compared: readonly Compared[] = [...entitiesInMemory, 'chatStates'];
type WebSocketWithHeaders = new (address: string, options: { headers: Record<string, string> }) => SocketLike;

export async function openWorker({
  base,
  session,
  onProblem = () => {},
  onLog = () => {},
  timers = realTimers,
}: WorkerOptions): Promise<TestWorker> {
  let away = false;
  const lines = new Set<SocketLike>();
  const connect = (address: string): SocketLike => {
    if (away) throw new Error('There is no way to the server.');
    const line = new (WebSocket as unknown as WebSocketWithHeaders)(address, { headers: { cookie: cookieHeader(session.cookies) } });
    lines.add(line);
    return line;
  };
  const brain = await createBrain({
    environment: {
      fetch: (address, init) => (away ? Promise.reject(new TypeError('fetch failed')) : session.fetch(String(address), init)),
      connect,
      openStore: createMemoryStores(),
      storeName: 'trackyard',
      clock: { now: () => Date.now() },
      timers,
      random: () => 0.5,
      newId,
      log: (level, text, detail) => {
        onLog(text);
        if (level === 'error' || level === 'warn') onProblem(text, detail);
      },
    },
    addresses: { backend: '', webSocket: `${base.replace(/^http/, 'ws')}/api/socket`, wikiServer: '' },
    notice: () => {},
    onInvalidated: () => {},
    onNewerServer: () => {},
  });
  const token = await session.call('identity.getToken', {});
  await brain.act('session.signedIn', { token }, page);
  await brain.act('tracks.waitForList', {}, page);
  return {
    brain,
    async open(trackId, parentMessageId) {
      await brain.act('chat.open', { trackId }, page);
      if (parentMessageId) await brain.act('chat.openThread', { trackId, parentMessageId }, page);
    },
    showTrack(trackId) {
      const shown = new Map<string, (() => void) | undefined>();
      const showApps = (): void => {
        const there = new Set(brain.db.group('trackApps', trackId).map((it) => it.appId));
        for (const [appId, end] of shown) {
          if (there.has(appId)) continue;
          end?.();
          shown.delete(appId);
        }
        for (const appId of there) if (!shown.has(appId)) shown.set(appId, brain.readings['apps.one']({ trackId, appId }, page).end);
      };
      brain.readings['entries.ofTrack']({ trackId }, page);
      brain.db.onChange(showApps);
      showApps();
    },
    async dump(trackIds, threads) {
      const lists = await Promise.all([...trackIds, ...threads].map((it) => brain.db.messagesOf(it, {})));
      const rows = compared.map((table) => [table, byId(brain.db.rows(table))] as const);
      return { ...Object.fromEntries(rows), chatMessages: byId(lists.flat()) };
    },
    leave() {
      away = true;
      for (const line of lines) line.close();
      lines.clear();
    },
    async comeBack() {
      away = false;
      await brain.act('connection.retry', {}, page);
    },
    stop: () => brain.stop(),
  };
}

const byId = (rows: readonly object[]): object[] => [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
const keyOf = (row: object): string => ('id' in row ? String(row.id) : String((row as { trackId: string }).trackId));
