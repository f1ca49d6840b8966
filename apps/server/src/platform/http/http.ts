import cookiePlugin from '@fastify/cookie';
import websocketPlugin from '@fastify/websocket';
import { limits, headers as names, TrackyardError } from '@trackyard/contract';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { ContentRoute } from '../contents.ts';
import type { Download } from '../downloads.ts';
import type { ForeignRoute } from '../foreign.ts';
import type { OneClick } from '../one-click.ts';
import type { Sessions } from '../operations/access.ts';
import type { Auditor } from '../operations/audit.ts';
import type { SubjectKinds } from '../operations/subjects.ts';
import type { Services } from '../services.ts';
import { isWatching } from '../trackers.ts';
import type { View } from '../views.ts';
import { keyIdOf } from './api-key.ts';
import { sessionLookUp } from './caller.ts';
import { cameSecurely } from './came-securely.ts';
import { registerContents } from './contents.ts';
import { registerDownloads } from './downloads.ts';
import { answerFailure, envelope } from './errors.ts';
import { registerForeign } from './foreign.ts';
import type { Metrics } from './metrics.ts';
import { registerOneClicks } from './one-click.ts';
import { registerOperations } from './operations.ts';
import { registerPolicyPage } from './policy-page.ts';
import { registerProbes } from './probes.ts';
import type { RateLimit } from './rate-limit.ts';
import { registerReference } from './reference.ts';
import { type PageSecurity, pagePolicy, writeSecurityHeaders } from './security-headers.ts';
import type { SessionCookie } from './session-cookie.ts';
import { registerSessionPages } from './session-pages.ts';
import { readCertificate } from './tls.ts';
import { registerViews } from './views.ts';
import { registerWebClient } from './web-client.ts';

/** The context of all routes. */
export interface Http {
  services: Services;
  sessions: Sessions;
  subjects: SubjectKinds;
  auditor: Auditor;
  cookie: SessionCookie;
  rates: RateLimit;
  metrics: Metrics;
  /** What `/readyz` says beside its status. */
  readyDetails(): Promise<Record<string, unknown>>;
  /** Proxies are to leave this node out, while it still serves. */
  isStopping(): boolean;
  /** It opens no sockets any more. */
  isClosing(): boolean;
}
export interface HttpOptions extends Http {
  webFolder: string;
  /** Milliseconds that a request may take to come in whole. */
  requestMs: number;
  views: readonly View[];
  downloads: readonly Download[];
  contents: readonly ContentRoute[];
  foreign: readonly ForeignRoute[];
  oneClicks: readonly OneClick[];
  registerSocket(server: FastifyInstance): void;
}
/** Bytes of the longest message: all scopes that a browser may follow, each below 128 bytes. */
const maxSocketMessage = (limits.followedScopes + limits.followedPeople) * 128 + 1_024;
/** How often Node looks for requests that take too long. */
const checkEveryMs = 30_000;

/** Builds the server with all routes, without listening yet. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { services, webFolder, requestMs, registerSocket } = options;
  const { configuration, ids, log } = services;
  const security: PageSecurity = {
    https: (request) => cameSecurely(request, configuration),
    policy: pagePolicy(configuration.trackers),
  };
  const lines = {
    connectionsCheckingInterval: Math.min(requestMs, checkEveryMs),
    requestTimeout: requestMs,
    headersTimeout: requestMs,
  };
  const server = Fastify({
    ...(configuration.tls ? { https: { ...(await readCertificate(configuration.tls)), ...lines } } : { http: lines }),
    // A body that trickles in would hold its connection for ever. Fastify overwrites what Node was given.
    requestTimeout: requestMs,
    logger: false,
    genReqId: () => ids.id(),
    // Addresses that can't be read fail before there is a route.
    frameworkErrors: (cause, request, reply) => {
      writeSecurityHeaders(request as never, reply as never, security);
      answerFailure(cause, request as never, reply as never, log);
    },
    bodyLimit: limits.body,
    // Only the nearest proxy is trusted: addresses further left in the header come from the client.
    trustProxy: configuration.trustProxy ? (_address, hop) => hop === 0 : false,
    // Calls at work are finished; connections that idle are closed. Later calls are refused below, as all refusals are worded.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
  });
  server.setErrorHandler((cause, request, reply) => answerFailure(cause, request, reply, log));
  server.addHook('onResponse', async (request, reply) =>
    log.info('answered', {
      requestId: request.id,
      sessionId: sessionIdOf(request),
      keyId: keyIdOf(request),
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }),
  );
  server.addHook('onRequest', async (request, reply) => writeSecurityHeaders(request, reply, security));
  // The next call opens a new connection, which a proxy sends to another node.
  server.addHook('onSend', async (_request, reply) => {
    if (options.isStopping()) reply.header('connection', 'close');
  });
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!closing || request.routeOptions.url === '/readyz') return;
    const error = new TrackyardError('unavailable', 'This server is stopping. Try again in a moment.');
    return reply.code(error.status).send(envelope(error, request.id));
  });
  await server.register(cookiePlugin);
  await server.register(websocketPlugin, { options: { maxPayload: maxSocketMessage } });
  const calls = { ...options, authenticate: sessionLookUp(options) };
  registerOperations(server, calls);
  registerSocket(server);
  registerViews(server, options, options.views);
  registerDownloads(server, options, options.downloads);
  registerContents(server, options, options.contents);
  registerForeign(server, calls, options.foreign);
  registerOneClicks(server, options, options.oneClicks);
  registerReference(server);
  registerSessionPages(server, options);
  registerProbes(server, options);
  registerPolicyPage(server, configuration.privacyPolicy);
  await registerWebClient(server, webFolder, { text: security.policy, isOwn: isWatching(configuration.trackers) });
  return server;
}

/** The public id of the session, as the client names it: to find its calls in the log; it opens nothing. */
function sessionIdOf({ headers }: FastifyRequest): string | undefined {
  const given = headers[names.sessionId];
  return typeof given === 'string' && /^[0-9a-f-]{36}$/.test(given) ? given : undefined;
}
