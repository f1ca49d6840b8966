import { expect, test } from 'vitest';
import { asksToTurn, deviceOf } from './orientation.ts';

const phone = { width: 390, height: 844, touch: true, prevented: false };
const tablet = { width: 820, height: 1_180, touch: true, prevented: false };

test('a device is a phone by its short side, however it is held', () => {
  expect(deviceOf({ width: 844, height: 390, touch: true })).toBe('phone');
  expect(deviceOf({ width: 647, height: 1_000, touch: true })).toBe('phone');
  expect(deviceOf({ width: 648, height: 1_000, touch: true })).toBe('tablet');
  expect(deviceOf({ width: 390, height: 844, touch: false })).toBe('desktop');
  expect(deviceOf({ width: 3_840, height: 2_160, touch: true })).toBe('desktop');
});

test('phones are asked to stand upright, tablets to lie, and windows nothing', () => {
  expect(asksToTurn({ ...phone, orientation: 'landscape' })).toBe('portrait');
  expect(asksToTurn({ ...phone, orientation: 'portrait' })).toBeNull();
  expect(asksToTurn({ ...tablet, orientation: 'portrait' })).toBe('landscape');
  expect(asksToTurn({ ...tablet, orientation: 'landscape' })).toBeNull();
  expect(asksToTurn({ ...phone, touch: false, orientation: 'landscape' })).toBeNull();
});

test('nobody is asked where it is prevented', () => {
  expect(asksToTurn({ ...phone, prevented: true, orientation: 'landscape' })).toBeNull();
  expect(asksToTurn({ ...tablet, prevented: true, orientation: 'portrait' })).toBeNull();
});
