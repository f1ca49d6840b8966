import type { Page } from '@playwright/test';

/**
 * Texts that a person reads or hears and that the pseudo-locale en-XA left as they are: it puts each text of the catalogue into
 * brackets. `words` are those of people's own content.
 */
export async function textsOutsideCatalogue(page: Page, words: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isSeen = (element: Element) => (element as HTMLElement).checkVisibility({ visibilityProperty: true });
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      // What people wrote, code of theirs, and scripts.
      if (parent.closest('script, style, article, pre, [data-content], [aria-hidden="true"]') || !isSeen(parent)) continue;
      found.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (isSeen(element) && !element.closest('article'))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title']) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  const own = new RegExp(`\\b(${words.join('|')})\\b`, 'g');
  const outside = texts
    .map((text) =>
      text
        .replace(/\[.*\]/gs, ' ')
        .replace(/\S+@\S+/g, ' ')
        .replace(own, ' ')
        .replace(dates, ' ')
        .trim(),
    )
    .filter((text) => /\p{L}{2,}/u.test(text));
  return [...new Set(outside)];
}

/** Made by the browser's own formats. */
const dates =
  /\b(Today|Yesterday|Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|AM|PM|am|pm|at)\b/g;
