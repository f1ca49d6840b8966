import type { Writable } from 'node:stream';

/** What the server and a sandbox process send each other: a JSON value, and bytes. */
export interface Message {
  value: unknown;
  bytes: Buffer;
}
/** Bytes of the JSON, and of the bytes beside it. */
export interface MessageLimits {
  value: number;
  bytes: number;
}

/*
 * A message is a sequence of frames: the JSON, the bytes in any number of pieces, and an empty frame. A frame is its length in four bytes
 * (big endian), then its content.
 */
export async function* framesOf(value: unknown, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* frame(Buffer.from(JSON.stringify(value)));
  for await (const piece of bytes) if (piece.length > 0) yield* frame(piece);
  yield* frame(new Uint8Array());
}

function* frame(content: Uint8Array): Generator<Uint8Array> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  yield length;
  if (content.length > 0) yield content;
}

/** Writes as fast as the other side reads, and stops where it is gone. */
export async function send(into: Writable, frames: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const it of frames) {
    if (into.destroyed) return;
    if (!into.write(it)) await drained(into);
  }
}

const drained = (into: Writable): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      into.off('drain', done).off('close', done);
      resolve();
    };
    into.on('drain', done).on('close', done);
    if (into.destroyed) done();
  });

/** Throws where the stream ends within a message, or a message exceeds the limits. */
export async function* readMessages(source: AsyncIterable<Buffer>, limits: MessageLimits): AsyncGenerator<Message> {
  let value: Buffer | undefined;
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const content of readFrames(source, Math.max(limits.value, limits.bytes))) {
    if (!value) {
      if (content.length > limits.value) throw new Error('The message is too long.');
      value = content;
    } else if (content.length > 0) {
      size += content.length;
      if (size > limits.bytes) throw new Error('The message is too long.');
      pieces.push(content);
    } else {
      yield { value: JSON.parse(value.toString()), bytes: Buffer.concat(pieces) };
      value = undefined;
      pieces = [];
      size = 0;
    }
  }
  if (value) throw new Error('The message breaks off.');
}

async function* readFrames(source: AsyncIterable<Buffer>, longest: number): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  let length: number | null = null;
  for await (const piece of source) {
    pending.push(piece);
    size += piece.length;
    for (let wanted = length ?? 4; size >= wanted; wanted = length ?? 4) {
      const all = pending.length === 1 ? pending[0]! : Buffer.concat(pending);
      const content = all.subarray(0, wanted);
      pending = [all.subarray(wanted)];
      size -= wanted;
      if (length === null) {
        length = content.readUInt32BE();
        if (length > longest) throw new Error('The frame is too long.');
      } else {
        length = null;
        yield content;
      }
    }
  }
  if (size > 0 || length !== null) throw new Error('The frame breaks off.');
}
