import { once } from 'node:events';
import {
  request as ask,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as immediately } from 'node:timers/promises';

/** What stands before several nodes: each request, and each socket, goes to the next one that takes it. */
export interface TestProxy {
  address: string;
  /** Breaks all lines. */
  close(): Promise<void>;
}
/** Milliseconds that a node has for the next byte of an answer. */
const patience = 60_000;
/** Of one line only, whose other end is not the one they were said to. */
const ofTheLine = ['connection', 'keep-alive', 'proxy-connection'];

export async function openProxy(addresses: readonly string[]): Promise<TestProxy> {
  const ports = addresses.map((it) => Number(new URL(it).port));
  const upgraded = new Set<Duplex>();
  let turn = 0;
  /** All nodes, the one whose turn it is first. */
  const inTurn = (): number[] => {
    const at = turn++ % ports.length;
    return [...ports.slice(at), ...ports.slice(0, at)];
  };
  const server = createServer((request, response) => forward(request, response, inTurn()));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head, inTurn());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const it of upgraded) it.destroy();
      }),
  };
}

function forward(request: IncomingMessage, response: ServerResponse, [port, ...others]: number[]): void {
  if (port === undefined) return void badGateway(response);
  const { method, url: path } = request;
  // A line for each request: none that the node closes just as it is used again. The types know no list of headers.
  const headers = headersOf(request) as unknown as NonNullable<RequestOptions['headers']>;
  const asked = ask({ host: '127.0.0.1', port, method, path, headers, setHost: false, agent: false, timeout: patience });
  let taken = false;
  let answered = false;
  asked.once('socket', (line) =>
    line.once('connect', () => {
      taken = true;
      pass(request, asked).catch(() => asked.destroy());
    }),
  );
  asked.on('timeout', () => asked.destroy());
  asked.on('error', () => {
    if (response.destroyed) return;
    // What a node has begun to read may have been done: only the client knows whether it can be said again.
    if (!taken) forward(request, response, others);
    // A node may answer before it has read all, and hang up: that answer stands.
    else if (!answered) badGateway(response);
  });
  asked.once('response', (answer) => {
    answered = true;
    // What is left of a body that the node refused would stand before the next request.
    const ending = request.complete ? [] : ['connection', 'close'];
    response.writeHead(answer.statusCode!, answer.statusMessage, [...headersOf(answer), ...ending]);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  response.once('close', () => asked.destroy());
}

/** Looks after each part whether the node has answered: one that refuses a body hangs up before it has read it. */
async function pass(from: IncomingMessage, to: ClientRequest): Promise<void> {
  to.flushHeaders();
  for await (const part of from) {
    // In the first turn of the loop a node in this process answers, in the second we hear it.
    for (let turn = 0; turn < 2; turn++) await immediately();
    if (to.destroyed) return;
    if (!to.write(part)) await Promise.race([once(to, 'drain'), once(to, 'close')]).catch(() => undefined);
  }
  to.end();
}

function badGateway(response: ServerResponse): void {
  response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
}

function headersOf({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, at) => !ofTheLine.includes(rawHeaders[at - (at % 2)]!.toLowerCase()));
}

function upgrade(request: IncomingMessage, from: Duplex, head: Buffer, [port, ...others]: number[]): void {
  if (port === undefined) return void from.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
  const to: Socket = connect(port, '127.0.0.1');
  let taken = false;
  to.once('connect', () => {
    taken = true;
    to.write(`${request.method} ${request.url} HTTP/1.1\r\n${linesOf(request.rawHeaders)}\r\n`);
    to.write(head);
    to.pipe(from).pipe(to);
  });
  to.on('error', () => (taken ? from.destroy() : upgrade(request, from, head, others)));
  to.once('close', () => taken && from.destroy());
  from.once('close', () => to.destroy());
}

const linesOf = (raw: readonly string[]): string => raw.map((it, at) => (at % 2 ? `${it}\r\n` : `${it}: `)).join('');
