import type { TrackType } from '@trackyard/contract';

/** A track is a template when its type is, or its parent's (spec §3). */
export const isTemplate = (track: { type: TrackType }, parent?: { type: TrackType } | null): boolean =>
  track.type === 'TEMPLATE' || parent?.type === 'TEMPLATE';

/** The track id (36 characters) in the path of an app, `/t/{trackId}/…` or `/a/{tenantAppId}/t/{trackId}/…`; null where there is none (spec §5). */
export function trackIdFromAppPath(path: string): string | null {
  if (path.length <= 38) return null;
  return path.match(/^(?:\/a(?:\/[^/?#]+)?)?\/t\/([^/?#]{36})(?=[/?#]|$)/)?.[1] ?? null;
}
