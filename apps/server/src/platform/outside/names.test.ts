import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { nameLookup } from './names.ts';
import { OutsideError } from './outside-error.ts';

/** A resolver, and the questions that reached it; its answers are written by hand: none, or one with this code and these addresses. */
async function resolver(answer: (question: Buffer) => Buffer | null) {
  const asked: string[] = [];
  const socket = createSocket('udp4', (question, from) => {
    asked.push(nameIn(question));
    const reply = answer(question);
    if (reply) socket.send(reply, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void socket.close());
  return { servers: [`127.0.0.1:${(socket.address() as AddressInfo).port}`], asked: () => new Set(asked) };
}
const nameIn = (question: Buffer): string => {
  const labels: string[] = [];
  for (let at = 12; question[at]; at += question[at]! + 1) labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!));
  return labels.join('.');
};
const typeIn = (question: Buffer): number => question.readUInt16BE(question.indexOf(0, 12) + 1);
function reply(question: Buffer, code: number, address?: number[]): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const head = Buffer.from(question.subarray(0, end));
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  return address ? Buffer.concat([head, Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 9, 0, 4, ...address])]) : head;
}
const forever = new AbortController().signal;

test('a name is answered with its addresses; one that is not known is so for good, one whose resolver fails for the moment', async () => {
  const { servers } = await resolver((question) => {
    const name = nameIn(question);
    if (name === 'shop.example' && typeIn(question) === 1) return reply(question, 0, [93, 184, 216, 34]);
    return reply(question, name === 'down.example' ? 2 : name === 'none.example' ? 3 : 0);
  });
  const lookup = nameLookup({ servers });
  expect(await lookup('shop.example', forever)).toEqual([{ address: '93.184.216.34', family: 4 }]);
  await expect(lookup('none.example', forever)).rejects.toMatchObject({ isPassing: false });
  await expect(lookup('down.example', forever)).rejects.toMatchObject({ isPassing: true });
});

test('only so many names are asked for at once, and all end with whoever asked', async () => {
  const { servers, asked } = await resolver(() => null);
  const lookup = nameLookup({ atOnce: 2, servers });
  const stop = new AbortController();
  const failures = ['a', 'b', 'c', 'd'].map((it) => lookup(`${it}.example`, stop.signal).catch((cause: unknown) => cause));
  await expect.poll(() => asked().size).toBe(2);
  stop.abort();
  for (const it of await Promise.all(failures)) expect(it).toBeInstanceOf(OutsideError);
  expect([...asked()].sort()).toEqual(['a.example', 'b.example']);
  const stopNext = new AbortController();
  const next = lookup('e.example', stopNext.signal).catch((cause: unknown) => cause);
  await expect.poll(() => asked().has('e.example')).toBe(true);
  stopNext.abort();
  expect(await next).toBeInstanceOf(OutsideError);
});
