import type { Page } from '@playwright/test';
import { isPhone, profileMenu } from './chat.ts';

/** Presses what stands in the bar, on a phone in the profile's menu. */
export async function toggle(page: Page, name: 'Privacy mode' | 'Appear offline'): Promise<void> {
  if (isPhone(page)) await (await profileMenu(page)).getByRole('menuitemcheckbox', { name }).click();
  else await page.getByRole('banner').getByRole('button', { name }).click();
}
