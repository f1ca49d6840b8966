import { pathOf } from '@trackyard/contract';
import { lookAt, lookTwice } from './start/looks.ts';
import { expect, test } from './start/test.ts';

test('an administrator creates a key, calls with it, tries a call in the reference, and ends the key, which is refused then', {
  tag: '@desktop',
}, async ({ world }) => {
  const anna = await world.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const page = await world.open(anna, pathOf('TenantSettings', { tenantId: world.tenantId, page: 'api-keys' }));
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')];
  let secret = '';
  /** By a program, which has no cookie. */
  const call = async () => {
    const response = await fetch(new URL(`/api/tenants/${world.tenantId}/users`, page.url()), {
      headers: { authorization: `Bearer ${secret}` },
    });
    return { status: response.status, text: await response.text() };
  };

  await test.step('a key is created with scopes, and shown once', async () => {
    await expect(main).toContainText('No API keys');
    await lookTwice(page, 'api-keys-none');
    await main.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByLabel('Name').fill('Nightly export');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog.getByText('Choose at least one thing that the key may do.')).toBeInViewport({ ratio: 1 });
    await lookAt(page, 'api-keys-no-scope');
    await dialog.getByLabel('Name').scrollIntoViewIfNeeded();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog.getByText('Choose at least one thing that the key may do.')).toBeInViewport({ ratio: 1 });
    await dialog
      .getByRole('radiogroup', { name: 'People of the company' })
      .getByRole('radio', { name: 'Read', exact: true })
      .check({ force: true });
    await lookTwice(page, 'api-keys-create');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    secret = await dialog.getByLabel('API key', { exact: true }).inputValue();
    expect(secret).toMatch(/^tyd_api_[0-9A-Za-z]{47}$/);
    await expect(dialog.getByLabel('Try it in a terminal')).toHaveValue(new RegExp(`Bearer ${secret}.*/users`));
    await lookTwice(page, 'api-keys-secret');
    await dialog.getByRole('button', { name: 'I’ve stored it' }).click();
    await expect(main.getByRole('row', { name: /Nightly export/ })).toContainText('Never');
  });

  await test.step('a program calls with it, and the list says so', async () => {
    expect(await call()).toMatchObject({ status: 200, text: expect.stringContaining('Anna Lindqvist') });
    await page.reload();
    await expect(main.getByRole('row', { name: /Nightly export/ })).not.toContainText('Never');
    await lookTwice(page, 'api-keys');
  });

  await test.step('the reference tries a call with the key, and asks before one that changes something', async () => {
    const reference = await page.context().newPage();
    await reference.goto('/api/reference');
    await reference.getByLabel('API key for trying calls').fill(secret);
    const article = reference.locator('article[id="tenantUsers.list"]');
    await article.getByText('Try it').click();
    await article.getByRole('textbox').fill(JSON.stringify({ tenantId: world.tenantId }));
    await article.getByRole('button', { name: 'Send' }).click();
    await expect(article.getByRole('status')).toContainText(/^200 .*\d ms$/);
    await expect(article.locator('form pre')).toContainText('Anna Lindqvist');
    const writing = reference.locator('article[id="profile.update"]');
    await writing.getByText('Try it').click();
    await writing.getByRole('button', { name: 'Send' }).click();
    await reference.getByRole('dialog').getByRole('button', { name: 'Call it' }).click();
    await expect(writing.getByRole('status')).toContainText(/^403 /);
    await reference.close();
  });

  await test.step('the ended key is refused at once', async () => {
    await main.getByRole('button', { name: 'Actions for Nightly export' }).click();
    await page.getByRole('menuitem', { name: 'End key' }).click();
    await expect(dialog).toContainText('Every call with this key is refused from now on.');
    await dialog.getByRole('button', { name: 'End key' }).click();
    await expect(main).toContainText('No API keys');
    expect(await call()).toMatchObject({ status: 401, text: expect.stringContaining('has been ended') });
  });
});
