// In a file without schemas, so that browsers need not load them.

/**
 * The kinds of scope, and how browsers follow one. `whole`: with all its rows, as long as they may see it. `tail`: only where somebody opened
 * it, from its newest rows on; older ones come page by page.
 */
export const scopeKinds = { user: 'whole', tenant: 'whole', track: 'whole', chat: 'tail' } as const;
export type ScopeKind = keyof typeof scopeKinds;

export const scopeOf = (kind: ScopeKind, of: string): string => `${kind}:${of}`;
/** Of a scope that passed `isKnownScope` or the schema: what another build calls a kind comes back as it is. */
export const parseScope = (value: string): { kind: ScopeKind; id: string } => {
  const at = value.indexOf(':');
  return { kind: value.slice(0, at) as ScopeKind, id: value.slice(at + 1) };
};
export const isKnownScope = (value: string): boolean => Object.hasOwn(scopeKinds, parseScope(value).kind);
