import { scopeKinds } from '@trackyard/contract';
import { expect, test } from 'vitest';
import type { Queryable } from './database/tables.ts';
import { ownScope, type ScopeOwner, scopesOf } from './scopes.ts';

const db = {} as Queryable;
const now = new Date(0);
const anna = { userId: 'anna', tenantId: 'kestrel' };
const person = ownScope('user', (it) => it.userId);
const company = ownScope('tenant', (it) => it.tenantId);
const rooms: ScopeOwner = {
  kinds: ['track', 'chat'],
  grants: () => ({ scopes: ['track:t', 'chat:t'], heads: new Map([['track:t', 7]]) }),
  mayHold: (_db, _holder, { kind, id }) => kind === 'track' && id === 't',
};

const people: ScopeOwner = { kinds: ['person'], grants: () => ({ scopes: [], heads: new Map() }), mayHold: () => false };
const wikis: ScopeOwner = {
  kinds: ['wiki', 'article', 'doc'],
  grants: () => ({ scopes: [], heads: new Map() }),
  mayHold: () => false,
};
const tables: ScopeOwner = {
  kinds: ['app', 'table', 'entries'],
  grants: () => ({ scopes: [], heads: new Map() }),
  mayHold: () => false,
  mayHoldEach: async (_db, _holder, kind, ids) => ids.filter((id) => id === `own ${kind}`),
};

test('of kinds that one subscribes to, each is asked for by itself', async () => {
  const scopes = scopesOf([person, company, people, rooms, wikis, tables]);
  const named = ['app:own app', 'app:other', 'table:own table', 'table:own app', 'track:t', 'weather:own app'];
  expect(await scopes.subscribed(db, anna, named)).toEqual(['app:own app', 'table:own table']);
});

test('somebody holds what each owner grants them, and nothing of a kind that nobody owns', async () => {
  const scopes = scopesOf([person, company, people, rooms, wikis, tables]);
  expect(await scopes.grants(db, anna)).toEqual({
    scopes: ['user:anna', 'tenant:kestrel', 'track:t', 'chat:t'],
    heads: new Map([['track:t', 7]]),
  });
  expect((await scopes.grants(db, { userId: 'guest', tenantId: null })).scopes).toEqual(['user:guest', 'track:t', 'chat:t']);
  const may = (scope: string) => scopes.mayHold(db, anna, scope, now);
  expect([await may('user:anna'), await may('tenant:kestrel'), await may('track:t')]).toEqual([true, true, true]);
  expect([await may('user:mateo'), await may('tenant:other'), await may('track:other'), await may('chat:t')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  for (const unknown of ['weather:t', 'toString:t', 't', '', ':t']) expect([unknown, await may(unknown)]).toEqual([unknown, false]);
});

test('each kind of scope has one owner: a node with none or two of them does not start', () => {
  expect(() => scopesOf([person, people, rooms, wikis, tables])).toThrow("No capability owns the scopes of the kind 'tenant'.");
  expect(() => scopesOf([person, company, people, rooms, wikis, tables, person])).toThrow(
    "Two capabilities own the scopes of the kind 'user'.",
  );
  expect(Object.keys(scopeKinds)).toEqual([
    'user',
    'tenant',
    'track',
    'chat',
    'person',
    'app',
    'table',
    'entries',
    'wiki',
    'article',
    'doc',
  ]);
});
