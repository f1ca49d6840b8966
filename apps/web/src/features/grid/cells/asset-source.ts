import type { LinkedEntry } from '@trackyard/contract';
import type { FolderUpload } from '@trackyard/data-worker';
import type { EntryKind } from '@trackyard/rules';

/** What fields of assets and pictures know of the entries of their track. */
export interface AssetSource {
  /** What there is to choose from: the contents of a folder, or all of the track whose titles have the text in them; nothing where the reader sees no entries. */
  offered(asked: AskedAssets): OfferedAssets;
  /** undefined: the track has it no more, or the reader may not see it. */
  titleOf(entryId: string): string | undefined;
  lookOf(entry: LinkedEntry): AssetLook;
  /** On their way into a field of a record. */
  uploadsInto(recordId: string, attributeId: string): readonly FolderUpload[];
  /** How an upload reads: its name and how far it is, or that it failed. */
  textOf(upload: FolderUpload): string;
  /** Null for those who may not add files. */
  upload: ((files: readonly File[], into: AssetField) => void) | null;
  /** Shows a file over the page, from which one goes to the others; a link opens in a tab of its own. */
  open(entry: LinkedEntry, others: readonly LinkedEntry[]): void;
}
export interface AskedAssets {
  text: string;
  folderId: string;
  /** Pictures alone. */
  isImage: boolean;
  /** What the field links already. */
  linked: readonly LinkedEntry[];
}
export interface OfferedAssets {
  /** The folder above, with an empty title where it is the top. */
  up: { id: string; title: string } | null;
  /** What is linked, at the top. */
  first: readonly LinkedEntry[];
  folders: readonly { id: string; title: string }[];
  /** `path`: the folders in which one was found. */
  entries: readonly { entry: LinkedEntry; path?: string }[];
}
export interface AssetField {
  recordId: string;
  attributeId: string;
  /** It takes pictures alone, one of them. */
  isImage: boolean;
}
export interface AssetLook {
  /** As the track calls it now; of a deleted one with a word that says so. */
  text: string;
  kind: EntryKind;
  /** The address of a small picture. */
  thumbnail: string | null;
  /** The address of the whole picture. */
  picture: string | null;
  isGone: boolean;
}
