import type { ServerMessage } from '@trackyard/contract';

/** A message as bytes, made once for all sockets that hear it. */
export interface Outgoing {
  type: ServerMessage['type'];
  /** As JSON. */
  bytes: Buffer;
  /** The message as a whole frame of the WebSocket protocol. */
  frame: Buffer;
}

export function outgoing(message: ServerMessage): Outgoing {
  const text = JSON.stringify(message);
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(mostHead + length);
  const head = writeHead(frame, length);
  frame.write(text, head);
  return { type: message.type, bytes: frame.subarray(head, head + length), frame: frame.subarray(0, head + length) };
}

/** RFC 6455, section 5.2: one final text frame, unmasked. Returns its length. */
function writeHead(frame: Buffer, length: number): number {
  frame[0] = 0x81;
  if (length < 126) {
    frame[1] = length;
    return 2;
  }
  if (length < 65_536) {
    frame[1] = 126;
    return frame.writeUInt16BE(length, 2);
  }
  frame[1] = 127;
  return frame.writeBigUInt64BE(BigInt(length), 2);
}
const mostHead = 10;

/**
 * Which messages may be dropped when a socket is slow. `moment`: stale in a moment anyway, and dropped first. `news`: a pull brings it.
 * `line`: about the connection itself, and never dropped.
 */
export type Urgency = 'moment' | 'news' | 'line';

export function urgencyOf(type: ServerMessage['type']): Urgency {
  switch (type) {
    case 'typing':
    case 'online':
    case 'pong':
      return 'moment';
    case 'changes':
    case 'chatStates':
    case 'access':
      return 'news';
    case 'hello':
    case 'signedOut':
      return 'line';
  }
}

/** An empty change of rights, sent after messages were dropped: a client that gets it pulls. */
export const pullNow = outgoing({ type: 'access', granted: [], revoked: [] });
