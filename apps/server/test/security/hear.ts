import { createClient, type OperationName, operationOf } from '@trackyard/contract';
import type { TestSession } from '@trackyard/testing';

/** An answer as it came over the wire, without what differs from call to call: the request's id and the time. */
export interface Heard {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}
/** Changes what is sent on its way, as a page of an attacker would. */
export type Bend = (init: RequestInit & { headers: Record<string, string> }) => RequestInit;

/** Calls by the typed client, so that it is asked as our own pages ask. `key` is the id of a mutation. */
export async function hear(
  session: Pick<TestSession, 'fetch' | 'sessionId'>,
  name: OperationName,
  input: unknown,
  key: string,
  bend: Bend = (it) => it,
): Promise<Heard> {
  let heard: Heard | undefined;
  const client = createClient({
    base: '',
    sessionId: () => session.sessionId,
    fetch: async (path, init = {}) => {
      const response = await session.fetch(String(path), bend({ ...init, headers: { ...(init.headers as Record<string, string>) } }));
      heard = await whatCame(response.clone());
      return response;
    },
  });
  const isMutation = operationOf(name).kind === 'mutation';
  await client.call(name, input as never, isMutation ? { idempotencyKey: key } : {}).catch((cause: unknown) => {
    if (!heard) throw cause;
  });
  return heard!;
}

export async function whatCame(response: Response): Promise<Heard> {
  const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(response.headers);
  const text = await response.text();
  return { status: response.status, headers, body: headers['content-type']?.includes('json') ? withoutRequestId(JSON.parse(text)) : text };
}

function withoutRequestId(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || !('requestId' in body)) return body;
  const { requestId: _, ...rest } = body;
  return rest;
}

export const codeOf = ({ body }: Heard): string => (body as { code?: string }).code ?? 'ok';

/** What was asked for stands in some answers by its id. */
export const withoutId = (heard: Heard, id: string): Heard => JSON.parse(JSON.stringify(heard).replaceAll(id, 'ID')) as Heard;
