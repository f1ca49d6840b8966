import { expect, test } from 'vitest';
import { isPressed, namesOfKeys, type Pressed } from './shortcuts.ts';

const none: Pressed = { key: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('mod is Command on a Mac, elsewhere Control; other keys must not be held', () => {
  const withControl = { ...none, key: 'k', ctrlKey: true };
  const withCommand = { ...none, key: 'k', metaKey: true };
  expect(isPressed('mod+k', withControl, false)).toBe(true);
  expect(isPressed('mod+k', withCommand, false)).toBe(false);
  expect(isPressed('mod+k', withCommand, true)).toBe(true);
  expect(isPressed('mod+k', { ...withControl, altKey: true }, false)).toBe(false);
  expect(isPressed('mod+k', { ...withControl, shiftKey: true }, false)).toBe(false);
  expect(isPressed('mod+k', { ...withControl, key: 'j' }, false)).toBe(false);
});
test('caps lock does not matter, nor the shift that a sign needs', () => {
  expect(isPressed('mod+k', { ...none, key: 'K', ctrlKey: true }, false)).toBe(true);
  expect(isPressed('mod+/', { ...none, key: '/', ctrlKey: true, shiftKey: true }, false)).toBe(true);
});
test('digits go by their place, and Shift counts for them and for keys with a name', () => {
  const star = { ...none, key: '*', code: 'Digit8', ctrlKey: true, shiftKey: true };
  expect(isPressed('mod+shift+8', star, false)).toBe(true);
  expect(isPressed('mod+shift+8', { ...star, shiftKey: false }, false)).toBe(false);
  expect(isPressed('mod+shift+9', star, false)).toBe(false);
  expect(isPressed('enter', { ...none, key: 'Enter', shiftKey: true }, false)).toBe(false);
  expect(isPressed('alt+arrowup', { ...none, key: 'ArrowUp', altKey: true }, false)).toBe(true);
});
test('keys are called as on the keyboard', () => {
  expect(namesOfKeys('mod+shift+k', false)).toEqual(['Ctrl', 'Shift', 'K']);
  expect(namesOfKeys('mod+k', true)).toEqual(['⌘', 'K']);
  expect(namesOfKeys('arrowup', false)).toEqual(['↑']);
});
