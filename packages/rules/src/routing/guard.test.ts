import type { NamedRoute } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { type Decision, guard, signInQuery, type Visitor, withoutParameters } from './guard.ts';

const visitors = {
  unknown: { state: 'unknown' },
  signedOut: { state: 'signedOut' },
  conflict: { state: 'conflict' },
  member: { state: 'signedIn', tenantAdmin: false, systemAdmin: false, reportingUser: false },
  tenantAdmin: { state: 'signedIn', tenantAdmin: true, systemAdmin: false, reportingUser: false },
  systemAdmin: { state: 'signedIn', tenantAdmin: false, systemAdmin: true, reportingUser: false },
  reportingUser: { state: 'signedIn', tenantAdmin: false, systemAdmin: false, reportingUser: true },
} as const satisfies Record<string, Visitor>;
const kinds: Record<string, NamedRoute> = {
  open: { path: '/open' },
  auth: { path: '/auth', requiresAuth: true },
  guests: { path: '/guests', guestOnly: true },
  guestApp: { path: '/app', check: 'guestAppView' },
  signIn: { path: '/in', guestOnly: true, query: ['redirect'] },
  tenant: { path: '/tenant', requiresAuth: true, requiresTenantAdmin: true },
  system: { path: '/system', requiresAuth: true, requiresSystemAdmin: true },
  reporting: { path: '/reporting', requiresAuth: true, requiresReportingUser: true },
  tenantAlone: { path: '/tenant', requiresTenantAdmin: true },
  systemAlone: { path: '/system', requiresSystemAdmin: true },
  reportingAlone: { path: '/reporting', requiresReportingUser: true },
};
type Row = [string, Record<keyof typeof visitors, Decision>];
const table: Row[] = [
  [
    'open',
    {
      unknown: 'show',
      signedOut: 'show',
      conflict: 'show',
      member: 'show',
      tenantAdmin: 'show',
      systemAdmin: 'show',
      reportingUser: 'show',
    },
  ],
  [
    'auth',
    {
      unknown: 'wait',
      signedOut: 'signIn',
      conflict: 'signOut',
      member: 'show',
      tenantAdmin: 'show',
      systemAdmin: 'show',
      reportingUser: 'show',
    },
  ],
  [
    'guests',
    {
      unknown: 'wait',
      signedOut: 'show',
      conflict: 'signOut',
      member: 'root',
      tenantAdmin: 'root',
      systemAdmin: 'root',
      reportingUser: 'root',
    },
  ],
  [
    'signIn',
    {
      unknown: 'wait',
      signedOut: 'show',
      conflict: 'signOut',
      member: 'back',
      tenantAdmin: 'back',
      systemAdmin: 'back',
      reportingUser: 'back',
    },
  ],
  [
    'tenant',
    {
      unknown: 'wait',
      signedOut: 'signIn',
      conflict: 'signOut',
      member: 'root',
      tenantAdmin: 'show',
      systemAdmin: 'root',
      reportingUser: 'root',
    },
  ],
  [
    'system',
    {
      unknown: 'wait',
      signedOut: 'signIn',
      conflict: 'signOut',
      member: 'root',
      tenantAdmin: 'root',
      systemAdmin: 'show',
      reportingUser: 'root',
    },
  ],
  [
    'reporting',
    {
      unknown: 'wait',
      signedOut: 'signIn',
      conflict: 'signOut',
      member: 'root',
      tenantAdmin: 'root',
      systemAdmin: 'root',
      reportingUser: 'show',
    },
  ],
];
const decides = (kind: string, expected: Row[1]): void => {
  const found = Object.entries(visitors).map(([who, visitor]) => [who, guard(kinds[kind]!, visitor)]);
  expect(Object.fromEntries(found)).toEqual(expected);
};
const [forSome, forAdministrators, forReporting] = [table.slice(0, 4), table.slice(4, 6), table.slice(6)];
test.each(forSome)('a page is for all, for people who are signed in, or for guests: %s [ROUTE-143, PROUTE-068, PROUTE-069]', decides);
test.each(forAdministrators)('a page is for administrators: %s [ROUTE-143, ROUTE-150, PROUTE-070, PROUTE-071]', decides);

