import { apiKeyPrefix } from '@trackyard/contract';
import { shownOnce } from '../platform/nouns/shown-once.ts';

/** The secrets of API keys. */
export const apiKeySecret = shownOnce(apiKeyPrefix);
export const newApiKeySecret = apiKeySecret.draw;
export const isApiKeySecret = apiKeySecret.isOne;
