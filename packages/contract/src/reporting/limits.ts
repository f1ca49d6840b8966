export const reportingLimits = {
  /** Days of figures that one call of reporting reads, and that a company gets counted when it is counted first. */
  reportedDays: 366,
  reportingBackDays: 90,
} as const;
