import { type HeardCall, heard, type SocketLike } from '@trackyard/data-worker/testing';
import type { Fates } from './fates.ts';
import { type Cut, createLine, type Line } from './line.ts';
import type { Answered, SimulatedNode } from './node.ts';
import type { Random } from './random.ts';
import type { Life, Schedule } from './schedule.ts';
import type { Weather } from './weather.ts';

/** Whose requests and lines these are. */
export interface Caller {
  life: Life;
  /** Of the session that its cookie opens; null without one. */
  secret(): string | null;
  /** No request and no line gets through. */
  isOffline(): boolean;
}
/** The browser that the caller works in. */
export interface Browser extends Caller {
  /** An answer sets its cookie, or takes it away. */
  keep(secret: string | null): void;
}
export interface Network {
  /** For the worker of one client. */
  fetch: typeof fetch;
  connect(): SocketLike;
}
interface Needs {
  schedule: Schedule;
  random: Random;
  weather: () => Weather;
  nodes: () => readonly SimulatedNode[];
  fateOf: Fates['request'];
  /** An answer, or a message of a line, leaves the server for this caller. */
  onLeaving(caller: Caller, text: string, call?: HeardCall): void;
  /** The worker has the answer. */
  onAnswer(caller: Caller, call: HeardCall, answer: Answered): void;
}

/** Carries requests and lines between workers and nodes, as badly as the weather is. Each goes to any node, as by a proxy. */
export function simulatedNetwork({ schedule, random, weather, nodes, fateOf, onLeaving, onAnswer }: Needs) {
  const lines = new Set<{ caller: Caller; node: SimulatedNode; line: Line }>();
  const broken = new Map<SimulatedNode, Set<() => void>>();
  const underWay = new Set<Caller>();
  const travel = (): number => (random.chance(weather().late) ? random.between(300, 8_000) : random.between(1, 40));
  /** What is lost breaks soon, or hangs until the worker gives it up. */
  const breakOrHang = (breakLater: () => void): void => {
    if (random.chance(0.7)) breakLater();
  };
  const anyNode = (): SimulatedNode | undefined => random.pick(nodes().filter((it) => it.alive));

  function request(caller: Caller, call: HeardCall, resolve: (answer: Answered) => void, fail: () => void): unknown {
    const breakLater = (): void => void schedule.after(travel(), `loses ${call.name}`, fail, caller.life);
    const arrive = (): unknown => {
      const node = anyNode();
      if (!node || caller.isOffline()) return breakLater();
      if (random.chance(weather().refused)) {
        answered(tooMany(1 + random.below(15)));
        return;
      }
      const waiting = broken.get(node) ?? new Set();
      broken.set(node, waiting.add(breakLater));
      void node.answer(call, caller.secret()).then((answer) => {
        if (!node.alive || !waiting.delete(breakLater)) return;
        onLeaving(caller, answer.body, answer.status === 200 ? call : undefined);
        answered(answer);
      });
    };
    const answered = (answer: Answered): void => {
      const arrives = (): void => (caller.isOffline() ? fail() : resolve(answer));
      if (fate === 'answerLost' || random.chance(weather().answerLost)) breakOrHang(breakLater);
      else schedule.after(travel(), `is answered ${answer.status} ${call.name}`, arrives, caller.life);
    };
    const fate = fateOf(caller.life.name, call.name);
    if (caller.isOffline() || fate === 'requestLost' || random.chance(weather().requestLost)) return breakOrHang(breakLater);
    schedule.after(travel(), `${caller.life.name} asks ${call.name}`, arrive);
    if (random.chance(weather().requestDoubled)) schedule.after(travel(), `${caller.life.name} asks once more ${call.name}`, arrive);
  }

  async function admit(caller: Caller, line: Line, node: SimulatedNode): Promise<void> {
    try {
      await node.serve(line.serverEnd, caller.secret());
      line.open();
    } catch {
      line.cut('both');
    }
  }

  return {
    linesOf: (life: Life) => [...lines].filter((it) => it.caller.life === life && it.line.isOpen()).map((it) => it.line),
    /** Nothing of this worker hangs in the air. */
    isQuiet: () => [...underWay].every((it) => !it.life.alive),
    cut(how: Cut, of: (caller: Caller) => boolean): void {
      for (const it of lines) {
        if (!it.line.isOpen()) lines.delete(it);
        else if (of(it.caller)) it.line.cut(how);
      }
    },
    /** Its lines break, and so do the requests that it had not answered. */
    lose(node: SimulatedNode): void {
      for (const it of lines) if (it.node === node) it.line.cut('both');
      for (const fail of broken.get(node) ?? []) fail();
      broken.delete(node);
    },
    for: (caller: Browser): Network => ({
      fetch: (address, init = {}) =>
        new Promise((resolve, reject) => {
          if (!caller.life.alive) return;
          const call = heard(String(address), init);
          const asking = asNow(caller);
          underWay.add(asking);
          let over = false;
          const once = (act: () => void): void => {
            if (over) return;
            over = true;
            underWay.delete(asking);
            if (caller.life.alive) act();
          };
          const fail = (): void => once(() => reject(new TypeError('fetch failed')));
          init.signal?.addEventListener('abort', fail);
          request(
            asking,
            call,
            (answer) =>
              once(() => {
                if (answer.cookie !== undefined) caller.keep(answer.cookie);
                onAnswer(asking, call, answer);
                resolve(responseOf(answer));
              }),
            fail,
          );
        }),
      connect() {
        const node = anyNode();
        const calling = asNow(caller);
        const line = createLine({
          schedule,
          random,
          weather,
          client: caller.life,
          server: node ?? { name: 'nobody', alive: false },
          onLeaving: (text) => onLeaving(calling, text),
        });
        if (!node || caller.isOffline()) line.cut('both');
        else {
          lines.add({ caller: calling, node, line });
          schedule.after(
            travel(),
            `${caller.life.name} connects`,
            () => (caller.isOffline() ? line.cut('both') : void admit(calling, line, node)),
            node,
          );
        }
        return line.clientEnd;
      },
    }),
  };
}
export type SimulatedNetwork = ReturnType<typeof simulatedNetwork>;

/** As much of a response as the client of the contract reads. */
const responseOf = ({ status, body, retryAfter }: Answered): Response => {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
  return { ok: status < 400, status, headers, json: async () => JSON.parse(body) } as Response;
};

/** A cookie goes with the request as it is when that leaves. */
function asNow(caller: Caller): Caller {
  const secret = caller.secret();
  return { ...caller, secret: () => secret };
}
const tooMany = (retryAfter: number): Answered => ({
  status: 429,
  body: JSON.stringify({ code: 'tooManyRequests', message: 'Too many calls.', requestId: 'of the network' }),
  retryAfter,
});
