import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that understands the tracking protocol of Matomo, and has scripts of services. */
export interface Receiver {
  address: string;
  /** The page views and heart beats that came, as their fields. */
  hits: Record<string, string>[];
  /** Addresses of the scripts that were fetched. */
  scripts: string[];
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const hits: Receiver['hits'] = [];
  const scripts: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url!, 'http://receiver');
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (pathname === '/matomo.php') {
        hits.push(Object.fromEntries(new URLSearchParams(body || searchParams)));
        response.writeHead(204).end();
      } else {
        scripts.push(pathname + search);
        // Each says on the page that it ran, and what it was told.
        const name = pathname.slice(1).replace('.js', '');
        response.writeHead(200, { 'content-type': 'text/javascript' });
        response.end(`document.documentElement.setAttribute('data-${name}', JSON.stringify({ ...document.currentScript.dataset }));`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits,
    scripts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
