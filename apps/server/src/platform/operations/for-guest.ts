import type { ChangedRow } from '@trackyard/contract';

type Fields = Record<string, unknown>;

/**
 * What a guest is told of an answer or a message: all goes through here on its way out, whoever made it. Who is invited to the track
 * or was in it, other tracks, groups of the company, and what was said elsewhere, stay behind. What it is given is left as it is.
 */
export const forGuest = <T>(value: T): T => told(value) as T;

function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((it) => (isHidden(it) ? [] : [told(it)]));
  if (value === null || typeof value !== 'object') return value;
  const it = withoutOthers(value as Fields);
  return Object.fromEntries(Object.entries(it).map(([name, inner]) => [name, told(inner)]));
}

function isHidden(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  const it = value as Fields;
  // A message of another chat that somebody brought along.
  if (it['type'] === 'sharedMessage') return true;
  return isMemberRow(it) && it.row?.status === 'PENDING';
}

function withoutOthers(it: Fields): Fields {
  // Whoever begins has nobody to take away.
  if (it['reset'] === true && Array.isArray(it['rows'])) return { ...it, rows: it['rows'].filter((row) => !wasMember(row)) };
  if (isMemberRow(it)) return wasMember(it) ? { ...it, row: null } : it;
  if ('parentTrackId' in it && 'pendingTransferTarget' in it) return { ...it, parentTrackId: null, pendingTransferTarget: null };
  if (it['type'] === 'text' && Array.isArray(it['styles'])) {
    const { trackId: _, groupId: __, ...part } = it;
    return { ...part, styles: it['styles'].filter((style) => style !== 'track') };
  }
  return it;
}

const wasMember = (row: object): boolean => isMemberRow(row) && row.row?.status === 'REMOVED';
const isMemberRow = (it: object): it is Extract<ChangedRow, { store: 'members' }> => 'store' in it && it.store === 'members';
