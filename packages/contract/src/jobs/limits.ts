export const jobLimits = {
  /** For how long administrators see a job whose last try failed. */
  failedJobDays: 30,
  /** For how long a job that has ended stays in the list of the person who started it. */
  shownJobDays: 7,
} as const;
