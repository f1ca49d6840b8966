import { expect, test } from 'vitest';
import { previewText } from './preview.ts';

test.each([
  ['_Plum_, she said. I have **not** stopped', 'Plum, she said. I have not stopped'],
  ['`burner_max` stays at 38 kW', 'burner_max stays at 38 kW'],
  ['Today:\n- lots\n- labels', 'Today: lots, labels'],
  ['> Monday stands\nGood', 'Monday stands Good'],
  ['see https://kestrel.example/lots now', 'see https://kestrel.example/lots now'],
  ['```ts\nconst label = 1\n```', 'const label = 1'],
])('a preview of %j is one line without marks', (typed, shown) => {
  expect(previewText(typed)).toBe(shown);
});
