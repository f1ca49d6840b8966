import { createSharedValue } from './shared-value.ts';

/** A file to look at, wherever it is kept. */
export interface OpenedFile {
  name: string;
  /** By what is in it. */
  mediaType: string;
  address: string;
  /** Where it is saved from. */
  download: string;
  /** Where it stands in a row of files: ways to those beside it. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Somebody closed it. */
  onClose?: () => void;
}
const opened = createSharedValue<OpenedFile | null>(null);

/** Shows it in the file dialog of the frame. */
export const openFile = (file: OpenedFile): void => opened.set(file);
export const closeFile = (): void => opened.set(null);
export const useOpenedFile = opened.use;
