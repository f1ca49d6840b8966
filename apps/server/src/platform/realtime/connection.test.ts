import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { Actor } from '../operations/context.ts';
import { connection } from './connection.ts';

/** As much of a socket as a connection uses: what waits for the reader is the test's to say. */
const socketWith = (bufferedAmount: number) => {
  const calls: string[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount,
    send: (text: string) => calls.push(text),
    terminate: () => calls.push('cut'),
  };
  return { calls, it: connection(socket as unknown as WebSocket, {} as Actor, 'secret') };
};

test('whoever reads too slowly is cut off, and costs no memory', () => {
  const { it, calls } = socketWith(5 * 1024 * 1024);
  it.ready = true;
  it.send({ type: 'pong' });
  expect(calls).toEqual(['cut']);
});

test('nothing is sent before the hello', () => {
  const { it, calls } = socketWith(0);
  it.send({ type: 'pong' });
  it.ready = true;
  it.send({ type: 'signedOut' });
  expect(calls).toEqual(['{"type":"signedOut"}']);
});