test.each(forReporting)('a page is for reporting users: %s [ROUTE-034, PERM-013, PPERM-020]', decides);

test.each([
  ['tenantAlone', 'tenant'],
  ['systemAlone', 'system'],
  ['reportingAlone', 'reporting'],
])('a page for administrators is for people who are signed in, said or not: %s', (alone, said) => {
  for (const visitor of Object.values(visitors)) expect(guard(kinds[alone]!, visitor)).toBe(guard(kinds[said]!, visitor));
});

test('the extra check of a route allows, denies or redirects, after its flags [ROUTE-144, ROUTE-149, PROUTE-072]', () => {
  expect(guard(kinds['auth']!, visitors.member, {}, 'allowed')).toBe('show');
  expect(guard(kinds['auth']!, visitors.member, {}, 'denied')).toBe('home');
  expect(guard(kinds['auth']!, visitors.member, {}, { redirect: '/x' })).toEqual({ redirect: '/x' });
  expect(guard(kinds['auth']!, visitors.signedOut, {}, 'denied')).toBe('signIn');
  expect(guard(kinds['system']!, visitors.member, {}, { redirect: '/x' })).toBe('root');
});

test('a page for everybody opens by its extra check alone, and not before it has answered', () => {
  const { signedOut, member } = visitors;
  expect(guard(kinds['guestApp']!, signedOut)).toBe('wait');
  expect(guard(kinds['guestApp']!, signedOut, {}, 'allowed')).toBe('show');
  expect(guard(kinds['guestApp']!, signedOut, {}, 'denied')).toBe('denied');
  expect(guard(kinds['guestApp']!, { ...member, guest: true }, {}, 'denied')).toBe('denied');
  expect(guard(kinds['guestApp']!, member, {}, 'denied')).toBe('home');
  expect(guard(kinds['guestApp']!, member, {}, { redirect: '/x' })).toEqual({ redirect: '/x' });
});

test.each([
  ['a new login is asked for', 'auth', 'member', { forceReauth: 'true' }, 'again'],
  ['nobody is signed in anyway', 'auth', 'signedOut', { forceReauth: 'true' }, 'signIn'],
  ['the sign-in stays until it has happened', 'signIn', 'member', { forceReauth: 'true' }, 'show'],
  ['it has happened', 'signIn', 'member', { forceReauth: 'true', reauthenticated: true }, 'back'],
  ['another page for guests is no sign-in', 'guests', 'member', { forceReauth: 'true' }, 'root'],
  ['arid goes once it has done its work', 'auth', 'member', { arid: '7' }, 'withoutArid'],
  ['arid stays at the sign-in', 'signIn', 'signedOut', { arid: '7' }, 'show'],
] as const)('what the address asks for: %s', (_, kind, who, asked, decision) => {
  expect(guard(kinds[kind]!, visitors[who], asked)).toBe(decision);
});

test.each([
  ['/', {}],
  ['/t/1/c?message=2#x', { redirect: '/t/1/c?message=2#x' }],
  ['/t/1?arid=007&p_a=b', { redirect: '/t/1?p_a=b', arid: '007' }],
  ['/?arid=1', { arid: '1' }],
  ['/t/1?forceReauth=true', { redirect: '/t/1' }],
])('the sign-in is told of %s', (href, query) => expect(signInQuery(href)).toEqual(query));

test('parameters are taken out of an address, the others stay', () => {
  expect(withoutParameters('/t/1?a=1&arid=2&b=3#c?arid=4', ['arid'])).toBe('/t/1?a=1&b=3#c?arid=4');
  expect(withoutParameters('/t/1', ['arid'])).toBe('/t/1');
});
