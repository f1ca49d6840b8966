import type { AuditEvent } from '@trackyard/contract';
import { expect, test } from 'vitest';
import type { Texts } from '../../../texts/index.ts';
import { aboutText, detailLines, peopleIn } from './audit-words.ts';

const mateo = '0192f000-0000-7000-8000-000000000001';
const stranger = '0192f000-0000-7000-8000-000000000002';
const nameOf = (id: string) => (id === mateo ? 'Mateo Ruiz' : undefined);
const t: Texts = (key, values) => `${key}: ${values?.['before']}, ${values?.['name']}`;
const about = (event: Partial<AuditEvent>) =>
  aboutText(t, { subjectName: 'Cuppers', outcome: 'ok', details: null, ...event } as AuditEvent, nameOf);

test('people in a line of the audit log stand there by their names, and by their ids where nobody knows them', () => {
  const details = JSON.stringify({ userIds: [mateo, stranger], role: 'VIEWER' });
  expect(peopleIn(details)).toEqual([mateo, stranger]);
  expect(detailLines(details, nameOf)).toEqual([
    ['userIds', `Mateo Ruiz, ${stranger}`],
    ['role', 'VIEWER'],
  ]);
  expect([peopleIn('no JSON'), detailLines('no JSON', nameOf), detailLines(null, nameOf)]).toEqual([[], [], []]);
  expect(about({ operation: 'groups.addMember', details: JSON.stringify({ userId: mateo }) })).toBe('Mateo Ruiz · Cuppers');
  expect(about({ operation: 'groups.addMember', details: JSON.stringify({ userId: stranger }) })).toBe('Cuppers');
});

test('a line of a new name has both names', () => {
  const details = JSON.stringify({ name: 'Tasters' });
  expect(about({ operation: 'apiKeys.update', details })).toBe('auditLog.nowNamed: Cuppers, Tasters');
  expect(about({ operation: 'apiKeys.update', details, outcome: 'forbidden' })).toBe('Cuppers');
  expect(about({ operation: 'groups.create', details, subjectName: 'Tasters' })).toBe('Tasters');
});
