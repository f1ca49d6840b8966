/** Previews: what the pages to which messages link say of themselves, and pictures of other servers. */
import './tables.ts';
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { forgetCards } from './cards.ts';
import { lookAtLinks, lookAtOldLinks } from './job.ts';
import { forgetPictures, linkPictureView } from './pictures.ts';
import { getPreview } from './preview.ts';
import { remotePicture } from './remote-picture.ts';

export { capsOf } from './caps.ts';
export { cardAt } from './cards.ts';
export { lookAtLinks } from './job.ts';
export { findPicture, takePictureUses } from './pictures.ts';

export const previews = {
  name: 'previews',
  handlers: { 'previews.get': getPreview } satisfies Handlers<'previews'>,
  migrations: new URL('./migrations/', import.meta.url),
  views: [linkPictureView],
  contents: [remotePicture],
  forget: [forgetCards, forgetPictures],
  jobs: [lookAtLinks, lookAtOldLinks],
} satisfies Capability;
