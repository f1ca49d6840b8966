export const appLimits = {
  /** Of an app: names in it; tables, views and fields of a table; apps in a track. */
  appNameLength: 200,
  appTables: 100,
  appViews: 200,
  /** Persons named for one app. */
  appPermissions: 500,
  /** Apps on one page of the company's. */
  appListPage: 50,
  tableAttributes: 500,
  fieldChoices: 500,
  /** Values that the preview of another type of a field shows. */
  typeExamples: 5,
  /** Changes of one table that can be undone, and for how many days. */
  tableChanges: 20,
  tableChangeDays: 7,
  deletedAppDays: 7,
  /** Releases of an app, their pages, and the changes that one comparison answers. */
  appReleases: 1_000,
  releaseLabelLength: 200,
  releasePage: 20,
  releasePageMost: 100,
  releaseChanges: 500,
  /** Characters of a formula, and of all formulas of a table: they are read with each change of its fields. */
  formulaLength: 10_000,
  tableFormulaLength: 200_000,
  /** Of a table: rules of conditional formatting. */
  formatRules: 50,
  viewConditions: 20,
  /** Of a filter: conditions in all its groups together. */
  filterConditions: 40,
  restrictionConditions: 200,
  /** Characters of JSON of the theme of a view. */
  viewThemeLength: 5_000,
  /** Of a form: texts, lines and other elements besides its fields. */
  formElements: 100,
  /**
   * Of a view: groups of conditions in a filter or in a group; further sorts; characters that are searched for; groups in one answer; fields by
   * which records are grouped, one inside the other; groups that are collapsed one by one.
   */
  viewFilterGroups: 10,
  viewSorts: 5,
  searchLength: 200,
  viewGroups: 1_000,
  groupLevels: 3,
  collapsedGroups: 200,

  trackApps: 100,
} as const;
