import type { ChangedRow } from '@trackyard/contract';

type Fields = Record<string, unknown>;

/**
 * An answer or a message as a guest may see it: each goes through here on its way out. Invited and former members of the track, other
 * tracks, groups of the company and messages of other chats are removed. The value itself is not changed.
 */
export const forGuest = <T>(value: T): T => withoutHidden(value) as T;

function withoutHidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((it) => (isHidden(it) ? [] : [withoutHidden(it)]));
  if (value === null || typeof value !== 'object') return value;
  const it = withoutOthers(value as Fields);
  return Object.fromEntries(Object.entries(it).map(([name, inner]) => [name, withoutHidden(inner)]));
}

function isHidden(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  const it = value as Fields;
  // A message of another chat that was forwarded here.
  if (it['type'] === 'sharedMessage') return true;
  // Guests see no apps yet; that one is gone says nothing.
  if (it['store'] === 'trackApps') return it['row'] !== null;
  return isMemberRow(it) && it.row?.status === 'PENDING';
}

function withoutOthers(it: Fields): Fields {
  // A client without rows has no former members to remove.
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
