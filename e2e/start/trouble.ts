import type { Page } from '@playwright/test';

/** What a page must never say: a thrown error, an error of React, a break of the content security policy. */
const harmless = [
  // What the browser itself says of a call that was refused or had no line; the product shows it to people, and tests look there.
  /Failed to load resource/,
  /net::ERR_/,
  /WebSocket connection to .* failed/,
];

export function troubleOf(page: Page, found: string[]): void {
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || harmless.some((it) => it.test(message.text()))) return;
    found.push(`${page.url()}: ${message.text()}`);
  });
}
