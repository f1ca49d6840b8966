import type { EntryApproval, EntryVersion, TrackRight } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { approvalCounts, approvalState, entryApprovalState, entryCapability, hasLabel, labelsOf } from './index.ts';

const date = '2026-11-26T06:00:00.000Z';
const version = (number: number): EntryVersion => ({
  ...{ id: 'v', number, size: 1, mediaType: 'text/plain', picture: null, authorId: null, created: date },
});
const approval = (userId: string, answers: [boolean, number | null][] = [], more: Partial<EntryApproval> = {}): EntryApproval => ({
  ...{ id: userId, userId, requestedById: 'anna', note: '', due: null, created: date, withdrawn: null },
  answers: answers.map(([approved, of]) => ({ approved, comment: '', version: of, url: of === null ? 'https://a.example/' : '', date })),
  ...more,
});

test('the last answer to a request counts, as long as no newer version is there', () => {
  const entry = { currentVersion: version(2), url: '' };
  expect(approvalState(approval('ben'), entry)).toBe('pending');
  expect(
    approvalState(
      approval('ben', [
        [false, 1],
        [true, 2],
      ]),
      entry,
    ),
  ).toBe('approved');
  expect(
    approvalState(
      approval('ben', [
        [true, 2],
        [false, 2],
      ]),
      entry,
    ),
  ).toBe('rejected');
  expect(approvalState(approval('ben', [[true, 1]]), entry)).toBe('outdated');
  expect(approvalState(approval('ben', [[true, null]]), { currentVersion: null, url: 'https://a.example/' })).toBe('approved');
  expect(approvalState(approval('ben', [[true, null]]), { currentVersion: null, url: 'https://b.example/' })).toBe('outdated');
});

test('one rejection outweighs all, and withdrawn requests count for nothing', () => {
  const of = (...approvals: EntryApproval[]) => ({ currentVersion: version(1), url: '', approvals });
  expect(entryApprovalState(of())).toBeNull();
  expect(entryApprovalState(of(approval('ben', [[true, 1]])))).toBe('approved');
  expect(entryApprovalState(of(approval('ben', [[true, 1]]), approval('vera')))).toBe('pending');
  expect(entryApprovalState(of(approval('ben', [[false, 1]]), approval('vera')))).toBe('rejected');
  expect(entryApprovalState(of(approval('ben', [[false, 1]], { withdrawn: date })))).toBeNull();
  expect(approvalCounts(of(approval('ben', [[true, 1]]), approval('vera'), approval('nils', [[true, 1]])))).toEqual({
    ...{ pending: 1, approved: 2, rejected: 0, outdated: 0 },
  });
});

test('labels are counted whatever their capital letters, the most used first', () => {
  expect(labelsOf([{ labels: ['Guji', 'Signed'] }, { labels: ['signed'] }])).toEqual([
    { label: 'Signed', count: 2 },
    { label: 'Guji', count: 1 },
  ]);
  expect(hasLabel({ labels: ['Signed'] }, 'SIGNED')).toBe(true);
  expect(hasLabel({ labels: ['Signed'] }, 'sign')).toBe(false);
});

test('people may do with an entry what their rights in the track allow, and nothing to a file of a message', () => {
  const may =
    (...rights: TrackRight[]) =>
    (right: TrackRight) =>
      rights.includes(right);
  const file = { type: 'file', chatMessageId: null, approvals: [approval('ben')], currentVersion: version(1) } as const;
  const allowed = (given: Parameters<typeof entryCapability>[0]) =>
    Object.entries(entryCapability(given)).flatMap(([name, it]) => (it ? [name] : []));
  const everything = may('entries.view', 'entries.write', 'entries.respond', 'chat.view', 'chat.send');
  expect(allowed({ may: everything, userId: 'anna', entry: { ...file, approvals: [...file.approvals] } })).toEqual(
    'open download edit move delete label copy comment react askApproval'.split(' '),
  );
  const asked = { userId: 'ben', entry: { ...file, approvals: [...file.approvals] } };
  expect(allowed({ ...asked, may: may('entries.view', 'entries.respond') })).toEqual(['open', 'download', 'react', 'approve']);
  expect(allowed({ ...asked, may: may('entries.view') })).toEqual(['open', 'download']);
  const ofMessage = { ...asked.entry, chatMessageId: 'message', approvals: [] };
  expect(allowed({ may: everything, userId: 'ben', entry: ofMessage })).toEqual(['open', 'download', 'copy']);
  expect(allowed({ ...asked, may: may('entries.view', 'entries.write'), held: true })).toEqual(
    'edit move delete label askApproval'.split(' '),
  );
  const folder = { ...asked.entry, type: 'folder' as const, approvals: [], currentVersion: null };
  expect(allowed({ may: everything, userId: 'ben', entry: folder })).not.toContain('askApproval');
  const downloads = (['email', 'meeting_invite', 'folder'] as const).map((type) => {
    const entry = { ...asked.entry, type, currentVersion: type === 'folder' ? null : version(1) };
    return entryCapability({ may: everything, userId: 'ben', entry }).download;
  });
  expect(downloads).toEqual([true, true, false]);
});
