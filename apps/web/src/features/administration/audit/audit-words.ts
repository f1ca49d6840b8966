import type { AuditEvent } from '@trackyard/contract';
import type { TextKey, Texts } from '../../../texts/index.ts';
import { auditTextOf } from './audit-operations.ts';

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

/** Answers undefined for somebody whom this browser does not know, or may not. */
type NameOf = (userId: string) => string | undefined;
/** Fields that name people by their ids. */
const ofPeople: ReadonlySet<string> = new Set(['userId', 'userIds', 'handOverTo', 'transferTo']);

/** What was noted of the input, a line for each field; people by their names where they are known. */
export const detailLines = (details: string | null, nameOf: NameOf): [name: string, text: string][] =>
  Object.entries(notedIn(details)).map(([name, value]) => [
    name,
    plain(ofPeople.has(name) ? idsIn(value).map((it) => nameOf(it) ?? it) : value),
  ]);

/** The ids of the people in what was noted. */
export const peopleIn = (details: string | null): string[] =>
  Object.entries(notedIn(details)).flatMap(([name, value]) => (ofPeople.has(name) ? idsIn(value) : []));

/** What a line is about: also the person who came into a group or left it, and the new name of what was renamed. */
export function aboutText(t: Texts, { operation, subjectName, details, outcome }: AuditEvent, nameOf: NameOf): string {
  const { userId, name, title } = notedIn(details);
  const before = subjectName ?? '';
  const person = typeof userId === 'string' ? nameOf(userId) : undefined;
  if (person !== undefined) return [person, before].filter(Boolean).join(' · ');
  const now = name ?? title;
  const isRenamed = outcome === 'ok' && /\.update(?:Track)?$/.test(operation) && typeof now === 'string' && before !== '' && now !== before;
  return isRenamed ? t('auditLog.nowNamed', { before, name: now }) : before;
}

function notedIn(details: string | null): Record<string, unknown> {
  try {
    const noted: unknown = JSON.parse(details ?? '{}');
    return typeof noted === 'object' && noted !== null ? (noted as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
const idsIn = (value: unknown): string[] => [value].flat().filter((it) => typeof it === 'string');
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, it]) => `${name}: ${plain(it)}`)
      .join(', ');
  return String(value);
}
