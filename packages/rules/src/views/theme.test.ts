import { expect, test } from 'vitest';
import { parseTheme } from './theme.ts';

test('a theme is JSON with colours for light and dark, a density and a size of text', () => {
  const theme = { density: 'compact', fontSize: 'large', light: { header: '#0b5d47', headerText: '#ffffff' }, dark: { row: '#101413' } };
  expect(parseTheme(JSON.stringify(theme))).toEqual(theme);
  expect(parseTheme('{}')).toEqual({});
});

test('what is no theme is none', () => {
  const wrong = ['', 'null', '[]', '{', '{"light":{"header":"red"}}', '{"light":{"header":"url(https://x)"}}', '{"density":"tiny"}'];
  expect([...wrong, '{"script":"1"}', '{"light":{"shadow":"#000000"}}', '{"__proto__":1}'].map(parseTheme)).toEqual(Array(10).fill(null));
});
