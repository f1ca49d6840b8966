import { expect } from '@playwright/test';
import { patienceFactor } from '@trackyard/testing';
import type { Engine } from './engine.ts';

const keys = { Enter: '\uE007', Control: '\uE009', Escape: '\uE00C' } as const;
const timeout = 60_000 * patienceFactor;

/** What a person does with a browser, and sees in it: the first visible element that a selector finds and that says a text. */
export function handsOf(engine: Engine) {
  const placeOf = (selector: string, text: string) =>
    engine.ask<{ x: number; y: number } | null>(placeInPage.toString(), { selector, text });
  const press = (...values: string[]) =>
    engine.act([
      {
        type: 'key',
        id: 'keys',
        actions: [
          ...values.map((value) => ({ type: 'keyDown', value })),
          ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
        ],
      },
    ]);
  const see = (selector: string, text = '') =>
    expect.poll(() => placeOf(selector, text), { timeout, message: `${selector} “${text}”` }).not.toBeNull();
  return {
    see,
    async click(selector: string, text = ''): Promise<void> {
      await see(selector, text);
      const { x, y } = (await placeOf(selector, text))!;
      await engine.act([
        {
          ...{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
          actions: [
            { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
    },
    async type(text: string): Promise<void> {
      for (const letter of text) await press(letter);
    },
    press: (...names: (keyof typeof keys | 'k')[]) => press(...names.map((it) => (it === 'k' ? it : keys[it]))),
    address: () => engine.ask<string>('() => location.pathname', null),
  };
}

/** Runs in the page. */
function placeInPage({ selector, text }: { selector: string; text: string }): { x: number; y: number } | null {
  const says = (it: Element) => `${it.getAttribute('aria-label') ?? ''} ${it.textContent ?? ''}`.includes(text);
  const found = [...document.querySelectorAll(selector)].find((it) => it.getClientRects().length > 0 && says(it));
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
