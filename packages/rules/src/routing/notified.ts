import { fillPath, pathOf } from '@trackyard/contract';

interface Notified {
  trackId: string | undefined;
  param1: string | undefined;
  /** What it is about: `entry`, `chat`, `task`, `kb`, or anything else for the track itself. */
  target: string | undefined;
}

/** Where `/notify/{trackId}/{param1}/{trackType}/{target}` leads (spec §2.2). The text 'null' is a missing value (decisions, core 3). */
export function notifiedAddress(given: Notified): `/${string}` {
  const [trackId, param1] = [known(given.trackId), known(given.param1)];
  if (given.target === 'kb') return knowledgeAddress(param1) ?? pathOf('Home');
  if (!trackId) return pathOf('Home');
  if (given.target === 'chat' && !param1) return pathOf('TrackChat', { trackId });
  if ((given.target === 'entry' || given.target === 'chat') && param1)
    return fillPath('/t/{trackId}/e/{entryId}', { trackId, entryId: param1 });
  if (given.target === 'task' && param1) return fillPath('/t/{trackId}/r/{taskId}', { trackId, taskId: param1 });
  return pathOf('TrackMainBase', { trackId });
}
const known = (value: string | undefined): string | undefined => (value === 'null' || value === '' ? undefined : value);

/** From URL-safe base64. Undefined where it is none, or where it climbs out of the knowledge base. */
function knowledgeAddress(coded: string | undefined): `/${string}` | undefined {
  const path = decoded(coded)?.replace(/^\/*(k\/)?/, '');
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
