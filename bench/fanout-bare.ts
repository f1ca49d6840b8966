// What `bench/fanout.ts` compares with: whatever is posted goes to all sockets as the same frame, by `ws` and nothing else.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bareSockets } from './bare-sockets.ts';
import { asChild, processorSeconds } from './child.ts';

export interface BareOrder {
  scope: string;
  /** A frame of the real server, of one message. */
  sample: string;
}

asChild(async ({ scope, sample }: BareOrder) => {
  const rows = sample.slice(sample.indexOf('"rows":'));
  let seq = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const frame = `{"type":"changes","frame":{"scope":"${scope}","after":${seq},"seq":${++seq},${rows}`;
      for (const socket of open.values()) socket.send(frame);
      const body = JSON.stringify({ result: { number: seq } });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    });
  });
  // The writers pause while the other side is measured.
  server.keepAliveTimeout = 0;
  const open = bareSockets(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    started: { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    answer: () => ({ processorSeconds: processorSeconds() }),
    async stop() {
      for (const socket of open.values()) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
});
