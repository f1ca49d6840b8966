import { z } from 'zod';
import type { Setting } from './setting.ts';

/** Stands in the content security policy: nothing in it may end a word there. */
const trackerAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[\s;,'"*]/.test(text),
    'must be an http(s) address',
  );
const moreAddresses = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .refine(
    (them) => them.every((it) => source.test(it)),
    'must be hosts such as https://in.example or wss://in.example, or scripts, by spaces',
  );
/** A source of a content security policy. Only the first part of a host may be a wildcard. */
const source = /^(https?|wss?):\/\/(\*\.[\w-]+\.)?[\w-]+(\.[\w-]+)*(:\d+)?(\/[^\s;,'"*?#]+)?$/;
const trackerId = z.string().regex(/^[\w.-]{1,100}$/, 'must be letters, digits, dots and dashes');

/** The settings of trackers, which watch how people use the product: each needs an address and an id. */
export const trackerSettings = {
  analyticsAddress: {
    flag: null,
    env: 'TRACKYARD_ANALYTICS_ADDRESS',
    schema: trackerAddress,
    default: null,
    shownDefault: 'none',
    description: 'Where page views go: the tracking address of a server that speaks the protocol of Matomo, `https://…/matomo.php`.',
  },
  analyticsSiteId: {
    flag: null,
    env: 'TRACKYARD_ANALYTICS_SITE_ID',
    schema: trackerId,
    default: null,
    shownDefault: 'none',
    description: 'The site that page views are counted for. Belongs to the address of the analytics.',
  },
  sessionRecordingAddress: {
    flag: null,
    env: 'TRACKYARD_SESSION_RECORDING_ADDRESS',
    schema: trackerAddress,
    default: null,
    shownDefault: 'none',
    description: 'Script of a session recording service. `{id}` in it stands for the id.',
  },
  sessionRecordingId: {
    flag: null,
    env: 'TRACKYARD_SESSION_RECORDING_ID',
    schema: trackerId,
    default: null,
    shownDefault: 'none',
    description: 'The id of this instance at the session recording service.',
  },
  tagManagerAddress: {
    flag: null,
    env: 'TRACKYARD_TAG_MANAGER_ADDRESS',
    schema: trackerAddress,
    default: null,
    shownDefault: 'none',
    description: 'Script of a tag manager. `{id}` in it stands for the id.',
  },
  tagManagerId: {
    flag: null,
    env: 'TRACKYARD_TAG_MANAGER_ID',
    schema: trackerId,
    default: null,
    shownDefault: 'none',
    description: 'The id of this instance at the tag manager.',
  },
  productTourAddress: {
    flag: null,
    env: 'TRACKYARD_PRODUCT_TOUR_ADDRESS',
    schema: trackerAddress,
    default: null,
    shownDefault: 'none',
    description: 'Script of a product-tour service. `{id}` in it stands for the id.',
  },
  productTourId: {
    flag: null,
    env: 'TRACKYARD_PRODUCT_TOUR_ID',
    schema: trackerId,
    default: null,
    shownDefault: 'none',
    description: 'The id of this instance at the product-tour service.',
  },
  productTourMobileId: {
    flag: null,
    env: 'TRACKYARD_PRODUCT_TOUR_MOBILE_ID',
    schema: trackerId,
    default: null,
    shownDefault: 'the same as elsewhere',
    description: 'Another id for the product-tour service on phones.',
  },
  trackerMore: {
    flag: null,
    env: 'TRACKYARD_TRACKER_HOSTS',
    schema: moreAddresses,
    default: [],
    shownDefault: 'none',
    description:
      'What else the scripts of these services use, by spaces: hosts that they ask (`https://in.example`, `https://*.in.example`, `wss://in.example`), and, with their paths, scripts that they load. A script may ask its own host anyway; nothing else is open to it.',
  },
} as const satisfies Record<string, Setting>;
