// In a file without schemas, so that browsers need not load them.

/** What a rule of formatting asks of the value in its column; which conditions a type has says `conditionsOf` in `packages/rules`. */
export const formatConditions = [
  'always',
  'notEmpty',
  'isEmpty',
  'contains',
  'startsWith',
  'equals',
  'less',
  'atMost',
  'more',
  'atLeast',
  'between',
  'before',
  'after',
  'formula',
] as const;
export type FormatCondition = (typeof formatConditions)[number];

/** The colours of the palette: each has a ground and a text, and any text can be read on any ground. */
export const formatColours = ['stone', 'crimson', 'signal', 'amber', 'moss', 'leaf', 'pine', 'sky', 'indigo', 'plum', 'rose'] as const;
export type FormatColour = (typeof formatColours)[number];
