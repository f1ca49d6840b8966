import { connect } from 'node:net';

export interface LeanSocket {
  /** Reads nothing from now on: what comes stays in the kernel, and then with the server. */
  pause(): void;
  close(): void;
}

/**
 * A WebSocket that only listens, as lean as it gets: hundreds of them measure a server on the same machine, and must not take
 * its processor. Answers pings; hears text frames as bytes, valid during the call.
 */
export function openLeanSocket(address: string, headers: Record<string, string>, hear: (payload: Buffer) => void): Promise<LeanSocket> {
  const { host, hostname, port, pathname } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const lines = Object.entries({ ...upgrade, host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return new Promise((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0);
    let isOpen = false;
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the socket.')));
    socket.on('data', (chunk) => {
      rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
      if (!isOpen) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!rest.toString('latin1', 0, 12).endsWith('101')) return reject(new Error(rest.toString('latin1', 0, end)));
        isOpen = true;
        rest = rest.subarray(end + 4);
        resolve({ pause: () => void socket.pause(), close: () => socket.destroy() });
      }
      rest = readFrames(rest, (opcode, payload) => {
        if (opcode === text) hear(payload);
        else if (opcode === ping) socket.write(Buffer.concat([Buffer.from([finalPong, masked | payload.length, 0, 0, 0, 0]), payload]));
      });
    });
  });
}

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dHJhY2t5YXJkLWJlbmNoLQ==',
};
const [text, ping, finalPong, masked] = [1, 9, 0x8a, 0x80];

/** Hears each whole frame; answers what is left. */
function readFrames(bytes: Buffer, hear: (opcode: number, payload: Buffer) => void): Buffer {
  let at = 0;
  while (bytes.length - at >= 2) {
    const short = bytes[at + 1]! & 0x7f;
    const head = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (bytes.length - at < head) break;
    const length = short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short === 126 ? bytes.readUInt16BE(at + 2) : short;
    if (bytes.length - at < head + length) break;
    hear(bytes[at]! & 0x0f, bytes.subarray(at + head, at + head + length));
    at += head + length;
  }
  return bytes.subarray(at);
}
