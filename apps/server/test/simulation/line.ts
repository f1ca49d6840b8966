import { EventEmitter } from 'node:events';
import type { SocketLike } from '@trackyard/data-worker/testing';
import type { Random } from './random.ts';
import type { Life, Schedule } from './schedule.ts';
import type { Weather } from './weather.ts';

interface Needs {
  schedule: Schedule;
  random: Random;
  weather: () => Weather;
  /** Who holds each end. */
  client: Life;
  server: Life;
  /** A message leaves the server. */
  onLeaving(text: string): void;
}
/** How a line ends: for both ends at once, or with one end that hears nothing of it. */
export type Cut = 'both' | 'clientBlind' | 'serverBlind';

/**
 * A line between a worker and a node. What TCP keeps in order stays in order, but for frames: they may be doubled, late and
 * lost, since the protocol promises to bear all of that. A line that lost something dies within seconds, as over TCP.
 */
export interface Line {
  clientEnd: SocketLike;
  serverEnd: ServerEnd;
  isOpen(): boolean;
  /** The server took it. */
  open(): void;
  cut(how: Cut): void;
}
/** The part of a `ws` socket that the server uses. */
export type ServerEnd = EventEmitter & { readyState: number; OPEN: 1 };

export function createLine({ schedule, random, weather, client, server, onLeaving }: Needs): Line {
  let [toClient, toServer] = [true, true];
  let [lastToClient, lastToServer] = [0, 0];
  const travel = (): number => (random.chance(weather().late) ? random.between(200, 4_000) : random.between(1, 30));
  const inOrder = (last: number): number => Math.max(last, schedule.now() + travel());

  const hear = (label: string, at: number, act: () => void): void => void schedule.at(at, label, () => toClient && act(), client);
  const reach = (label: string, act: () => void): void => {
    lastToServer = inOrder(lastToServer);
    schedule.at(lastToServer, label, () => toServer && act(), server);
  };
  const carry = (text: string): void => {
    onLeaving(text);
    const isFrame = text.startsWith('{"type":"changes"');
    const deliver = (at: number): void => hear(`hears ${text.slice(0, 60)}`, at, () => clientEnd.onmessage?.({ data: text }));
    if (isFrame && random.chance(weather().frameLost)) {
      schedule.after(random.between(1, 8_000), 'a line dies', () => line.cut('both'));
      return;
    }
    if (isFrame && random.chance(weather().frameDoubled)) deliver(schedule.now() + random.between(1, 3_000));
    const isLate = isFrame && random.chance(weather().frameLate);
    if (!isLate) lastToClient = inOrder(lastToClient);
    deliver(isLate ? schedule.now() + random.between(100, 3_000) : lastToClient);
  };

  const serverEnd = Object.assign(new EventEmitter(), {
    OPEN: 1 as const,
    readyState: 1,
    bufferedAmount: 0,
    send(bytes: Buffer, _options: object, written?: () => void) {
      if (toClient) carry(bytes.toString());
      if (written) queueMicrotask(written);
    },
    close() {
      if (serverEnd.readyState !== 1) return;
      serverEnd.readyState = 2;
      lastToClient = inOrder(lastToClient);
      hear('hears the goodbye', lastToClient, () => line.cut('both'));
      schedule.after(2_000, 'has waited for the goodbye', () => serverLoses(), server);
    },
    terminate: () => line.cut('both'),
    ping: () => reach('hears a pong', () => serverEnd.emit('pong')),
  });
  const serverLoses = (): void => {
    toServer = false;
    if (serverEnd.readyState === 3) return;
    serverEnd.readyState = 3;
    if (server.alive) serverEnd.emit('close');
  };
  const clientLoses = (): void => {
    if (!toClient) return;
    hear('loses its line', schedule.now() + random.between(1, 30), () => {
      toClient = false;
      clientEnd.onclose?.(undefined as never);
    });
  };
  const clientEnd: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (text) => reach('hears its client', () => serverEnd.emit('message', text, false)),
    close() {
      toClient = false;
      reach('hears a goodbye', serverLoses);
    },
  };
  const line: Line = {
    clientEnd,
    serverEnd,
    isOpen: () => toClient && toServer,
    open: () => clientEnd.onopen?.(undefined as never),
    cut(how) {
      if (how !== 'serverBlind') schedule.after(random.between(1, 30), 'loses a line', serverLoses, server);
      else toServer = false;
      if (how !== 'clientBlind') clientLoses();
      else toClient = false;
    },
  };
  return line;
}
