import { limits } from '@trackyard/contract';
import type { SMTPServerDataStream } from 'smtp-server';
import { Refusal } from './letter/letter.ts';

/** Bytes of all emails that are in memory, those among them that are still coming. */
const mostBytes = 5 * limits.inboundBytes;

/** Reads emails into memory, as many as there is room for. */
export interface Inbox {
  /** Rejects with a `Refusal` where the email is too large, or there is no room. Its room is free again when `use` is done. */
  receive(stream: SMTPServerDataStream, use: (raw: Uint8Array) => Promise<void>): Promise<void>;
}

export function openInbox(most = mostBytes): Inbox {
  let taken = 0;
  return {
    async receive(stream, use) {
      const parts: Buffer[] = [];
      let size = 0;
      let isFull = false;
      const forget = (): void => {
        taken -= parts.reduce((sum, it) => sum + it.length, 0);
        parts.length = 0;
      };
      try {
        for await (const part of stream as AsyncIterable<Buffer>) {
          size += part.length;
          // The rest is read, so that the sender hears the answer.
          if (isFull || size > limits.inboundBytes) continue;
          isFull = taken + part.length > most;
          if (isFull) forget();
          else {
            parts.push(part);
            taken += part.length;
          }
        }
        if (stream.sizeExceeded || size > limits.inboundBytes)
          throw new Refusal(552, `5.3.4 An email may have ${Math.round(limits.inboundBytes / 1_048_576)} MB at most`);
        if (isFull) throw new Refusal(451, '4.3.2 Too much mail at once; try again later');
        await use(Buffer.concat(parts));
      } finally {
        forget();
      }
    },
  };
}
