import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a server and calls one file of it a page, as a sign-in wall before it might. No sockets go through. */
export async function withWrongType(server: string, file: string, use: (address: string) => Promise<void>): Promise<void> {
  const port = Number(new URL(server).port);
  const wall = createServer((asked, answer) => {
    if (asked.url === file) return void answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    const { method, url: path, headers } = asked;
    const on = request({ host: '127.0.0.1', port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    });
    on.on('error', () => answer.destroy());
    asked.pipe(on);
  });
  await new Promise<void>((resolve) => wall.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(wall.address() as AddressInfo).port}`);
  } finally {
    wall.closeAllConnections();
    wall.close();
  }
}
