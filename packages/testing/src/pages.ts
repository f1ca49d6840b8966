import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solidPng } from './png.ts';

/** A site of somebody else, on a loopback address: what lies inside for the guard, unless a test allows its `place`. */
export interface TestPages {
  /** Host and port. */
  place: string;
  /** Without a slash at its end. */
  address: string;
  /** The paths that were asked for. */
  asked: string[];
  /** What is at a path from now on. */
  serve(path: string, answer: string | RequestListener): void;
  close(): Promise<void>;
}

/** It has a picture at `/picture.png`. */
export async function openPages(): Promise<TestPages> {
  const asked: string[] = [];
  const answers = new Map<string, string | RequestListener>();
  answers.set('/picture.png', (_, response) => response.setHeader('content-type', 'image/png').end(solidPng(120, 80, [15, 116, 93])));
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const answer = answers.get(request.url!);
    if (typeof answer === 'function') answer(request, response);
    else if (answer === undefined) response.writeHead(404).end();
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    place,
    address: `http://${place}`,
    asked,
    serve: (path, answer) => void answers.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
