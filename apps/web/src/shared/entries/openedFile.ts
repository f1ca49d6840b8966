import { entryAddress } from '@trackyard/contract';
import { createSharedValue } from '../../data/index.ts';

/** A version of a file that the virus scanner may hold back: the server says whether it does. */
export interface HeldScan {
  trackId: string;
  entryId: string;
  /** Left out, the newest. */
  versionId?: string | undefined;
}
/** A file to look at, wherever it is kept. */
export interface OpenedFile {
  name: string;
  /** By what is in it. */
  mediaType: string;
  /** Bytes. */
  size: number;
  /** The track that it is of. */
  trackId?: string;
  /** The entry that it is of, and the version; left out, the newest. */
  entryId?: string;
  versionId?: string | undefined;
  address: string;
  /** Where it is saved from. */
  download: string;
  /** Set where it has to be asked whether the file may be opened. */
  held?: HeldScan | undefined;
  /** Where it stands in a row of files: ways to those beside it. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Somebody closed it. */
  onClose?: () => void;
  /** A panel beside it, which its page draws into `place`; `label` is that of the button that opens and closes it. */
  aside?: OpenedAside;
}
export interface OpenedAside {
  label: string;
  opened: boolean;
  onToggle: () => void;
  /** Shows a comment in it. */
  onComment: (messageId: string) => void;
  place: (element: HTMLElement | null) => void;
}

/** A file of a track, in one of its versions; left out, the newest. Whether it is held its page knows. */
export const entryFile = (
  trackId: string,
  id: string,
  name: string,
  of: Pick<OpenedFile, 'mediaType' | 'size'> | null | undefined,
  version?: string,
): OpenedFile => ({
  ...{ name, mediaType: of?.mediaType ?? '', size: of?.size ?? 0, trackId, entryId: id, versionId: version },
  ...{ address: entryAddress(trackId, id, 'view', version), download: entryAddress(trackId, id, 'binary', version) },
});

const opened = createSharedValue<OpenedFile | null>(null);

/** The address of a file that was held until the server said that it may be opened. */
let released: string | null = null;

/** Shows it in the viewer of the frame. One that was released stays so while it is open, also when its page opens it again. */
export function openFile(file: OpenedFile): void {
  if (file.address !== released) released = null;
  opened.set(released === null ? file : { ...file, held: undefined });
}
/** Shows a file that was held. */
export function releaseFile(file: OpenedFile): void {
  released = file.address;
  openFile(file);
}
/** Shows one of several files, with ways to those beside it. */
export function openFileAmong(files: readonly OpenedFile[], at: number): void {
  const file = files[at];
  if (!file) return;
  const way = (to: number) => (files[to] ? () => openFileAmong(files, to) : undefined);
  const [onPrevious, onNext] = [way(at - 1), way(at + 1)];
  openFile({ ...file, ...(onPrevious && { onPrevious }), ...(onNext && { onNext }) });
}
export function closeFile(): void {
  released = null;
  opened.set(null);
}
export const useOpenedFile = opened.use;

/** Where the page that is open has room for a file beside what it shows; null where it has none. */
const besidePlace = createSharedValue<HTMLElement | null>(null);
export const offerPlaceBeside = besidePlace.set;
export const usePlaceBeside = besidePlace.use;
export const openedFile = opened.get;
