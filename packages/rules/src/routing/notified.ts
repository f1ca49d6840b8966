import { fillPath, pathOf } from '@trackyard/contract';

interface Notified {
  trackId: string | undefined;
  param1: string | undefined;
  /** What it is about: `entry`, `chat`, `task`, `kb`, or anything else for the track itself. */
  target: string | undefined;
}

/**
 * Where `/notify/{trackId}/{param1}/{trackType}/{target}` leads (spec §2.2). The text 'null' is a missing value (decisions, core 3).
 */
export function notifiedAddress(given: Notified): `/${string}` {
  const [trackId, param1] = [known(given.trackId), known(given.param1)];
  if (given.target === 'kb') return knowledgeAddress(param1) ?? pathOf('Home');
  if (!trackId) return pathOf('Home');
  if (given.target === 'chat' && !param1) return pathOf('TrackChat', { trackId });
  const path = inTrack.get(given.target);
  if (path && param1) return fillPath(path, { trackId, id: param1 });
  return pathOf('TrackMainBase', { trackId });
}
const [entry, task] = ['/t/{trackId}/e/{id}', '/t/{trackId}/r/{id}'] as const;
const inTrack = new Map<string | undefined, typeof entry | typeof task>([
  ['entry', entry],
  ['chat', entry],
  ['task', task],
]);
const known = (value: string | undefined): string | undefined => (value === 'null' || value === '' ? undefined : value);

/** From URL-safe base64: the path of an article, or its whole address. Undefined where it is none, or where it climbs out of the knowledge base. */
function knowledgeAddress(coded: string | undefined): `/${string}` | undefined {
  const path = decoded(coded)?.replace(/^\/(k\/|\/*)/, '');
  if (!path || path.split('/').some((it) => it === '.' || it === '..')) return undefined;
  return fillPath('/k/{articlePath*}', { articlePath: path });
}
function decoded(coded: string | undefined): string | undefined {
  if (!coded || !/^[\w-]+={0,2}$/.test(coded)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(coded.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
