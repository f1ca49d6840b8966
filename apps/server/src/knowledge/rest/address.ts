import { home } from './shapes.ts';

/** What an address behind `/rest/wikis/{wiki}/spaces/` names. */
export interface SpaceAddress {
  /** From the top to the article. */
  names: string[];
  what: 'space' | 'page' | 'pages' | 'children';
}

/** Spaces nest: `A/spaces/B/pages/WebHome` is article B under A, and so is `A/pages/B`. Null for an address of something else. */
export function readAddress(rest: string): SpaceAddress | null {
  const parts = decoded(rest);
  if (!parts) return null;
  const names: string[] = [];
  let at = 0;
  for (;;) {
    const name = parts[at++];
    if (!name) return null;
    names.push(name);
    if (parts[at] !== 'spaces') break;
    at++;
  }
  const [pages, page, children, ...more] = parts.slice(at);
  if (pages === undefined) return { names, what: 'space' };
  if (pages !== 'pages' || more.length > 0) return null;
  if (page === undefined) return { names, what: 'pages' };
  if (page !== home) names.push(page);
  if (children === undefined) return { names, what: 'page' };
  return children === 'children' ? { names, what: 'children' } : null;
}

function decoded(path: string): string[] | null {
  try {
    return path
      .replace(/\/$/, '')
      .split('/')
      .map((it) => decodeURIComponent(it));
  } catch {
    return null;
  }
}
