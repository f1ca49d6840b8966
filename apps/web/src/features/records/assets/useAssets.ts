import { type AppTable, entryAddress, guestEntryAddress, type LinkedEntry } from '@trackyard/contract';
import type { FolderUpload } from '@trackyard/data-worker';
import { entryEnding, entryKind, linksEntries, scanHold } from '@trackyard/rules';
import { useMemo } from 'react';
import { type Entry, type EntryTree, treeOf, useLive, useMay, useMe, useReader, useTrack } from '../../../data/index.ts';
import { entryFile, type OpenedFile, openFileAmong } from '../../../shared/entries/index.ts';
import { type Texts, useTexts } from '../../../texts/index.ts';
import type { AssetLook, AssetSource } from '../../grid/index.ts';
import { offeredAssets } from './offered-assets.ts';
import { useAssetUpload } from './useAssetUpload.ts';

const noEntries: readonly Entry[] = [];
const noUploads: readonly FolderUpload[] = [];

/** The entries of a track for the fields of a table that link them; null where no field does. */
export function useAssets(trackId: string, table: AppTable): AssetSource | null {
  const t = useTexts();
  const isNeeded = table.attributes.some((it) => linksEntries(it.type));
  const may = useMay(useTrack(trackId));
  const me = useMe();
  const { locale } = useReader();
  const guestId = me?.guest ? me.id : null;
  const maySee = isNeeded && may('entries.view');
  const mayUpload = isNeeded && may('entries.write') && may('app.write');
  const entries = useLive('entries.ofTrack', maySee ? { trackId } : null);
  const uploads = useLive('uploads.intoFolders', mayUpload ? { trackId } : null) ?? noUploads;
  const tree = useMemo(() => treeOf(entries?.rows ?? noEntries), [entries?.rows]);
  const isKnown = maySee && entries?.ready === true;
  const into = useMemo(() => byField(uploads, table.id), [uploads, table.id]);
  const upload = useAssetUpload(trackId, table.id, tree);
  return useMemo(() => {
    if (!isNeeded) return null;
    const lookOf = (it: LinkedEntry) => assetLook(it, tree, isKnown, t);
    return {
      offered: (asked) => offeredAssets(tree, asked, locale),
      titleOf: (id) => tree.byId.get(id)?.title,
      lookOf,
      uploadsInto: (recordId, attributeId) => into.get(keyOf(recordId, attributeId)) ?? noUploads,
      textOf: ({ title, share, failure }) =>
        failure === null
          ? t('assets.uploading', { title, percent: Math.round(share * 100) })
          : t('assets.uploadFailed', { title, failure }),
      // Before the entries are known, a second folder would be made, and titles given twice.
      upload: mayUpload && isKnown ? upload : null,
      open: (entry, others) => openAsset(entry, others, tree, guestId),
    };
  }, [isNeeded, tree, locale, isKnown, into, mayUpload, upload, guestId, t]);
}
const keyOf = (recordId: string, attributeId: string): string => `${recordId} ${attributeId}`;

function assetLook({ id, title, type }: LinkedEntry, tree: EntryTree, isKnown: boolean, t: Texts): AssetLook {
  const entry = tree.byId.get(id);
  const version = entry?.currentVersion;
  const isSvg = version?.mediaType === 'image/svg+xml';
  const address = (as: 'view' | 'thumbnail') => (entry && version?.picture ? entryAddress(entry.trackId, id, as, version.id) : null);
  const isGone = isKnown && !entry;
  return {
    text: isGone ? t('assets.gone', { title }) : (entry?.title ?? title),
    kind: entryKind(entry ?? { type, subType: entryEnding(title) }),
    thumbnail: address(isSvg ? 'view' : 'thumbnail'),
    picture: address('view'),
    isGone,
  };
}

function openAsset({ id }: LinkedEntry, others: readonly LinkedEntry[], tree: EntryTree, guestId: string | null): void {
  const entry = tree.byId.get(id);
  if (!entry) return;
  if (entry.url !== '') {
    window.open(entry.url, '_blank', 'noopener,noreferrer');
    return;
  }
  // Guests have no viewer (core spec §2.4).
  if (guestId !== null) {
    if (entry.currentVersion && !openedFile(entry).held)
      window.open(guestEntryAddress(entry.trackId, id, 'view', guestId), '_blank', 'noopener,noreferrer');
    return;
  }
  const files = others.flatMap((it) => {
    const file = tree.byId.get(it.id);
    return file?.type === 'file' ? [file] : [];
  });
  openFileAmong(
    files.map(openedFile),
    files.findIndex((it) => it.id === id),
  );
}

const openedFile = ({ id, trackId, title, currentVersion }: Entry): OpenedFile => ({
  ...entryFile(trackId, id, title, currentVersion, currentVersion?.id),
  // The server knows whether this person may open it.
  held: scanHold(currentVersion?.scan?.status ?? 'none', false) === null ? undefined : { trackId, entryId: id },
});

/** The uploads that go into records of a table, by record and field. */
function byField(uploads: readonly FolderUpload[], tableId: string): ReadonlyMap<string, readonly FolderUpload[]> {
  const into = new Map<string, FolderUpload[]>();
  for (const upload of uploads) {
    const { field } = upload;
    if (field?.tableId !== tableId) continue;
    const key = keyOf(field.recordId, field.attributeId);
    const same = into.get(key);
    if (same) same.push(upload);
    else into.set(key, [upload]);
  }
  return into.size > 0 ? into : nothingInto;
}
/** Uploads into folders change nothing of a table. */
const nothingInto: ReadonlyMap<string, readonly FolderUpload[]> = new Map();
