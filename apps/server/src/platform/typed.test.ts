import { expect, test } from 'vitest';
import { asTyped } from './typed.ts';

test('a release names its commands as they are typed there, and a clone as npm has them', () => {
  const text = 'npm run people -- list, npm run audit:verify; then npm start -- --data /srv';
  expect(asTyped(text, {})).toBe(text);
  expect(asTyped(text, { TRACKYARD_COMMAND: 'trackyard' })).toBe(
    'trackyard people list, trackyard audit:verify; then trackyard start --data /srv',
  );
});
