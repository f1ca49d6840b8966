import type { PageMessage, WorkerMessage } from '../worker/protocol.ts';
import { fromWire } from '../worker/protocol.ts';

type Request = Extract<PageMessage, { id: string }>;
/** The requests of a page, until they are answered. */
export interface Requests {
  add(request: Request): Promise<unknown>;
  settle(message: Extract<WorkerMessage, { type: 'response' | 'error' }>): void;
  unanswered(): Request[];
  failAll(error: Error): void;
}
interface Waiting {
  request: Request;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export function createRequests(): Requests {
  const waiting = new Map<string, Waiting>();
  return {
    add: (request) => new Promise((resolve, reject) => waiting.set(request.id, { request, resolve, reject })),
    settle(message) {
      const pending = message.id === null ? undefined : waiting.get(message.id);
      if (!pending) return;
      waiting.delete(pending.request.id);
      if (message.type === 'response') pending.resolve(message.result);
      else pending.reject(fromWire(message.error));
    },
    unanswered: () => [...waiting.values()].map((it) => it.request),
    failAll(error) {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}
