import type { Flag } from '@trackyard/contract';

/** The places that only some people have. */
export type Place = 'knowledge' | 'publisher' | 'reporting' | 'tenantSettings' | 'systemSettings';
export interface Entitled {
  tenantAdmin: boolean;
  systemAdmin: boolean;
  reportingUser: boolean;
  flags: readonly Flag[];
  kbWikiId: string | null;
}

/** By their role, or because the feature is granted to them or to their company: it makes them reporting users as the role does. */
export const seesReporting = ({ reportingUser, flags }: Pick<Entitled, 'reportingUser' | 'flags'>): boolean =>
  reportingUser || flags.includes('reporting');

/** What the overflow menu holds for somebody, in its order (spec §2.4). */
export function placesOf({ tenantAdmin, systemAdmin, reportingUser, flags, kbWikiId }: Entitled): Place[] {
  const places: Record<Place, boolean> = {
    knowledge: flags.includes('knowledgeBase') && kbWikiId !== null,
    publisher: tenantAdmin && flags.includes('publishRooms'),
    reporting: seesReporting({ reportingUser, flags }),
    tenantSettings: tenantAdmin,
    systemSettings: systemAdmin,
  };
  return (Object.keys(places) as Place[]).filter((it) => places[it]);
}
