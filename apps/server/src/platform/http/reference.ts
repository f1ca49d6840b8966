import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { apiScopeOf, type Operation, operationNames, operationOf } from '@trackyard/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { codesOf, openApiDocument } from './openapi.ts';

/** By which the page tries calls. */
const script = readFileSync(new URL('./reference-calls.js', import.meta.url), 'utf8');

/** `/api/openapi.json`, and `/api/reference`: the same to read, with nothing loaded from anywhere. */
export function registerReference(server: FastifyInstance): void {
  const document = once(() => JSON.stringify(openApiDocument()));
  const html = once(page);
  server.get('/api/openapi.json', async (_, reply) => reply.type('application/json').send(document()));
  server.get('/api/reference', async (_, reply) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash('sha256', script, 'base64')}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(html()),
  );
}

/** Made at the first request: it takes longer than all the rest of a start. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function page(): string {
  const groups = Map.groupBy(operationNames, (name) => name.split('.')[0]!);
  const index = [...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`).join(' ');
  const sections = [...groups].map(
    ([group, names]) => `<h2 id="${group}">${group}</h2>${names.map((name) => section(operationOf(name))).join('')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trackyard API</title><style>${style}</style></head>
<body><main><h1>Trackyard API</h1>
<p>Programs send <code>Authorization: Bearer tyd_api_…</code> with an API key, which an administrator creates in the company’s settings; it
may call what its scopes name. Browsers send the session cookie instead, and <code>X-Requested-With</code> with calls that are not GET. Calls
that change something have an <code>Idempotency-Key</code> (a UUID): sent twice, they act once. The machine-readable form is
<a href="/api/openapi.json">openapi.json</a>.</p>
<p><label for="key">API key for trying calls</label><input id="key" type="password" autocomplete="off" spellcheck="false" aria-describedby="hint">
<small id="hint">It stays in the memory of this page. Without a key, calls go by the session of this browser.</small></p>
<nav aria-label="Groups">${index}</nav>${sections.join('')}
<template id="form"><form><textarea rows="6" spellcheck="false"></textarea><button>Send</button> <output class="status"></output><pre tabindex="0" hidden></pre></form></template>
<dialog id="confirm" aria-label="Call it?"><form method="dialog"><p><code></code> changes something, at once. Call it?</p>
<button value="">Cancel</button> <button value="call">Call it</button></form></dialog></main>
<script type="module">${script}</script></body></html>`;
}

const section = (operation: Operation): string => `<article id="${operation.name}">
<h3>${operation.name}</h3><p class="path"><b>${operation.method}</b> <code>${plain(operation.path)}</code></p><p>${plain(operation.summary)}</p>
<p class="who">${plain(audience(operation))}. ${keysFor(operation)} Errors: ${codesOf(operation).join(', ')}.</p>
<details><summary>Input</summary>${code(operation.input, 'input')}</details><details><summary>Output</summary>${code(operation.output, 'output')}</details>
${tried(operation)}
</article>`;

const keysFor = (operation: Operation): string => {
  const scope = apiScopeOf(operation);
  return scope ? `API keys need <code>${scope}</code>.` : 'Not for API keys.';
};
/** Bytes of a file can't be typed. */
const tried = ({ name, kind, method, path, bytes }: Operation): string =>
  bytes
    ? ''
    : `<details class="try" data-name="${name}" data-kind="${kind}" data-method="${method}" data-path="${plain(path)}"><summary>Try it</summary></details>`;

function audience({ access }: Operation): string {
  if ('right' in access && access.of === 'tenant') return 'For administrators of the tenant';
  if ('right' in access) return `For members of the track with the right ${access.right}`;
  return {
    anyone: 'For anyone',
    user: 'For everybody who is signed in',
    tenantAdmin: 'For administrators',
    systemAdmin: 'For system administrators',
    reportingUser: 'For reporting users',
  }[access.who];
}

const code = (schema: z.ZodType, io: 'input' | 'output'): string =>
  `<pre tabindex="0" class="${io}">${plain(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), withoutMeta, 2))}</pre>`;
const withoutMeta = (key: string, value: unknown): unknown => (key === '$schema' ? undefined : value);
const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem }
nav { display: flex; flex-wrap: wrap; gap: .75rem; padding-block: .5rem }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: .75rem }
h3 { margin: 0; font-size: 1rem } p { margin: .25rem 0 } .who { font-size: .875rem }
label { display: block } input, textarea { box-sizing: border-box; inline-size: 100%; padding: .5rem; font: .8125rem/1.5 ui-monospace, monospace }
button { margin-block: .5rem; padding: .375rem .75rem; font: inherit } dialog { border: 1px solid; border-radius: .5rem }
pre { overflow: auto; max-height: 24rem; padding: .75rem; font-size: .8125rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent) }`;
