// What `bench/crowd.ts` compares with: whatever is posted goes as a frame to those who are in its track, by `ws` and nothing else.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bareSockets } from './bare-sockets.ts';
import { asChild, spent } from './child.ts';
import type { Crowd } from './crowd-server.ts';

export interface RelayOrder {
  crowd: Crowd;
  /** A frame of the real server, of one message. */
  sample: string;
}

asChild(async ({ crowd, sample }: RelayOrder) => {
  const rows = sample.slice(sample.indexOf('"rows":'));
  const tracks = new Map(crowd.tracks.map((it) => [it.id, { ...it, seq: 0 }]));
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const track = tracks.get(/[0-9a-f-]{36}/.exec(request.url ?? '')?.[0] ?? '');
      if (!track) return void response.writeHead(404).end();
      const frame = `{"type":"changes","frame":{"scope":"chat:${track.id}","after":${track.seq},"seq":${++track.seq},${rows}`;
      for (const at of track.members) open.get(crowd.people[at]!.cookie)?.send(frame);
      const body = JSON.stringify({ result: { number: track.seq } });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    });
  });
  server.keepAliveTimeout = 0;
  const open = bareSockets(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    started: { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    answer: spent,
    async stop() {
      for (const socket of open.values()) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
});
