export const auditLimits = {
  /** For how many days lines of the audit log stay at least, and at most, where they don't stay for ever. */
  auditDaysLeast: 30,
  auditDaysMost: 3_650,
} as const;
