import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A TCP connection to this machine on which a test says what it likes. A reset by the other end is an end, not an uncaught error. */
export interface TestLine {
  socket: Socket;
  say(text: string): void;
  /** Resolves with everything that the other end said, once it has closed the connection. */
  ended(): Promise<string>;
}

/** Rejects where nobody listens. `from`: the own address. */
export async function openLine(port: number, from = '127.0.0.1'): Promise<TestLine> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let heard = '';
  socket.on('data', (data) => {
    heard += String(data);
  });
  await once(socket, 'connect');
  // A process that dies, or closes with bytes unread, resets the connection at any moment.
  socket.on('error', () => undefined);
  return {
    socket,
    say: (text) => void socket.write(text),
    async ended() {
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
      return heard;
    },
  };
}
