import type { AuditArea, AuditOutcome } from '@trackyard/contract';

export const periods = ['any', 'day', 'week', 'month'] as const;
export interface Filters {
  area: AuditArea | null;
  outcome: AuditOutcome | null;
  period: (typeof periods)[number];
}
export const everything: Filters = { area: null, outcome: null, period: 'any' };

const dayMs = 86_400_000;
const daysOf = { day: 1, week: 7, month: 30 } as const;
/** From when on lines are shown; null: all of them. */
export const startOf = (period: Filters['period'], now: Date): string | null =>
  period === 'any' ? null : new Date(now.getTime() - daysOf[period] * dayMs).toISOString();
