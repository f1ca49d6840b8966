// Runs in the page of the API reference: tries calls, by the person's own session or by a key, which only this page's memory has.
// Inline with its hash in the policy of the page, so that nothing else runs there.
const field = document.querySelector('#key');
const dialog = document.querySelector('#confirm');
const longest = 200_000;

for (const place of document.querySelectorAll('details.try')) place.addEventListener('toggle', () => place.open && offer(place));

function offer(place) {
  if (place.querySelector('form')) return;
  const form = document.querySelector('#form').content.cloneNode(true).firstElementChild;
  const input = form.querySelector('textarea');
  const schema = JSON.parse(place.parentElement.querySelector('pre.input').textContent);
  input.value = JSON.stringify(sampleOf(schema), null, 2);
  input.setAttribute('aria-label', `Input of ${place.dataset.name}`);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const said = form.querySelector('.status');
    const body = form.querySelector('pre');
    try {
      const request = requestOf(place.dataset, JSON.parse(input.value || '{}'));
      if (place.dataset.kind !== 'query' && !(await confirmed(place.dataset.name))) return;
      said.textContent = 'Calling';
      const started = performance.now();
      const response = await fetch(request.url, request);
      const text = await response.text();
      said.textContent = `${response.status} ${response.statusText} · ${Math.round(performance.now() - started)} ms`;
      body.textContent = pretty(text);
    } catch (error) {
      said.textContent = error instanceof SyntaxError ? `The input is not JSON: ${error.message}` : 'The server did not answer.';
      body.textContent = '';
    }
    body.hidden = body.textContent === '';
  });
  place.append(form);
}

/** Resolves once somebody answered. */
function confirmed(name) {
  dialog.querySelector('code').textContent = name;
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener('close', () => resolve(dialog.returnValue === 'call'), { once: true }));
}

function requestOf({ method, path, kind }, input) {
  const rest = { ...input };
  let url = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = String(rest[name] ?? '');
    delete rest[name];
    return encodeURIComponent(value);
  });
  const key = field.value.trim();
  const headers = { 'X-Requested-With': 'Trackyard' };
  if (key) headers.Authorization = `Bearer ${key}`;
  if (kind === 'mutation') headers['Idempotency-Key'] = uuid();
  const init = { method, headers, credentials: key ? 'omit' : 'same-origin' };
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    if (query.size) url += `?${query}`;
    return { ...init, url };
  }
  headers['Content-Type'] = 'application/json';
  return { ...init, url, body: JSON.stringify(rest) };
}

/** Browsers have `randomUUID` only where pages come by HTTPS. */
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((it) => it.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** What an input needs at least: its required fields, with values of their types. */
function sampleOf(schema) {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const [one] = schema.anyOf ?? schema.oneOf ?? [];
  if (one) return sampleOf(one);
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]));
  if (schema.type === 'array') return schema.minItems ? [sampleOf(schema.items ?? {})] : [];
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 0;
  if (schema.type === 'boolean') return false;
  return schema.format === 'uuid' ? uuid() : '';
}

function pretty(text) {
  const shown = text.length > longest ? `${text.slice(0, longest)}\n…` : text;
  try {
    return text.length > longest ? shown : JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return shown;
  }
}
