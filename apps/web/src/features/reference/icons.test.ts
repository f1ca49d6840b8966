import { expect, test } from 'vitest';
import { icons } from './icons.ts';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!./icons.ts'], { query: '?raw', import: 'default', eager: true });

/** Names of icons in the imports of all sources but the list's own. */
function usedIcons(): string[] {
  const used = new Set<string>();
  for (const text of Object.values(sources))
    for (const [, names] of text.matchAll(/import \{([^}]*)\} from '@tabler\/icons-react'/g))
      for (const icon of names!.split(',').map((it) => it.trim())) if (icon && !icon.startsWith('type ')) used.add(icon);
  return [...used].sort();
}

test('the page of icons shows every icon that the client uses, and no other', () => {
  expect(usedIcons()).toContain('IconHome');
  expect(Object.keys(icons).sort()).toEqual(usedIcons());
});
