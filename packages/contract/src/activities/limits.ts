export const activityLimits = {
  /**
   * Tasks of one call that are activities by themselves; of more there is one for all. Records whose ids an activity has, so that none of them
   * counts twice; activities that one call clears; and days after which they go.
   */
  tasksApart: 10,
  activityRecords: 200,
  /** Entries whose ids an activity has: so many can be deleted later and are named no more. */
  activityEntries: 100,
  activitiesCleared: 500,
  activityDays: 30,
} as const;
