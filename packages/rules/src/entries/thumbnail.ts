import { entryAddress, entryPictureAddress, type TrackEntry } from '@trackyard/contract';
import { entryKind } from './kinds.ts';

type Pictured = Pick<TrackEntry, 'id' | 'trackId' | 'type' | 'subType' | 'currentVersion' | 'openGraphItems'>;

/**
 * Where the small picture of an entry is: of its newest version, or of the page that a link leads to. The address names the version, so that
 * another one has another address. Null where there is none, or the virus scanner has not passed the file. A drawing (SVG) is its own picture.
 */
export function thumbnailAddress(entry: Pictured): string | null {
  const { id, trackId, currentVersion: version, openGraphItems } = entry;
  if (entryKind(entry) === 'other') return null;
  const ofPage = openGraphItems[0]?.picture;
  if (ofPage) return entryPictureAddress(trackId, id, ofPage.id);
  if (!version?.picture || (version.scan && version.scan.status !== 'clean' && version.scan.status !== 'none')) return null;
  return entryAddress(trackId, id, isDrawing(entry) ? 'view' : 'thumbnail', version.id);
}

/** A drawing may have scripts in it: it is shown from the server, whose policy shuts them in, and is not stored by browsers. */
export const isDrawing = ({ currentVersion }: Pick<TrackEntry, 'currentVersion'>): boolean => currentVersion?.mediaType === 'image/svg+xml';
