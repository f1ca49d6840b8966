import type { UserToken } from '@trackyard/contract';
import type { Configuration } from './configuration.ts';
import type { Mistake } from './given-settings.ts';

interface Tracker {
  address: string;
  id: string;
}
/** The trackers, which watch how people use the product: none, unless an administrator set its address and id. */
export interface Trackers {
  analytics: Tracker | null;
  sessionRecording: Tracker | null;
  tagManager: Tracker | null;
  productTour: (Tracker & { mobileId: string | null }) | null;
  /** Further sources of the scripts: hosts of their requests, and, with a path, scripts that they load. */
  more: readonly string[];
}
const variables = {
  analytics: ['TRACKYARD_ANALYTICS_ADDRESS', 'TRACKYARD_ANALYTICS_SITE_ID'],
  sessionRecording: ['TRACKYARD_SESSION_RECORDING_ADDRESS', 'TRACKYARD_SESSION_RECORDING_ID'],
  tagManager: ['TRACKYARD_TAG_MANAGER_ADDRESS', 'TRACKYARD_TAG_MANAGER_ID'],
  productTour: ['TRACKYARD_PRODUCT_TOUR_ADDRESS', 'TRACKYARD_PRODUCT_TOUR_ID'],
} as const;

/** From the values of all settings. An address without an id, or the other way round, is a mistake. */
export function trackersOf(values: Record<string, unknown>, mistakes: Mistake[]): Trackers {
  const tracker = (kind: keyof typeof variables, address: unknown, id: unknown): Tracker | null => {
    if (address && id) return { address: address as string, id: id as string };
    const [given, missing] = address ? variables[kind] : [...variables[kind]].reverse();
    if (address || id) mistakes.push({ path: missing!, message: `${given} needs ${missing} beside it.` });
    return null;
  };
  const productTour = tracker('productTour', values['productTourAddress'], values['productTourId']);
  return {
    analytics: tracker('analytics', values['analyticsAddress'], values['analyticsSiteId']),
    sessionRecording: tracker('sessionRecording', values['sessionRecordingAddress'], values['sessionRecordingId']),
    tagManager: tracker('tagManager', values['tagManagerAddress'], values['tagManagerId']),
    productTour: productTour && { ...productTour, mobileId: values['productTourMobileId'] as string | null },
    more: values['trackerMore'] as readonly string[],
  };
}

export const isWatching = (trackers: Trackers): boolean => Object.values(trackerSources(trackers)).some((it) => it.length > 0);

/** The sources for the content security policy: scripts by their paths, hosts of pictures and requests, and addresses of requests only. */
export interface TrackerSources {
  scripts: string[];
  hosts: string[];
  requests: string[];
}
export function trackerSources({ analytics, sessionRecording, tagManager, productTour, more }: Trackers): TrackerSources {
  const mobileTour = productTour?.mobileId ? { ...productTour, id: productTour.mobileId } : null;
  const services = [sessionRecording, tagManager, productTour, mobileTour].flatMap((it) => (it ? [addressOf(it)] : []));
  return {
    scripts: unique([...services.map(sourceOf), ...more.filter(hasPath)]),
    hosts: unique([...services.map((it) => it.origin), ...more.filter((it) => !hasPath(it))]),
    requests: analytics ? [sourceOf(addressOf(analytics))] : [],
  };
}
const addressOf = ({ address, id }: Tracker): URL => new URL(address.replaceAll('{id}', encodeURIComponent(id)));
/** Without the query, which is no part of a source. */
const sourceOf = ({ origin, pathname }: URL): string => origin + pathname;
const hasPath = (source: string): boolean => /\/\/[^/]+\//.test(source);
const unique = (sources: string[]): string[] => [...new Set(sources)];

/** The trackers in a user token (core spec §3). */
export function trackerClaims({ trackers }: Pick<Configuration, 'trackers'>): Pick<UserToken, 'trackingCodes' | 'trackerAddresses'> {
  const { analytics, sessionRecording, tagManager, productTour } = trackers;
  return {
    trackingCodes: {
      sessionRecording: sessionRecording?.id ?? null,
      analytics: analytics?.id ?? null,
      tagManager: tagManager?.id ?? null,
      productTour: productTour?.id ?? null,
      productTourHost: productTour && new URL(productTour.address).host,
      productTourMobile: productTour?.mobileId ?? null,
    },
    trackerAddresses: {
      sessionRecording: sessionRecording?.address ?? null,
      analytics: analytics?.address ?? null,
      tagManager: tagManager?.address ?? null,
      productTour: productTour?.address ?? null,
    },
  };
}
