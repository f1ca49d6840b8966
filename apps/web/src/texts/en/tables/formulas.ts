/** Formula fields: where formulas are written, and how a result comes about. */
export const formulas = {
  formula: 'Formula',
  placeholder: '{Field} * 2',
  missing: 'Enter a formula.',
  suggestions: 'Suggestions',
  result: 'Result: {{type}}',
  forRecord: 'for “{{name}}”',
  empty: 'empty',
  parts: 'Value of each part',
  whole: 'Result',
  unused: 'not used',
  explain: 'Explain {{name}}',
  noResult: 'no result',
  failsHere: 'fails here',
  failedIn: 'In {{part}}: {{problem}}',
  editFormula: 'Edit formula',
  usedBy: 'Formulas use this field, and will show an error: {{names}}.',
};
