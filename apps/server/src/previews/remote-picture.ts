import { fileTypeFromBuffer } from 'file-type';
import type { Content, ContentRoute } from '../platform/contents.ts';
import { guardedGet } from '../platform/outside/guarded-get.ts';
import { OutsideError } from '../platform/outside/outside-error.ts';
import { capsOf } from './caps.ts';

const mediaTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const picture = { mediaTypes, maxBytes: 5_000_000, timeLimitMs: 8_000 };

/**
 * A picture of another server, for somebody who reads a mail and wishes to see it: the other server learns neither who nor where they are.
 * `url`: its address. Nothing is stored. Not found: also where the operator switched previews off, and where too much was asked.
 */
export const remotePicture: ContentRoute = {
  path: '/api/previews/picture',
  async find({ actor, services, log }, _ids, { url = '' }) {
    const { configuration } = services;
    const address = URL.parse(url);
    if (!configuration.linkPreviews || !address || address.origin === configuration.publicAddress) return null;
    const caps = capsOf(services);
    const mayFollow = ({ hostname: host }: URL): boolean => caps.take({ person: actor.userId, host });
    if (!mayFollow(address)) return null;
    try {
      const { bytes } = await guardedGet({ allowed: configuration.outsideAllowed }, url, { ...picture, mayFollow });
      return await contentOf(bytes);
    } catch (cause) {
      if (!(cause instanceof OutsideError)) throw cause;
      log.info('Cannot fetch a picture from another server', { cause });
      return null;
    }
  },
};

/** What it is says its content; the other server may say what it likes. */
async function contentOf(bytes: Buffer): Promise<Content | null> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !mediaTypes.includes(type.mime)) return null;
  return {
    ...{ fileName: `picture.${type.ext}`, mediaType: type.mime, size: bytes.length, version: 'remote', inline: true },
    async *read(from, to) {
      yield bytes.subarray(from, to + 1);
    },
  };
}
