import { setUpLink } from '@trackyard/server';
import { openMailServer, type TestMailServer } from '@trackyard/testing';
import { lookTwice } from './start/looks.ts';
import { withSecondServer } from './start/second-server.ts';
import { expect, type Page, test, type World } from './start/test.ts';

const thirty = Array.from({ length: 30 }, (_, at) => `person${at + 1}@kestrel.example`);

// The language of the browser is proposed to a new company.
test.use({ locale: 'sv-SE' });

test('a company moves in: from the link that the server printed to a logo, tested mail, thirty people, a group and first tracks', {
  tag: '@desktop',
}, async ({ world }) => {
  const post = await openMailServer();
  try {
    await movesIn(world, post);
  } finally {
    await post.close();
  }
});

async function movesIn(world: World, post: TestMailServer): Promise<void> {
  await withSecondServer(world, { configuration: { mailServer: post.setting } }, async (address) => {
    // Both servers made a company as they started.
    await world.services.database.deleteFrom('tenant').execute();
    const link = new URL(await setUpLink(world.services)).pathname;
    const line = { address } as Parameters<World['visit']>[1];
    const page = await world.visit(link, line);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const step = (name: string) => main.getByRole('button', { name, expanded: true });

    await test.step('the steps follow the set-up', async () => {
      await page.getByLabel('Company or team').fill('Kestrel Coffee');
      await expect(page.getByLabel('Sort texts as in')).toHaveValue('sv');
      await page.getByLabel('Sort texts as in').selectOption('Norwegian Bokmål');
      await lookTwice(page, 'set-up');
      await page.getByLabel('Your name').fill('Anna Lindqvist');
      await page.getByLabel('Email').fill('anna@kestrel.example');
      await page
        .getByLabel(/password/i)
        .first()
        .fill('a boat without a name');
      await page.getByRole('button', { name: 'Set up' }).click();
      await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
      await expect(step('Name and logo')).toBeVisible();
      await lookTwice(page, 'start-logo');
    });

    await test.step('a logo is cut from a picture, and stands beside the name', async () => {
      await main.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawnLogo(page) });
      await lookTwice(page, 'start-crop');
      await dialog.getByRole('button', { name: 'Save picture' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('banner').locator('img[src*="/logos/"]')).toBeVisible();
      await main.getByRole('button', { name: 'Next step' }).click();
    });

    await test.step('weeks begin on Monday for everyone', async () => {
      await expect(main.getByLabel('Sort texts as in')).toHaveValue('nb');
      await main.getByLabel('Weeks begin on').selectOption('Monday');
      await expect(main.getByLabel('Weeks begin on')).toHaveValue('1');
      await lookTwice(page, 'start-place');
      await main.getByRole('button', { name: 'Next step' }).click();
    });

    await test.step('a test message says what is wrong, and arrives once that is put right', async () => {
      post.answers({ code: 550, text: '5.1.1 No such person' });
      const send = main.getByRole('button', { name: 'Send a test message' });
      await send.click();
      await expect(main.getByRole('alert')).toHaveText(/refused your address anna@kestrel.example/);
      await lookTwice(page, 'start-mail-refused');
      post.answers(null);
      await send.click();
      await expect(main.getByText('The mail server took the message.')).toBeVisible();
      expect(post.mails.map((it) => it.mail.subject)).toEqual(['Trackyard can send mail']);
      await main.getByRole('button', { name: 'Next step' }).click();
    });

    await test.step('thirty people are invited by one paste', async () => {
      await main.getByRole('button', { name: 'Invite people', exact: true }).last().click();
      await dialog.getByLabel('Email addresses').fill(thirty.join('\n'));
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByRole('button', { name: 'Send 30 invitations' }).click();
      await expect(dialog).toBeHidden();
      const waiting = world.services.database.selectFrom('app_user').select('email').where('status', '=', 'PENDING');
      expect((await waiting.execute()).map((it) => it.email).toSorted()).toEqual(thirty.toSorted());
      await lookTwice(page, 'start-people');
      await main.getByRole('button', { name: 'Next step' }).click();
    });

    await test.step('a group, and the first tracks under names of their own', async () => {
      await main.getByRole('button', { name: 'New group' }).click();
      await dialog.getByRole('textbox').fill('Roasters');
      await dialog.getByRole('button', { name: 'Create group' }).click();
      await expect(main.getByText('Roasters')).toBeVisible();
      await lookTwice(page, 'start-groups');
      await main.getByRole('button', { name: 'Next step' }).click();
      await main.getByLabel('Name of “Our team”').fill('Roastery');
      await lookTwice(page, 'start-tracks');
      await main.getByRole('button', { name: 'Create 2 tracks' }).click();
      await expect(main.getByText('You’re all set')).toBeVisible();
      await expect(main.getByText('6 of 6 done')).toBeVisible();
      await lookTwice(page, 'start-done');
    });

    await test.step('the page is hidden once it is no longer needed', async () => {
      const entry = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Get started' });
      await expect(entry).toBeVisible();
      await main.getByRole('button', { name: 'Hide this page from the settings' }).click();
      await expect(entry).toBeHidden();
    });

    await test.step('the sign-in shows whose it is', async () => {
      const stranger = await world.visit('/login', line);
      await expect(stranger.getByText('Kestrel Coffee')).toBeVisible();
      await lookTwice(stranger, 'sign-in-company');
    });
  });
}

/** A wordmark, wider than high, drawn by the browser. */
async function drawnLogo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 320 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#7a2e12';
    context.beginPath();
    context.arc(240, 160, 140, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = '#f7d9a8';
    context.font = 'bold 180px sans-serif';
    context.textAlign = 'center';
    context.fillText('K', 240, 225);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return Buffer.from(base64, 'base64');
}
