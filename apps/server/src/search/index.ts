/** Search: an index of what people can find, which follows the change feed, and the question to it. */
import './tables.ts';
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { findThings } from './find.ts';
import { forgetScopes, forgetTerms } from './forget.ts';
import { followFeeds, indexJob } from './job.ts';
import { readTextsConsumer } from './read-texts.ts';

export { indexAll } from './indexer.ts';

export const search = {
  name: 'search',
  handlers: { 'search.find': findThings } satisfies Handlers<'search'>,
  migrations: new URL('./migrations/', import.meta.url),
  jobs: [indexJob],
  consumers: [readTextsConsumer],
  forget: [forgetScopes, forgetTerms],
  start: followFeeds,
} satisfies Capability;
