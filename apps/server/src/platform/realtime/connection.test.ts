import type { Frame, ServerMessage } from '@trackyard/contract';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { Actor } from '../operations/context.ts';
import { connection } from './connection.ts';
import { outgoing } from './outgoing.ts';

/** As much of a socket as a connection uses; it reads when the test says so. */
function slowReader() {
  const sent: ServerMessage[] = [];
  const unread: { bytes: number; written?: (() => void) | undefined }[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send(bytes: Buffer, _options: object, written?: () => void) {
      sent.push(JSON.parse(bytes.toString()) as ServerMessage);
      unread.push({ bytes: bytes.length, written });
      socket.bufferedAmount += bytes.length;
    },
    terminate() {
      socket.readyState = 3;
    },
  };
  const it = connection(socket as unknown as WebSocket, {} as Actor, 'secret');
  it.ready = true;
  return {
    it,
    sent,
    socket,
    waiting: () => socket.bufferedAmount,
    read(messages = unread.length) {
      for (const { bytes, written } of unread.splice(0, messages)) {
        socket.bufferedAmount -= bytes;
        written?.();
      }
    },
  };
}
const words = 'x'.repeat(50_000);
const frame = (seq: number): Frame => ({ scope: 'chat:design', after: seq - 1, seq, rows: [{ text: words } as never] });
const news = (seq: number) => outgoing({ type: 'changes', frame: frame(seq) });
const online = outgoing({ type: 'online', onlineUserIds: [], lastUpdated: '2026-11-19T09:14:00.000Z' });
const pong = outgoing({ type: 'pong' });
const pullNow = { type: 'access', granted: [], revoked: [] };
const megabyte = 1024 * 1024;

test('nothing is sent before the hello', () => {
  const { it, sent } = slowReader();
  it.ready = false;
  expect(it.send(pong)).toBe(false);
  it.ready = true;
  it.send(outgoing({ type: 'signedOut', reason: 'ended' }));
  expect(sent).toEqual([{ type: 'signedOut', reason: 'ended' }]);
});

test('what is of the moment is left out first, and news still comes', () => {
  const { it, sent } = slowReader();
  for (const seq of [1, 2]) it.send(news(seq));
  expect(it.send(online)).toBe(false);
  expect(it.send(news(3))).toBe(true);
  expect(sent.map(({ type }) => type)).toEqual(['changes', 'changes', 'changes']);
});

test('the queue of whoever does not read stays short, however much is written', () => {
  const { it, waiting } = slowReader();
  for (let seq = 1; seq <= 1_000; seq++) it.send(news(seq));
  expect(waiting()).toBeLessThan(megabyte + 2 * words.length);
});

test('who reads again after a queue that was too long is told once to pull, and hears what comes from then on', () => {
  const { it, sent, read } = slowReader();
  for (let seq = 1; seq <= 100; seq++) it.send(news(seq));
  const queued = sent.length;
  read(queued - 1);
  it.send(news(101));
  expect(sent).toHaveLength(queued);
  read();
  it.send(news(102));
  expect(sent.slice(queued)).toEqual([pullNow, { type: 'changes', frame: frame(102) }]);
});

test('who read in time is not told to pull', () => {
  const { it, sent, read } = slowReader();
  for (let seq = 1; seq <= 100; seq++) {
    expect(it.send(news(seq))).toBe(true);
    if (seq % 15 === 0) read();
  }
  expect(sent.filter(({ type }) => type === 'access')).toEqual([]);
});

test('only a full queue of which nothing is read between two looks is stuck', () => {
  const { it, read } = slowReader();
  it.send(news(1));
  expect([it.look(), it.look()]).toEqual(['free', 'free']);
  for (let seq = 2; seq <= 100; seq++) it.send(news(seq));
  expect(it.look()).toBe('moving');
  read(1);
  expect(it.look()).toBe('moving');
  expect(it.look()).toBe('stuck');
});

test('who asks for answers and does not read them is cut off', () => {
  const { it, socket } = slowReader();
  socket.bufferedAmount = 2 * megabyte + 1;
  it.heard();
  expect(socket.readyState).toBe(3);
});
