import { entryTypes, type FieldType, type LinkedEntry, limits } from '@trackyard/contract';
import type { FieldKind } from './field-kind.ts';
import { isUuid } from './links.ts';
import { compareText } from './text.ts';

/** Whether fields of a type link to entries of the track: assets, or one picture. */
export const linksEntries = (type: string): type is 'content' | 'image' => type === 'content' || type === 'image';

/** The entries that a value names, in the order in which people chose them. */
export const linkedEntries = (value: unknown): readonly LinkedEntry[] => (Array.isArray(value) ? value.filter(isLinkedEntry) : []);

/** The titles of a value in one text: what a field of assets is compared, sorted, searched and exported by. */
export const entryTitles = (value: unknown, between = ', '): string =>
  linkedEntries(value)
    .map((it) => it.title)
    .join(between);

/** A value as texts are compared with it: of assets their titles, one on each line; others as they are. The database has the same. */
export const comparedValue = (type: FieldType, value: unknown): unknown => (linksEntries(type) ? entryTitles(value, '\n') : value);

const types: ReadonlySet<unknown> = new Set(entryTypes);
function isLinkedEntry(it: unknown): it is LinkedEntry {
  if (typeof it !== 'object' || it === null || Object.keys(it).length !== 3) return false;
  const { id, title, type } = it as Partial<LinkedEntry>;
  return isUuid(id) && typeof title === 'string' && title !== '' && title.length <= limits.fileNameLength && types.has(type);
}

/** Whether an entry is there, and what it is called, only the server knows. They sort by their titles. */
export const contentKind: FieldKind = {
  problem(value) {
    if (!Array.isArray(value) || !value.every(isLinkedEntry)) return 'This field takes files and links of the track.';
    if (new Set(value.map((it) => it.id)).size < value.length) return 'The same file is in the list twice.';
    return value.length > limits.fieldLinks ? `It can have ${limits.fieldLinks} files and links at most.` : null;
  },
  compare: (a, b) => compareText(entryTitles(a, '\n'), entryTitles(b, '\n')),
};

/** One picture of the track, as a list of one. */
export const imageKind: FieldKind = {
  problem(value) {
    if (linkedEntries(value).some((it) => it.type !== 'file')) return 'This field takes a picture.';
    return contentKind.problem(value, {}) ?? (linkedEntries(value).length > 1 ? 'It can have one picture.' : null);
  },
  compare: contentKind.compare,
};
