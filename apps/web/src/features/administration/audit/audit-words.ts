import type { TextKey, useTexts } from '../../../texts/index.ts';
import { auditTextOf } from './audit-operations.ts';

type Texts = ReturnType<typeof useTexts>;

/** What somebody did; an operation of a later version by its own name. */
export function operationText(t: Texts, operation: string): string {
  const key = auditTextOf(operation);
  return key ? t(key) : operation;
}

const outcomes: Partial<Record<string, TextKey>> = {
  ok: 'auditLog.outcome_ok',
  forbidden: 'auditLog.refused_forbidden',
  notFound: 'auditLog.refused_notFound',
  conflict: 'auditLog.refused_conflict',
};
export const outcomeText = (t: Texts, outcome: string): string => t(outcomes[outcome] ?? 'auditLog.refused_rule', { code: outcome });

/** What was noted of the input, a line for each field. */
export function detailLines(details: string): [name: string, text: string][] {
  try {
    return Object.entries(JSON.parse(details) as Record<string, unknown>).map(([name, value]) => [name, plain(value)]);
  } catch {
    return [];
  }
}
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, it]) => `${name}: ${plain(it)}`)
      .join(', ');
  return String(value);
}
