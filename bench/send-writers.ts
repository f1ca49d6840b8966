import { headers, requestOf } from '@trackyard/contract';
import { type HttpLine, openHttpLine } from './http-line.ts';
import type { Send } from './send-load.ts';
import type { SendServer, Writer } from './send-server.ts';
import { v7 } from './uuid.ts';

export const text = 'The first roast is on Monday';

/** A line to the server for each writer, and what sends its next message. */
export async function openHttpWriters({ address, writers }: SendServer): Promise<{ sends: Send[]; close(): Promise<void> }> {
  const lines = await Promise.all(writers.map(() => openHttpLine(address)));
  return {
    sends: writers.map((it, at): Send => {
      const send = senderOf(lines[at]!, it);
      return async () => void (await send());
    }),
    async close() {
      for (const line of lines) line.close();
    },
  };
}

/** Sends the next message of one writer, with these words, by one line; answers the body of the reply. */
export function senderOf(line: HttpLine, { cookie, sessionId, trackId }: Writer, words = text): () => Promise<string> {
  const fixed = {
    cookie,
    'content-type': 'application/json',
    [headers.requestedWith]: headers.requestedWithValue,
    [headers.sessionId]: sessionId,
  };
  return async () => {
    const { url, body } = requestOf('chat.sendMessage', { id: v7(), trackId, text: words });
    const reply = await line.post(url, { ...fixed, [headers.idempotencyKey]: v7() }, body as string);
    if (reply.status !== 200) throw new Error(`A send was answered ${reply.status}: ${reply.body}`);
    return reply.body;
  };
}
