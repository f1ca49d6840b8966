import { attribute, viewOptions } from '@trackyard/contract';
import { missingField } from '@trackyard/rules';
import { expect, test } from 'vitest';
import { templateNames, templateOf } from './app-templates.ts';

const ids = Array.from({ length: 100 }, (_, at) => `field${at}`);

test.each(templateNames.filter((it) => it !== 'blank'))('the template %s makes fields and views that the server takes', (name) => {
  const left = [...ids];
  const { attributes, views } = templateOf(
    name,
    (key) => key,
    () => left.shift()!,
  )!;
  for (const it of attributes) expect(() => attribute.parse(it)).not.toThrow();
  expect(new Set(attributes.map((it) => it.id)).size).toBe(attributes.length);
  for (const it of views) {
    expect(missingField(it.type, viewOptions.parse(it.options), attributes)).toBeNull();
  }
});
