import { expect, test } from 'vitest';
import { keepFor } from './storage-owner.ts';

/** The keys are properties of it, as in browsers. */
const storageOf = (entries: Record<string, string>): Storage =>
  Object.assign(
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
    }),
    entries,
  );
const ofAnna = { 'trackyard.recent-emoji': '["🎉"]', 'trackyard.privacy': 'true' };
const others = { 'trackyard.theme': 'dark', 'trackyard.first-login': '"anna"', 'trackyard.token': '{}', elsewhere: 'x' };

test('the next person finds nothing that the first one’s browser remembered, though nobody signed out here', () => {
  const storage = storageOf({ ...others });
  keepFor(storage, 'anna');
  Object.assign(storage, ofAnna);
  keepFor(storage, 'anna');
  expect({ ...storage }).toEqual({ ...others, ...ofAnna, 'trackyard.owner': 'anna' });
  keepFor(storage, 'mateo');
  expect({ ...storage }).toEqual({ ...others, 'trackyard.owner': 'mateo' });
});

test('what was remembered before anybody noted whose it is stays', () => {
  const storage = storageOf({ ...ofAnna });
  keepFor(storage, 'anna');
  expect({ ...storage }).toEqual({ ...ofAnna, 'trackyard.owner': 'anna' });
});
