import type { UserToken } from '@trackyard/contract';
import { readAddress } from '@trackyard/rules';

/** Who is counted, as analytics servers know them (core spec §6). */
export type Role = 'ADMIN' | 'GUEST' | 'visitor';
export interface Watched {
  /** Null for a guest. */
  userId: string | null;
  role: Role;
}
export interface Page {
  url: string;
  title: string;
  /** The app that the page belongs to, or ''. */
  appId: string;
}

/** Guests are counted, and not told apart. */
export const watchedAs = ({ userId, guest, tenantAdmin, systemAdmin }: Claims): Watched => {
  if (guest) return { userId: null, role: 'GUEST' };
  return { userId, role: tenantAdmin || systemAdmin ? 'ADMIN' : 'visitor' };
};
type Claims = Pick<UserToken, 'userId' | 'guest' | 'tenantAdmin' | 'systemAdmin'>;

/** A page of our own that led here may have been a secret link: only pages of others are told. */
export const cameFromOf = (referrer: string, own: string): string => ((readAddress(referrer)?.origin ?? own) === own ? '' : referrer);

/**
 * A page view in the tracking protocol of Matomo, and beside it the fields by the names of the specification (core §7); the site's id
 * stands under both of its names. `view` joins the heart beats of a page to it.
 */
export function hitOf(page: Page, more: Watched & { siteId: string; referrer: string; view: string }): URLSearchParams {
  const { userId, role, siteId, referrer, view } = more;
  return new URLSearchParams({
    idsite: siteId,
    rec: '1',
    apiv: '1',
    send_image: '0',
    url: page.url,
    urlref: referrer,
    action_name: page.title,
    uid: userId ?? role,
    pv_id: view,
    _cvar: JSON.stringify({ 1: ['role', role], 2: ['appId', page.appId] }),
    referrer,
    appId: page.appId,
    userId: userId ?? '',
    pageTitle: page.title,
    role,
    matomoSiteId: siteId,
    analyticsSiteId: siteId,
  });
}

/** Says that the page of a view is still looked at: no view of its own. */
export function beatOf(hit: URLSearchParams): URLSearchParams {
  const beat = new URLSearchParams(hit);
  beat.set('ping', '1');
  return beat;
}
