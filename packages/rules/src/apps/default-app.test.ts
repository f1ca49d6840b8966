import { expect, test } from 'vitest';
import { defaultSections, shownSection } from './default-app.ts';

test('the section that is stored as __Main is shown as Default, beside the one for tasks [TABLE-015, TABLE-016, TABLE-017, TASK-003]', () => {
  expect(defaultSections).toEqual({ main: '__Main', tasks: '__Tasks' });
  expect(['__Main', '__Tasks', 'By hand'].map(shownSection)).toEqual(['Default', 'Tasks', 'By hand']);
});
