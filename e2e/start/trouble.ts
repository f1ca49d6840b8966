import type { Page } from '@playwright/test';

/**
 * What a page must never do: throw where nobody catches, break the content security policy, or make React complain. The product's
 * own log lines (spec §8) are no trouble; what people see of a failure is for the tests themselves.
 */
const serious = [/Content Security Policy/i, /Refused to /, /Minified React error/, /^Warning: /, /Maximum update depth/];

export function troubleOf(page: Page, found: { push(text: string): unknown }): void {
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (serious.some((it) => it.test(message.text()))) found.push(`${page.url()}: ${message.text()}`);
  });
}
