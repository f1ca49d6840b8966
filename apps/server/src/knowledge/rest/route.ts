import { TrackyardError } from '@trackyard/contract';
import type { ForeignRoute } from '../../platform/foreign.ts';

/** Refuses as XWiki does: 401 for a missing right, and the error as plain text. */
export function route(method: ForeignRoute['method'], path: ForeignRoute['path'], answer: ForeignRoute['answer']): ForeignRoute {
  return {
    ...{ method, path },
    async answer(...asked) {
      try {
        return await answer(...asked);
      } catch (cause) {
        if (!(cause instanceof TrackyardError) || cause.status >= 500) throw cause;
        const status = cause.code === 'forbidden' ? 401 : cause.status;
        const wait = cause.retryAfter === undefined ? {} : { 'retry-after': String(cause.retryAfter) };
        return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...wait }, body: cause.message };
      }
    },
  };
}
