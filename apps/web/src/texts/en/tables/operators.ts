/** How a condition of a filter compares. */
export const operators = {
  contains: 'contains',
  startsWith: 'starts with',
  is: 'is',
  isNot: 'is not',
  less: 'is less than',
  atMost: 'is at most',
  lessDate: 'is before',
  atMostDate: 'is on or before',
  moreDate: 'is after',
  atLeastDate: 'is on or after',
  more: 'is more than',
  atLeast: 'is at least',
  includes: 'includes',
  excludes: 'doesn’t include',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
};
