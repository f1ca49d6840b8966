import { createSharedValue } from './shared-value.ts';

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
  place: (element: HTMLElement | null) => void;
}
const opened = createSharedValue<OpenedFile | null>(null);

/** Shows it in the viewer of the frame. */
export const openFile = (file: OpenedFile): void => opened.set(file);
/** Shows one of several files, with ways to those beside it. */
export function openFileAmong(files: readonly OpenedFile[], at: number): void {
  const file = files[at];
  if (!file) return;
  const way = (to: number) => (files[to] ? () => openFileAmong(files, to) : undefined);
  const [onPrevious, onNext] = [way(at - 1), way(at + 1)];
  openFile({ ...file, ...(onPrevious && { onPrevious }), ...(onNext && { onNext }) });
}
export const closeFile = (): void => opened.set(null);
export const useOpenedFile = opened.use;
