import { operationNames, operationOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { administrationTexts } from '../../../texts/index.ts';
import { auditOperationTexts, auditTextOf } from './audit-operations.ts';

test('each operation that has a line in the audit log has a text for it', () => {
  const audited = operationNames.filter((it) => operationOf(it).audit);
  expect(audited.filter((it) => !auditTextOf(it))).toEqual([]);
  const keys = Object.values(auditOperationTexts).map((it) => it.replace('auditLog.', ''));
  expect(keys.filter((it) => !(it in administrationTexts.auditLog))).toEqual([]);
});
