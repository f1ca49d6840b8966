import { createTarDecoder } from 'modern-tar';
import { type Listing, mostEntries, mostUnpacked, type Packed } from './listing.ts';

/** What is in a .tar file, also a packed one. It has no directory: all of it is read, and nothing is stored; a bomb ends at a limit. */
export async function listTar(file: ReadableStream<Uint8Array<ArrayBuffer>>, isPacked: boolean): Promise<Listing> {
  const entries: Packed[] = [];
  const plain: ReadableStream<Uint8Array> = isPacked ? file.pipeThrough(new DecompressionStream('gzip')) : file;
  const decoded = plain.pipeThrough(limited()).pipeThrough(createTarDecoder({ strict: true }));
  const reader = decoded.getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return { entries, isCut: false };
    const { header, body } = value;
    if (entries.length === mostEntries) {
      await reader.cancel().catch(() => undefined);
      return { entries, isCut: true };
    }
    entries.push({ path: header.name, size: header.size, isFolder: header.type === 'directory' });
    await body.pipeTo(new WritableStream());
  }
}

function limited(): TransformStream<Uint8Array, Uint8Array> {
  let total = 0;
  return new TransformStream({
    transform(bytes, controller) {
      total += bytes.length;
      if (total > mostUnpacked) controller.error(new Error('This archive is too large when it is unpacked.'));
      else controller.enqueue(bytes);
    },
  });
}
