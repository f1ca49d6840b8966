import type { Handler, Handlers } from '../platform/operations/context.ts';

/** A caller could write anything: each field stands by itself in the line, beside who said it. */
const report: Handler<'events.report'> = async ({ log, actor, requestId }, event) => {
  log.info('A client reported an event', { requestId, userId: actor?.userId, event });
  return {};
};

export const handlers = { 'events.report': report } satisfies Handlers<'events'>;
