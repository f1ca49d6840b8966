// In a file without schemas, so that browsers need not load them.

/**
 * What can change from one release of an app to another, and what can be said of the change. `look` also stands for colours, and `options` for
 * settings that have no name of their own here.
 */
export const releaseChangeKinds = {
  app: ['renamed', 'text', 'look', 'menu', 'timeZone', 'firstView', 'tables', 'views', 'variables'],
  table: ['added', 'removed', 'renamed', 'formatting', 'fields'],
  field: ['added', 'removed', 'renamed', 'type', 'limits', 'formula', 'results', 'title', 'choices', 'options'],
  choice: ['added', 'removed', 'renamed', 'look'],
  view: [
    ...(['added', 'removed', 'renamed', 'type', 'filter', 'sort', 'groups', 'columns', 'footer', 'dates', 'look'] as const),
    ...(['address', 'form', 'formatting', 'options'] as const),
  ],
  variable: ['added', 'removed', 'renamed', 'value'],
} as const;
export type ReleaseThing = keyof typeof releaseChangeKinds;
export type ReleaseChangeKind = (typeof releaseChangeKinds)[ReleaseThing][number];
