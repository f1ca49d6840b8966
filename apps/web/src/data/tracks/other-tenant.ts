import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useTexts } from '../../texts/index.ts';
import { useMe } from '../session/me.ts';
import { isConversation } from './titles.ts';

/** Of which other company a track is, in words; null where it is of one's own. To a guest all tracks are another company's. */
export function useOtherTenant(track: WorkspaceTrack): string | null {
  const t = useTexts();
  const me = useMe();
  if (!me || me.guest || me.tenantId === track.tenantId || isConversation(track)) return null;
  return t('tracks.externalTenantOf', { tenant: track.tenantName });
}
