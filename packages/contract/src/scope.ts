// In a file without schemas, so that browsers need not load them.

export type ScopeKind = 'user' | 'tenant' | 'track' | 'chat';

export const scopeOf = (kind: ScopeKind, of: string): string => `${kind}:${of}`;
export const parseScope = (value: string): { kind: ScopeKind; id: string } => {
  const at = value.indexOf(':');
  return { kind: value.slice(0, at) as ScopeKind, id: value.slice(at + 1) };
};
