import { type ArticleNews, scopeOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, mateo } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const [beans, water, wikiId] = ['0199a000-0000-7000-8000-0000000000d1', '0199a000-0000-7000-8000-0000000000d2', mateo];
const news = (id: string, at: string, type: ArticleNews['notifications'][number]['type'] = 'ARTICLE_EDITED'): ArticleNews => ({
  ...{ id, displayName: 'Beans', trackIds: [], url: `/k/a/${id}`, isDeleted: false },
  notifications: [{ type, timestamp: `2026-11-26T${at}:00.000Z`, actorId: mateo }],
});

async function desk() {
  const { desk: at, page } = await annaAtDesk();
  for (const name of ['articles.watch', 'articles.setNotifications', 'articles.clearNotifications', 'articles.create'] as const)
    at.peer.on(name, () => new Promise(() => undefined));
  let seq = 1;
  const hear = async (...rows: ArticleNews[]) => {
    const changes = rows.map((row, index) => ({ store: 'articleNews' as const, id: row.id, seq: seq + 1 + index, row }));
    at.peer.say({ type: 'changes', frame: frame(scopeOf('user', anna), seq, seq + rows.length, changes) });
    seq += rows.length;
    await at.time.settle();
  };
  const act = async (done: Promise<unknown>) => {
    await Promise.all([done, at.time.settle()]);
    await at.time.settle();
  };
  return { at, page, hear, act };
}

test('the library is PENDING while any article has news, and NONE once all is read [KB-014, KB-015, NOTIF-021]', async () => {
  const { page, hear, act, at } = await desk();
  const shown = watch(page, 'articles.news', {});
  await at.time.settle();
  expect(shown.now()).toEqual({ articles: [], state: 'NONE' });
  await hear(news(beans, '09:00'), news(water, '10:00'));
  expect(shown.now()?.articles.map((it) => it.id)).toEqual([water, beans]);
  expect(shown.now()?.state).toBe('PENDING');
  await act(page.act('articles.markViewed', { articleId: beans }));
  expect(shown.now()?.articles.map((it) => it.id)).toEqual([water]);
  await act(page.act('articles.clearNews', {}));
  expect(shown.now()).toEqual({ articles: [], state: 'NONE' });
  const [set] = at.peer.of('articles.setNotifications').map((it) => it.input);
  expect(set).toEqual({ articleId: beans, notifications: [], seen: '2026-11-26T09:00:00.000Z' });
});

test('one of several things that are new about an article is put away, and what comes later is new', async () => {
  const { page, hear, act } = await desk();
  const shown = watch(page, 'articles.news', {});
  const both = {
    ...news(beans, '09:00'),
    notifications: [...news(beans, '09:00').notifications, ...news(beans, '08:00', 'ARTICLE_COMMENTED').notifications],
  };
  await hear(both);
  await act(page.act('articles.markViewed', { articleId: beans, type: 'ARTICLE_EDITED' }));
  expect(shown.now()?.articles[0]?.notifications.map((it) => it.type)).toEqual(['ARTICLE_COMMENTED']);
  await act(page.act('articles.markViewed', { articleId: beans }));
  expect(shown.now()?.state).toBe('NONE');
  await hear(news(beans, '11:00'));
  expect(shown.now()?.articles.map((it) => it.id)).toEqual([beans]);
});

test('an article is watched at once, also without a connection, and the last wish counts', async () => {
  const { page, act, at } = await desk();
  const shown = watch(page, 'articles.watching', { articleId: beans });
  await at.time.settle();
  expect(shown.now()).toEqual({ watching: false });
  await act(page.run('articles.watch', { wikiId, articleId: beans, watching: true }));
  expect(shown.now()).toEqual({ watching: true });
  await act(page.run('articles.watch', { wikiId, articleId: beans, watching: false }));
  expect(shown.now()).toEqual({ watching: false });
});

test('an article that is made without an answer of the server is watched, and its maker gets an empty object [KB-037]', async () => {
  const { page, act } = await desk();
  const shown = watch(page, 'articles.watching', { articleId: water });
  const created = page.run('articles.create', { wikiId, id: water, parentId: null, title: 'Water' });
  await act(created);
  expect(await created).toEqual({});
  expect(shown.now()).toEqual({ watching: true });
});

test('the library and the subscription settings are synced at once when a person asks for it [KB-030, KB-034]', async () => {
  const { page, act, at } = await desk();
  for (const action of ['articles.syncNow', 'profile.syncSubscriptions'] as const) {
    const before = at.peer.of('sync.pull').length;
    await act(page.act(action, {}));
    expect([action, at.peer.of('sync.pull').length]).toEqual([action, before + 1]);
  }
});
