// In a file without schemas, so that browsers need not load them.

/**
 * The kinds of scope, and how browsers follow one. `whole`: with all its rows, as long as they may see it. `tail`: only where somebody opened
 * it, from its newest rows on; older ones come page by page. `subscribed`: only where a page has shown it; nobody is granted all of them at
 * once, but each one when they ask to follow it.
 */
export const scopeKinds = {
  ...{ user: 'whole', tenant: 'whole', track: 'whole', chat: 'tail' },
  // Somebody as their colleagues see them.
  person: 'subscribed',
  ...{ app: 'subscribed', table: 'subscribed', entries: 'subscribed' },
  // The tree of a wiki; what an article holds, for reading; the updates of its live document, for writing.
  ...{ wiki: 'subscribed', article: 'subscribed', doc: 'subscribed' },
} as const;
export type ScopeKind = keyof typeof scopeKinds;

/** The records of one table in one track. */
export const tableScope = (trackId: string, tableId: string): string => `table:${trackId}.${tableId}`;
/** The ids in the scope of a table. */
export const parseTableScope = (scopeId: string): { trackId: string; tableId: string } => {
  const [trackId = '', tableId = ''] = scopeId.split('.');
  return { trackId, tableId };
};

/**
 * The articles of a wiki that everybody sees who may read it; or those whose rights an article above them has, or they themselves (a guard): who may
 * not read those gets none of their rows.
 */
export const shelfScope = (wikiId: string, guardId: string | null): string => `wiki:${shelfOf(wikiId, guardId)}`;
export const shelfOf = (wikiId: string, guardId: string | null): string => (guardId === null ? wikiId : `${wikiId}.${guardId}`);
export const parseShelf = (shelf: string): { wikiId: string; guardId: string | null } => {
  const [wikiId = '', guardId = null] = shelf.split('.');
  return { wikiId, guardId };
};
/** The scope with which one follows this one: a wiki with all of its shelves that one may read. */
export const followedWith = (value: string): string => (value.startsWith('wiki:') ? value.split('.')[0]! : value);

export const scopeOf = (kind: ScopeKind, of: string): string => `${kind}:${of}`;
/** Of a scope that passed `isKnownScope` or the schema: what another build calls a kind comes back as it is. */
export const parseScope = (value: string): { kind: ScopeKind; id: string } => {
  const at = value.indexOf(':');
  return { kind: value.slice(0, at) as ScopeKind, id: value.slice(at + 1) };
};
export const isKnownScope = (value: string): boolean => Object.hasOwn(scopeKinds, parseScope(value).kind);
export const isSubscribed = (value: string): boolean => scopeKinds[parseScope(value).kind] === 'subscribed';

/**
 * The track whose members alone may see a scope: of its chat, of its entries, of its tables. Where the rights to it are written in more than one track
 * there is none.
 */
export function trackScopeOf(value: string): string | null {
  const { kind, id } = parseScope(value);
  if (kind === 'chat' || kind === 'entries') return scopeOf('track', id);
  return kind === 'table' ? scopeOf('track', parseTableScope(id).trackId) : null;
}
