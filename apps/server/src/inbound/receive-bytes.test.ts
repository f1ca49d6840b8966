import { Readable } from 'node:stream';
import { limits } from '@trackyard/contract';
import type { SMTPServerDataStream } from 'smtp-server';
import { expect, test } from 'vitest';
import { openInbox } from './receive-bytes.ts';

const mail = (size: number, piece = 1_000) =>
  Readable.from(Array.from({ length: Math.ceil(size / piece) }, () => Buffer.alloc(piece))) as unknown as SMTPServerDataStream;

test('emails take memory up to a limit of all of them, and give it back', async () => {
  const inbox = openInbox(5_000);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sizes: number[] = [];
  const use = async (raw: Uint8Array) => void sizes.push(raw.length);
  const first = inbox.receive(mail(3_000), async (raw) => {
    await use(raw);
    await held;
  });
  await expect.poll(() => sizes).toEqual([3_000]);
  await expect(inbox.receive(mail(3_000), use)).rejects.toMatchObject({ responseCode: 451 });
  await inbox.receive(mail(2_000), use);
  release();
  await first;
  await inbox.receive(mail(5_000), use);
  expect(sizes).toEqual([3_000, 2_000, 5_000]);
});

test('an email that is too large is read to its end and refused, and takes no memory afterwards', async () => {
  const inbox = openInbox(2 * limits.inboundBytes);
  const use = async () => {};
  for (let time = 0; time < 4; time++)
    await expect(inbox.receive(mail(limits.inboundBytes + 1, 1_000_000), use)).rejects.toMatchObject({ responseCode: 552 });
  await inbox.receive(mail(1_000), use);
});
