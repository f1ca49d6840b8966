import type { LinkedEntry } from '@trackyard/contract';
import type { FolderUpload } from '@trackyard/data-worker';
import type { EntryKind } from '@trackyard/rules';
import type { EntryTree } from '../../../data/index.ts';

/** What fields of assets and pictures know of the entries of their track. */
export interface AssetSource {
  /** To choose from; empty where the reader sees no entries. */
  tree: EntryTree;
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
