import type { ChangedRow } from '@trackyard/contract';
import { guestCopyOf, isHiddenFromGuests } from './guest-copy.ts';

type Fields = Record<string, unknown>;

/**
 * An answer or a message as a guest may see it: each goes through here on its way out. Invited and former members of the track, other
 * tracks, groups of the company, apps that are closed to guests, comments on what is closed to them and messages of other chats are removed.
 * The value itself is not changed.
 */
export const forGuest = <T>(value: T): T => withoutHidden(value) as T;

function withoutHidden(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const shown = guestCopyOf(value);
  if (Array.isArray(shown)) return shown.flatMap((it) => (isHidden(it) ? [] : [withoutHidden(it)]));
  const it = withoutOthers(shown as Fields);
  return Object.fromEntries(Object.entries(it).map(([name, inner]) => [name, withoutHidden(inner)]));
}

function isHidden(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (isHiddenFromGuests(value)) return true;
  const it = value as Fields;
  // A message of another chat that was forwarded here.
  if (it['type'] === 'sharedMessage') return true;
  return isMemberRow(it) && it.row?.status === 'PENDING';
}

function withoutOthers(it: Fields): Fields {
  // A client without rows has no former members and no closed apps to remove.
  if (it['reset'] === true && Array.isArray(it['rows']))
    return { ...it, rows: it['rows'].filter((row) => !wasMember(row) && !isClosedApp(row) && !hasHiddenRow(row)) };
  // An app that was closed a moment ago is gone for them.
  if (isClosedApp(it) || hasHiddenRow(it)) return { ...it, row: null };
  if (isMemberRow(it)) return wasMember(it) ? { ...it, row: null } : it;
  if ('parentTrackId' in it && 'pendingTransferTarget' in it) return { ...it, parentTrackId: null, pendingTransferTarget: null };
  if (it['type'] === 'text' && Array.isArray(it['styles'])) {
    const { trackId: _, groupId: __, ...part } = it;
    return { ...part, styles: it['styles'].filter((style) => style !== 'track') };
  }
  return it;
}

const wasMember = (row: object): boolean => isMemberRow(row) && row.row?.status === 'REMOVED';
const isClosedApp = (row: object): boolean => 'store' in row && (row as ChangedRow).store === 'trackApps' && guestAccessOf(row) === 'none';
const guestAccessOf = (row: object) => (row as Extract<ChangedRow, { store: 'trackApps' }>).row?.guestAccess;
const hasHiddenRow = (it: object): boolean => 'row' in it && typeof it.row === 'object' && it.row !== null && isHiddenFromGuests(it.row);
const isMemberRow = (it: object): it is Extract<ChangedRow, { store: 'members' }> => 'store' in it && it.store === 'members';
