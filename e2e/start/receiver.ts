import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that understands the tracking protocol of Matomo, and has scripts of services. */
export interface Receiver {
  address: string;
  /** The page views and heart beats that came, as their fields. */
  hits: Record<string, string>[];
  /** Addresses of the scripts that were fetched. */
  scripts: string[];
  /** How often a script has told of its page. */
  reports(): number;
  close(): Promise<void>;
}

/** A script of a service: says on the page that it ran, and what it was told, and goes on to tell of the page for as long as that is open. */
const scriptOf = (name: string): string => `
  document.documentElement.setAttribute('data-${name}', JSON.stringify({ ...document.currentScript.dataset }));
  const tell${name} = new URL('/told', document.currentScript.src);
  setInterval(() => fetch(tell${name}, { method: 'POST', mode: 'no-cors', keepalive: true }).catch(() => undefined), 50);
`;

export async function openReceiver(): Promise<Receiver> {
  const hits: Receiver['hits'] = [];
  const scripts: string[] = [];
  let reports = 0;
  const server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url!, 'http://receiver');
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (pathname === '/told') {
        reports++;
        response.writeHead(204).end();
      } else if (pathname === '/matomo.php') {
        hits.push(Object.fromEntries(new URLSearchParams(body || searchParams)));
        response.writeHead(204).end();
      } else {
        scripts.push(pathname + search);
        response.writeHead(200, { 'content-type': 'text/javascript' });
        response.end(scriptOf(pathname.slice(1).replace('.js', '')));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits,
    scripts,
    reports: () => reports,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
