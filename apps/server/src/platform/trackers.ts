import type { UserToken } from '@trackyard/contract';
import type { Configuration, Mistake } from './configuration.ts';

interface Tracker {
  address: string;
  id: string;
}
/** What watches how people use the product: none of it, unless an administrator set its address and id. */
export interface Trackers {
  analytics: Tracker | null;
  sessionRecording: Tracker | null;
  tagManager: Tracker | null;
  productTour: (Tracker & { mobileId: string | null }) | null;
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
  };
}

/** What the content security policy opens: hosts of scripts, and hosts that pages talk to. */
export function trackerOrigins({ analytics, sessionRecording, tagManager, productTour }: Trackers): { scripts: string[]; all: string[] } {
  const originsOf = (trackers: (Tracker | null)[]) => [...new Set(trackers.flatMap((it) => (it ? [new URL(it.address).origin] : [])))];
  const scripts = [sessionRecording, tagManager, productTour];
  return { scripts: originsOf(scripts), all: originsOf([analytics, ...scripts]) };
}

/** What a user token says of them (core spec §3). */
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
