import { apiAreas, apiScopeOf, apiScopes, operationOf, operations } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { curlOf, exampleCalls } from './example-call.ts';
import { expiryOf, levelsIn, levelsOf, scopesAt } from './key-choices.ts';

test('the levels of all areas together give every scope, and are read off a key again', () => {
  const levels = Object.fromEntries(apiAreas.map((area) => [area, levelsOf(area).at(-1)!]));
  expect(scopesAt(levels)).toEqual(apiScopes);
  expect(levelsIn(apiScopes)).toEqual(apiAreas.map((area) => ({ area, level: levels[area] })));
  expect(scopesAt({ chat: 'read', tracks: 'none' })).toEqual(['chat:read']);
});

test('each example needs the read scope of its area, and its input is what the operation takes', () => {
  for (const [area, { name, input }] of Object.entries(exampleCalls)) {
    expect([area, apiScopeOf(operationOf(name))]).toEqual([area, `${area}:read`]);
    const id = '01a1fd28-0000-7000-8000-000000000001';
    const whole = {
      tenantId: id,
      ...Object.fromEntries(Object.entries(input).map(([key, value]) => [key, /_ID$/.test(String(value)) ? id : value])),
    };
    expect([area, operations[name].input.safeParse(whole).error]).toEqual([area, undefined]);
  }
});

test('the line for a terminal calls with the key what one of its scopes opens', () => {
  const line = (scopes: string[]) => curlOf('https://tracks.example', 'T', 'tyd_api_x', scopes);
  expect(line(['tracks:read'])).toBe("curl -H 'Authorization: Bearer tyd_api_x' 'https://tracks.example/api/public-tracks'");
  expect(line(['people:read'])).toContain('/api/tenants/T/');
  expect(line(['members:write'])).toMatch(/-X POST .*-d '.*VIEWER.*' -H 'idempotency-key: NEW_UUID'$/s);
});

test('a key ends so many days from now, or never', () => {
  const now = new Date('2026-11-28T12:00:00.000Z');
  expect([expiryOf('30', now), expiryOf('never', now)]).toEqual(['2026-12-28T12:00:00.000Z', null]);
});
