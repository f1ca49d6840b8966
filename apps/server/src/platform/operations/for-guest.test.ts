import { type ChangedRow, operationOf, type SyncedRows } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { framesForGuest, messageForGuest, resultForGuest, rowForGuests } from './for-guest.ts';
import { withGuestCopy } from './guest-copy.ts';

const changed = (store: ChangedRow['store'], id: string, row: object): ChangedRow => ({ store, id, seq: 1, row }) as unknown as ChangedRow;
const member = (status: string): SyncedRows['members'] => ({ id: status, status }) as unknown as SyncedRows['members'];

test('guests get nothing of an entity that does not say what they see of it', () => {
  const rows = [changed('users', 'u', { id: 'u' }), changed('trackFlags', 'f', { id: 'f' })];
  expect(framesForGuest([{ scope: 'track:t', after: 0, seq: 1, rows }])[0]!.rows.map((it) => it.id)).toEqual(['f']);
});

test('a member who left is gone for guests, and one who was invited was never there', () => {
  expect(rowForGuests('members', member('ACTIVE'))).toMatchObject({ id: 'ACTIVE' });
  expect(rowForGuests('members', member('REMOVED'))).toBeNull();
  expect(rowForGuests('members', member('PENDING'))).toBeUndefined();
  const rows = ['REMOVED', 'PENDING'].map((it) => changed('members', it, member(it)));
  const frame = { scope: 'track:t', after: 0, seq: 1, rows };
  expect(messageForGuest({ type: 'changes', frame })).toMatchObject({ frame: { rows: [{ id: 'REMOVED', row: null }] } });
  const pulled = { scopes: [{ ...frame, reset: true, more: false }] };
  expect(resultForGuest(operationOf('sync.pull'), pulled)).toMatchObject({ scopes: [{ rows: [] }] });
});

test('a row that was presented with a copy for guests is sent as that copy, and not at all where there is none', () => {
  const message = (id: string) => ({ id, chatMessageContent: { parts: [], plain: '' } }) as unknown as SyncedRows['chatMessages'];
  const messages = [message('a'), withGuestCopy(message('b'), message('c')), withGuestCopy(message('d'), null)];
  const answer = { messages, hasOlder: false, hasNewer: false };
  expect(resultForGuest(operationOf('chat.listMessages'), answer)).toMatchObject({ messages: [{ id: 'a' }, { id: 'c' }] });
});

test('the answer of an operation that is not open to guests is not made for them', () => {
  expect(() => resultForGuest(operationOf('tracks.update'), {})).toThrow('tracks.update is not open to guests.');
});
