import { openWorker, patienceFactor, type TestWorker } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { openEditor, type TestEditor } from '../editor.ts';
import { invitePeople, type People } from './people.ts';
import { openStage, type Stage } from './stage.ts';

// Each test starts a server or a database, which takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });
const ids = randomIds(systemClock);
const patiently = { timeout: 60_000 * patienceFactor };
const workers: TestWorker[] = [];
let stage: Stage;
let people: People;
beforeAll(async () => {
  stage = await openStage();
  people = await invitePeople(stage, ids, 1, 1);
});
afterAll(async () => {
  for (const it of workers) it.stop();
  await stage?.clear();
});

test('two people write one article while server and database are killed, one of them away for a while: both end with all of it', async () => {
  const [anna, mateo] = [people.administrator, people.writers[0]!];
  const { wikiId } = await anna.call('wikis.open', {});
  const at = { wikiId, articleId: ids.id() };
  await anna.call('articles.create', { wikiId, id: at.articleId, parentId: null, title: 'How we cup' });
  const open = async (session: typeof anna): Promise<{ worker: TestWorker; editor: TestEditor }> => {
    const worker = await openWorker({ base: stage.address, session });
    workers.push(worker);
    const editor = openEditor(worker, () => ids.id(), at);
    await expect.poll(() => editor.state().ready, patiently).toBe(true);
    return { worker, editor };
  };
  const [hers, his] = [await open(anna), await open(mateo)];
  const written: string[] = [];
  const write = (editor: TestEditor, text: string) => {
    editor.write(text);
    written.push(text);
  };
  const settled = (editor: TestEditor) => expect.poll(() => editor.state().waiting, patiently).toBe(0);
  for (let at = 0; at < 10; at++) {
    write(hers.editor, `Anna ${at}`);
    write(his.editor, `Mateo ${at}`);
  }
  await stage.killServer();
  write(hers.editor, 'Anna, while the server is down');
  his.worker.leave();
  write(his.editor, 'Mateo, without a connection');
  await stage.startServer();
  await hers.worker.comeBack();
  await settled(hers.editor);
  for (let at = 10; at < 15; at++) write(hers.editor, `Anna ${at}`);
  stage.killPostmaster();
  write(hers.editor, 'Anna, while the database is down');
  await his.worker.comeBack();
  for (const it of [hers, his]) await settled(it.editor);
  const sorted = (editor: TestEditor) => editor.read().toSorted();
  await expect.poll(() => sorted(his.editor), patiently).toEqual(written.toSorted());
  await expect.poll(() => hers.editor.read(), patiently).toEqual(his.editor.read());
  expect([hers.editor.state().refused, his.editor.state().refused]).toEqual([null, null]);
  expect(await stage.stop()).toBe(0);
});
