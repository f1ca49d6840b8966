import { composer, profileMenu, say } from './start/chat.ts';
import { expectAccessible, lookAt, picture } from './start/looks.ts';
import { expect, type Page, test } from './start/test.ts';

const password = 'a walk along the river';
const anna = { displayName: 'Anna Lindqvist', password };

async function signIn(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('leads from an address inside to the sign-in, and after it to that address [SESSION-023]', { tag: '@phone' }, async ({ world }) => {
  const person = await world.person(anna);
  const trackId = await world.track('Green buying', [person]);
  const page = await world.visit(`/t/${trackId}/c`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('Pick up where you left off.')).toBeVisible();
  await expectAccessible(page, 'sign-in');
  await picture(page, 'sign-in');
  await signIn(page, person.email);
  await expect(page).toHaveURL(new RegExp(`/t/${trackId}/c$`));
  await expect(page.getByRole('heading', { name: 'Green buying', level: 1 })).toBeAttached();
  await expect(composer(page)).toBeVisible();
});

test('says what is wrong, and keeps what was typed', async ({ world }) => {
  const person = await world.person(anna);
  const page = await world.visit('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your email, such as')).toBeVisible();
  await signIn(page, 'anna@kestrel');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter your email, such as/i);
  await signIn(page, person.email, 'something else entirely');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Wrong email or password.');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page).toHaveURL(/\/login/);
});

test('says who has no account, or cannot come in, what to do, without losing what is typed', async ({ world }) => {
  const page = await world.visit('/login');
  await page.getByLabel('Email').fill('freya@holm.example');
  const help = page.getByRole('button', { name: 'Help' });
  await help.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Help signing in' });
  await expect(dialog.getByText('No account yet')).toBeVisible();
  await expectAccessible(page, 'help before the sign-in');
  await lookAt(page, 'sign-in-help');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(help).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('freya@holm.example');
});

test('never leads to another site after the sign-in', async ({ world }) => {
  const person = await world.person(anna);
  const page = await world.visit('/login?redirect=https%3A%2F%2Felsewhere.example%2F');
  await signIn(page, person.email);
  await expect(page.getByRole('heading', { name: /Anna$/ })).toBeVisible();
  expect(page.url()).toBe(`${world.address}/`);
});

test('signing out ends it in every tab, and leaves nothing behind in the browser [SESSION-021, SESSION-024]', async ({ world }) => {
  const person = await world.person(anna);
  const trackId = await world.track('Green buying', [person]);
  const page = await world.visit(`/t/${trackId}/c`);
  await signIn(page, person.email);
  await say(page, 'The first roast is on Monday');
  const other = await world.tab(page, `/t/${trackId}/c`);
  await expect(other.getByText('The first roast is on Monday')).toBeVisible();

  await (await profileMenu(page)).getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(other.getByText('You’ve signed out.')).toBeVisible();
  expect(await storedIn(page)).not.toContain('first roast');
  await page.goto(`/t/${trackId}/c`);
  await expect(page).toHaveURL(/\/login/);
});

test('a session that is ended elsewhere is signed out here', async ({ world }) => {
  const person = await world.person(anna);
  const first = await world.visit('/profile');
  await signIn(first, person.email);
  await expect(first.getByText('This device', { exact: true })).toBeVisible();
  const second = await world.visit('/');
  await signIn(second, person.email);
  await expect(second.getByRole('heading', { name: /Anna$/ })).toBeVisible();
  await first.reload();
  await first.getByRole('button', { name: /^Sign out Chrom/ }).click();
  await expect(second).toHaveURL(/\/login/);
  await expect(second.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  await lookAt(second, 'session-ended');
  await signIn(second, person.email);
  await expect(second.getByRole('heading', { name: /Anna$/ })).toBeVisible();
});

test('a forgotten password is set anew by the mailed address, and the new one signs in', async ({ world }) => {
  const person = await world.person({ ...anna, systemAdmin: true });
  const page = await world.visit('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Ask your administrator' })).toBeVisible();
  await lookAt(page, 'forgot-password-no-mail');
  await world.settled();
  const { mails } = await person.call('mail.listMail', {});
  const [link] = /\/reset-password\/[\w-]+/.exec(mails[0]!.text)!;
  await page.goto(link);
  await page
    .getByLabel(/password/i)
    .first()
    .fill('a boat without a name');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, person.email, 'a boat without a name');
  await expect(page.getByRole('heading', { name: /Anna$/ })).toBeVisible();
});

test('a mailed invitation makes an account, which is in the track at once', async ({ world }) => {
  const person = await world.person({ ...anna, systemAdmin: true, tenantAdmin: true });
  const trackId = await world.track('Green buying', [person]);
  await person.call('members.invite', { trackId, emails: ['freya@holm.example'], role: 'COLLABORATOR' });
  const { mails } = await person.call('mail.listMail', {});
  const [link] = /\/invitation\/[\w-]+/.exec(mails[0]!.text)!;
  const page = await world.visit(link);
  await expect(page.getByRole('heading', { name: 'Join Kestrel Coffee' })).toBeVisible();
  await expectAccessible(page, 'invitation');
  await picture(page, 'invitation');
  await page.getByLabel('Your name').fill('Freya Holm');
  await page
    .getByLabel(/password/i)
    .first()
    .fill('a boat without a name');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Green buying', level: 1 })).toBeAttached();
  await expect(composer(page)).toBeVisible();
});

/** All that the browser keeps for us, as text. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        stored.push(rows);
      }
      database.close();
    }
    return JSON.stringify(stored);
  });
