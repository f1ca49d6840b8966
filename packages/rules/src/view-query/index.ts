export {
  type BrokenReason,
  brokenConditions,
  brokenReason,
  canHold,
  conditionsIn,
  type FilterLevel,
  hasConditions,
  isDate,
  isPerson,
  isRelativeFilter,
  namesDays,
  type UsableCondition,
  type UsableFilter,
  usableConditions,
  usableFilter,
  withoutBroken,
} from './conditions.ts';
export { choicesWith, comparesPlainly, filterOf, type Predicate, searchedIn } from './filter.ts';
export {
  type GroupOfRecords,
  groupOfLinks,
  groupsBy,
  isPathCollapsed,
  type LinkedName,
  pathsOf,
  type RecordGroup,
  valueOfGroup,
  visibleIn,
  type WantedAggregate,
} from './groups.ts';
export { keyOf, ownValue } from './keys.ts';
export { type LinkNames, noNames, type QueriedRecord, type QueryContext, type ViewQuery } from './query.ts';
export { type Bound, daysOf, isRelative, later } from './relative-days.ts';
export { groupFields, restrictedBy, restrictionFilter, runQuery, shownBy, sortsOf, type UsableSort } from './run.ts';
export { aggregate, aggregatesOf, canGroupBy } from './summary.ts';
