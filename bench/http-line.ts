import { connect, type Socket } from 'node:net';

export interface HttpLine {
  /** Sends one request and answers the status and the body of its reply. One at a time on a line. */
  post(path: string, headers: Record<string, string>, body: string): Promise<{ status: number; body: string }>;
  close(): void;
}

/**
 * One kept-alive line to an HTTP server, as lean as it gets: who measures a server on the same machine must not take its
 * processor with a client's comforts. Understands replies that have a `content-length`, as all of ours do.
 */
export async function openHttpLine(address: string): Promise<HttpLine> {
  const { host, hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const read = replies(socket);
  return {
    async post(path, headers, body) {
      if (socket.destroyed) throw new Error('The server closed the line.');
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const answer = read();
      socket.write(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      return answer;
    },
    close: () => socket.destroy(),
  };
}

type Reply = { status: number; body: string };

function replies(socket: Socket): () => Promise<Reply> {
  let waiting: { resolve(reply: Reply): void; reject(cause: Error): void } | undefined;
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk;
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    const whole = end + 4 + length;
    if (received.length < whole) return;
    const body = received.toString('utf8', end + 4, whole);
    received = received.subarray(whole);
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  });
  socket.on('close', () => waiting?.reject(new Error('The server closed the line.')));
  return () =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
}
