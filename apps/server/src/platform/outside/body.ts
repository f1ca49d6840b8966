import type { IncomingMessage } from 'node:http';
import { addAbortSignal, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutsideError } from './outside-error.ts';

/** Reads the body, decompressed as it comes and cut off where it grows too long: compressed bytes may grow a thousandfold. */
export async function bodyOf(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const unpacked = unpack(response);
  try {
    for await (const chunk of addAbortSignal(signal, unpacked) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw new OutsideError(`It is longer than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof OutsideError ? cause : new OutsideError('It broke off.', { cause, isPassing: true });
  } finally {
    unpacked.destroy();
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function unpack(response: IncomingMessage): Readable {
  const how = (response.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (how === 'identity') return response;
  const makers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
  if (!Object.hasOwn(makers, how)) {
    response.destroy();
    throw new OutsideError('It is packed in a way that is not known.');
  }
  const make = makers[how as keyof typeof makers];
  const unpacked = make();
  response.on('error', (cause) => unpacked.destroy(cause));
  response.on('close', () => response.complete || unpacked.destroy(new OutsideError('It broke off.', { isPassing: true })));
  return response.pipe(unpacked);
}
