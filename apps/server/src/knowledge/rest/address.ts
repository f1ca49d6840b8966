import { home } from './shapes.ts';

/** What an address behind `/rest/wikis/{wiki}/spaces/` names. */
export interface SpaceAddress {
  /** From the top to the article. */
  names: string[];
  what: 'space' | 'page' | 'pages' | 'children' | 'history' | 'attachments';
  /** The number of a version in the history. */
  version?: string;
  /** The name of a file among the attachments. */
  file?: string;
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
  const [pages, page, part, version, ...more] = parts.slice(at);
  if (pages === undefined) return { names, what: 'space' };
  if (pages !== 'pages' || more.length > 0) return null;
  if (page === undefined) return { names, what: 'pages' };
  if (page !== home) names.push(page);
  if (part === 'history') return { names, what: 'history', ...(version !== undefined && { version }) };
  if (part === 'attachments') return { names, what: 'attachments', ...(version !== undefined && { file: version }) };
  if (version !== undefined) return null;
  if (part === undefined) return { names, what: 'page' };
  return part === 'children' ? { names, what: 'children' } : null;
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
