import { scopeOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { createDesk, watch } from '../testing/desk.ts';
import { frame, tokenFor } from '../testing/peer.ts';
import { anna, currentUserOf } from '../testing/rows.ts';

const tenantId = '0199a000-0000-7000-8000-00000000cafe';

/** The answer to a pull that brings the rows of one scope, whole. */
const page = (scope: string, row: { store: string; id: string; row: object }, more: boolean) => ({
  serverTime: '2026-11-19T09:14:00.000Z',
  userId: anna,
  scopes: [{ ...frame(scope, 0, 1, [{ ...row, seq: 1 } as never]), reset: true, more }],
  revoked: [],
  chatStates: [],
});

test('a flag of the tenant, told by the token, stays on while the first load has brought the person and not yet the tenant [PERM-044]', async () => {
  const desk = createDesk();
  let answer = (_: unknown) => {};
  desk.peer.on('sync.pull', () => new Promise((resolve) => (answer = resolve)));
  const token = tokenFor(anna, { tenantId, ufg: ['TRACKING_OFF'] });
  desk.peer.on('identity.getToken', () => token);
  const worker = desk.page();
  const flags = watch(worker, 'flags.mine', {});
  const flagsAfter = async (pulled: unknown) => {
    answer(pulled);
    await desk.time.settle();
    return flags.now()?.flags;
  };
  await Promise.all([worker.act('session.signedIn', { token }), desk.time.settle()]);
  expect(await flagsAfter(page(scopeOf('user', anna), { store: 'currentUser', id: anna, row: currentUserOf() }, true))).toEqual([
    'trackingOff',
  ]);
  const row = { id: tenantId, flags: ['trackingOff', 'reporting'] };
  expect(await flagsAfter(page(scopeOf('tenant', tenantId), { store: 'tenantFlags', id: tenantId, row }, false))).toEqual(row.flags);
});
