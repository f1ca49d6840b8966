/** PostgreSQL's unique_violation: somebody took a unique value between the look and the change. */
export const isDuplicate = (cause: unknown): boolean => (cause as { code?: string }).code === '23505';
