import type { AppTable, Attribute, Properties } from '@trackyard/contract';
import { fieldKinds, isEmptyValue, isEntered, linkedEntries, linkedIds, linksEntries } from '@trackyard/rules';
import type { NewRecord } from '../../records/index.ts';
import { importedId } from '../imported-ids.ts';

/** What a record of a file may link to where it comes. */
export interface Known {
  importId: string;
  /** The people in the track. */
  members: ReadonlySet<string>;
  /** The entries of the track, of those that the records link. */
  entries: ReadonlySet<string>;
}

/** The record as it is here. `refused`: values and links that are left out, since their fields can't hold them or nobody here is meant. */
export function readRecord(
  { id, properties }: { id: string; properties: Properties },
  { attributes }: AppTable,
  known: Known,
): { record: NewRecord; refused: number } {
  const record = { id: importedId(known.importId, id), properties: {} as Record<string, unknown> };
  let refused = 0;
  for (const attribute of attributes) {
    const written = properties[attribute.id];
    if (isEmptyValue(written) || !isEntered(attribute.type)) continue;
    const value = fieldKinds[attribute.type].problem(written, attribute.options) === null ? here(attribute, written, known) : null;
    if (Array.isArray(written) && Array.isArray(value)) refused += written.length - value.length;
    else if (value === null) refused++;
    if (!isEmptyValue(value)) record.properties[attribute.id] = value;
  }
  return { record, refused };
}

function here({ type }: Attribute, value: unknown, { importId, members, entries }: Known): unknown {
  if (type === 'task') return linkedIds(value).map((it) => importedId(importId, it));
  if (type === 'user') return linkedIds(value).filter((it) => members.has(it));
  if (linksEntries(type)) return linkedEntries(value).filter((it) => entries.has(it.id));
  // Links to tracks and articles lead elsewhere, where the people of this one may not be.
  return type === 'track' || type === 'article' ? [] : value;
}
