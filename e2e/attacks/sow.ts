import { documentSchema, type InputOf, limits, type OperationName } from '@trackyard/contract';
import type { DocumentNode } from '@trackyard/rules';
import { updateOf } from '@trackyard/rules/documents';
import type { TestPerson, TestSession } from '@trackyard/testing';
import { mailedToken } from '../../apps/server/test/browsers.ts';
import { changeOf, declaredNouns, newRow } from '../../apps/server/test/nouns.ts';
import { madePasskey } from '../../apps/server/test/passkeys.ts';
import type { World } from '../start/test.ts';
import { vectors } from './vectors.ts';
import { hasOwnPages, oneOfEach } from './walk.ts';

/** A world in which every text that people write is an attack: each vector in each field. */
export interface Sown {
  /** Administrates it all, and is in every track. */
  anna: TestPerson;
  /** One with each vector as its title, subtitle and summary; and the same made by an import, and by a change. */
  created: string[];
  /** Of vectors with pages of their own, as are all up to `imported`: in each of these an app with the vector in every name, and in a record. */
  apps: string[];
  /** The one record of each. */
  records: string[];
  views: string[];
  forms: string[];
  /** A file of each, with labels and a request for approval that was answered. */
  entries: string[];
  imported: string[];
  /** A chat in which people named by the vectors write them. */
  board: string;
  /** A message of it with a reply for each vector. */
  parent: string;
  /** An article with a version for each vector. */
  versioned: string;
  /** Messages of it, one for each vector. */
  said: string[];
  people: TestSession[];
  /** An article with two comments, a file and a picture for each vector. */
  discussed: string;
  /** Addresses of mailed invitations from other tenants, named by the vectors as are the people and tracks there. */
  invitations: string[];
  /** `tracks.create title` for each field that was given a vector. */
  fields: ReadonlySet<string>;
}

const password = 'a walk along the river';

export async function sow(world: World): Promise<Sown> {
  const fields = new Set<string>();
  const call = async <N extends OperationName>(by: TestSession, name: N, input: InputOf<N>) => {
    for (const field of fieldsWithVectors(input)) fields.add(`${name} ${field}`);
    return by.call(name, input);
  };
  const newId = () => world.services.ids.id();
  const anna = await world.person({ displayName: 'Anna Lindqvist', systemAdmin: true, tenantAdmin: true });
  for (const flag of ['copyTrack', 'trackHistory', 'knowledgeBase'] as const)
    await anna.call('flags.grant', { flag, to: 'user', id: anna.userId });
  const { wikiId } = await anna.call('wikis.open', {});
  const discussed = newId();
  const files: DocumentNode[] = [];
  await anna.call('articles.create', { wikiId, id: discussed, parentId: null, title: 'Discussed' });
  const board = await world.track('Board', [anna]);
  const say = (by: TestSession, trackId: string, text: string, parentMessageId: string | null = null) =>
    call(by, 'chat.sendMessage', { trackId, id: newId(), text, parentMessageId });
  const parent = (await say(anna, board, 'Who runs?')).id;

  const emails = vectors.map((_, at) => `vector${at}@kestrel.example`);
  for (let at = 0; at < emails.length; at += limits.membersPerInvitation)
    await call(anna, 'members.invite', {
      trackId: board,
      emails: emails.slice(at, at + limits.membersPerInvitation),
      role: 'COLLABORATOR',
    });

  const labelled = (text: string) => ({ trackLabels: [{ labelId: text, value: text }], typeMetadata: text });
  const several = vectors.map(({ text }) => ({ id: newId(), title: text, subtitle: text, summary: text, ...labelled(text) }));
  for (let at = 0; at < several.length; at += limits.trackBatch)
    await call(anna, 'tracks.createMany', { tracks: several.slice(at, at + limits.trackBatch) });

  const template = newId();
  await call(anna, 'tracks.create', { id: template, type: 'TEMPLATE', title: 'Template' });
  const rows = await inTurns(vectors, async ({ text }, at) => {
    const person = world.visitor();
    const token = await mailedToken(world, emails[at]!);
    const { sessionId, userId } = await call(person, 'identity.acceptInvitation', {
      token,
      displayName: text,
      password,
    });
    person.sessionId = sessionId;
    await call(person, 'profile.update', { displayName: text });
    if (oneOfEach.includes(at) && text.length <= limits.passkeyNameLength) {
      const { answer } = await madePasskey(person, password);
      const { id: passkeyId } = await call(person, 'identity.addPasskey', { answer, name: text });
      await call(person, 'identity.renamePasskey', { passkeyId, name: text });
    }
    await sowNouns(text, at);
    await call(anna, 'tenantUsers.update', { tenantId: world.tenantId, user: { id: userId, displayName: text } });
    await call(anna, 'tenant.updateSettings', { tenantId: world.tenantId, mergedSettings: { name: text } });
    if (oneOfEach.includes(at) && at < limits.tenantProviders) {
      const ofProvider = { tenantId: world.tenantId, name: text, clientId: text };
      const providerId = newId();
      const rest = { issuer: 'https://id.kestrel.example', clientSecret: 'a secret' };
      await call(anna, 'signInProviders.add', { ...ofProvider, ...rest, id: providerId });
      await call(anna, 'signInProviders.update', { ...ofProvider, providerId });
    }
    const articleId = newId();
    await call(anna, 'wikis.update', { wikiId, title: text });
    await call(anna, 'articles.create', { wikiId, id: articleId, parentId: null, title: text, name: text });
    await call(anna, 'articles.update', { wikiId, articleId, title: text });
    await call(anna, 'articles.copy', {
      wikiId,
      articleId,
      id: newId(),
      parentId: null,
      title: `${text}{today}`,
      today: text.slice(0, limits.templateWord),
    });

    const [commentId, talk] = [newId(), { wikiId, articleId: discussed }];
    const passage = { start: 'AA==', end: 'AA==', quote: text.slice(0, limits.passageQuote) };
    await call(anna, 'articleComments.add', { ...talk, id: newId(), text, passage });
    await call(anna, 'articleComments.add', { ...talk, id: commentId, text: 'This will change' });
    await call(anna, 'articleComments.edit', { ...talk, commentId, text });
    const fileId = newId();
    await anna.call('uploads.addPiece', { uploadId: fileId, offset: 0, total: 5, bytes: Buffer.from('beans') });
    await call(anna, 'articleFiles.add', { ...talk, id: fileId, name: text });
    const named = { fileId, name: text, alt: text, mediaType: text };
    files.push({ type: 'file', attrs: { fileId, name: text, mediaType: text } }, { type: 'picture', attrs: named });

    const created = newId();
    await call(anna, 'tracks.create', { id: created, title: text, subtitle: text, summary: text, ...labelled(text) });
    await call(anna, 'tenant.updateTrack', { tenantId: world.tenantId, trackId: created, title: text });
    const file = { id: newId(), name: text, size: 9 };
    await call(anna, 'chat.sendMessage', { trackId: created, id: newId(), text, files: [file] });
    const pages = hasOwnPages(at) ? await addPages(created, text) : noPages;

    const { id } = await say(person, board, text);
    await say(person, board, text, parent);
    await call(anna, 'chat.forwardMessage', { trackId: board, messageId: id, toTrackId: created, id: newId(), text });
    const { id: messageId } = await say(anna, board, 'This will change');
    await call(anna, 'chat.editMessage', { trackId: board, messageId, text });
    const conversation = await call(person, 'tracks.startConversation', { id: newId(), userIds: [anna.userId] });
    await say(person, conversation.trackId, text);
    return { ...pages, person, created, said: id, invitation: await inviteFromAbroad(text, at) };
  });
  const written = Buffer.from(updateOf({ type: 'doc', content: files }).update).toString('base64');
  await anna.call('docs.push', { wikiId, articleId: discussed, schema: documentSchema, updates: [written] });
  const versioned = newId();
  await call(anna, 'articles.create', { wikiId, id: versioned, parentId: null, title: 'Of many versions' });
  for (const { text: name } of vectors) {
    const { number } = await call(anna, 'articleVersions.create', { wikiId, articleId: versioned, name });
    await call(anna, 'articleVersions.name', { wikiId, articleId: versioned, number, name });
  }
  const [first] = vectors;
  await call(anna, 'docs.write', { wikiId, articleId: versioned, text: first!.text });
  await anna.call('docs.write', { wikiId, articleId: versioned, text: vectors.map((it) => it.text).join('\n\n') });
  const uploadId = newId();
  await anna.call('uploads.addPiece', { uploadId, offset: 0, total: 2, bytes: Buffer.from('PK') });
  const fileName = `${first!.text.slice(0, limits.fileNameLength - 4)}.zip`;
  await call(anna, 'articleImports.begin', { wikiId, parentId: null, uploadId, fileName });
  return {
    anna,
    versioned,
    board,
    parent,
    discussed,
    fields,
    created: rows.map((it) => it.created),
    apps: rows.map((it) => it.appId),
    records: rows.map((it) => it.recordId),
    views: rows.map((it) => it.viewId),
    forms: rows.map((it) => it.formId),
    entries: rows.map((it) => it.entry),
    imported: rows.map((it) => it.imported),
    said: rows.map((it) => it.said),
    people: rows.map((it) => it.person),
    invitations: rows.map((it) => it.invitation),
  };

  async function sowNouns(text: string, at: number): Promise<void> {
    for (const noun of declaredNouns.filter((it) => at < it.most)) {
      const [id, place] = [newId(), { tenantId: world.tenantId, trackId: board }];
      await call(anna, `${noun.store}.create`, newRow(noun, place, id, text) as never);
      await call(anna, `${noun.store}.update`, changeOf(noun, place, id, text) as never);
    }
  }

  async function addPages(created: string, text: string): Promise<typeof noPages> {
    const entry = await addEntries(created, text);
    const app = await makeApp(created, text);
    const line = { date: '2016-12-19T05:59:00.000Z', action: false, text } as const;
    const { trackId: imported } = await call(anna, 'imports.importMessages', {
      title: text,
      messages: [
        { ...line, key: text, source: 'import', senderName: text },
        { ...line, key: `${text} waves`, source: 'import', senderName: text, action: true },
        { ...line, key: `${text} joined`, source: 'system', senderName: null },
      ],
    });
    const texts = { title: text, subtitle: text, summary: text };
    await call(anna, 'tracks.update', { trackId: imported, ...texts, ...labelled(text) });
    await call(anna, 'tracks.createRoom', { trackId: imported, id: newId(), title: text });
    await call(anna, 'tracks.createFromTemplate', { trackId: template, id: newId(), title: text });
    await call(anna, 'tracks.copy', { trackId: imported, id: newId(), title: text });
    return { ...app, entry, imported };
  }

  async function makeApp(trackId: string, text: string): Promise<Record<'appId' | 'recordId' | 'viewId' | 'formId', string>> {
    const [appId, tableId, viewId, recordId, formId] = [newId(), newId(), newId(), newId(), newId()];
    const choices = [{ id: 'choice0', name: text, colour: 'moss' }];
    const attribute = { name: text, type: 'select' as const, options: { choices } };
    const formula = { name: `${text}!`, type: 'formula' as const, options: { FORMULA: asFormula(text) } };
    const attributes = [
      { id: 'choice', ...attribute },
      { id: 'words0', name: 'Words', type: 'text' as const },
      { id: 'secret', name: 'Password', type: 'password' as const },
      { id: 'result', ...formula },
    ];
    const conditions = [{ attributeId: 'words0', operator: 'contains' as const, value: text }];
    const group = { match: 'any' as const, conditions };
    const filter = { ...group, groups: [{ ...group, groups: [group] }] };
    const elements = [{ id: 'element0', type: 'infoBox' as const, text }];
    const options = { filter, url: text, form: { title: text, text, thanks: text, required: [], elements } };
    const table = { id: tableId, name: text, attributes };
    await call(anna, 'apps.add', { trackId, id: appId, name: text, description: text, table, view: { id: viewId, name: text } });
    await call(anna, 'apps.update', { trackId, appId, name: text, description: text });
    const others = [
      { id: 'choice', ...attribute },
      { id: 'result', ...formula },
    ];
    const another = { id: newId(), name: text, attributes: others, view: { id: newId(), name: text } };
    await call(anna, 'tables.add', { trackId, appId, ...another });
    const third = { id: newId(), name: text, attributes: others, view: { id: newId(), name: text } };
    await call(anna, 'apps.addTables', { trackId, appId, tables: [third] });
    if (oneOfEach.some((it) => vectors[it]!.text === text)) await importFile(trackId, another.id, text);
    await call(anna, 'tables.update', { trackId, appId, tableId: another.id, name: text });
    await call(anna, 'tables.updateAttribute', { trackId, appId, tableId, attributeId: 'choice', attribute });
    await call(anna, 'tables.updateAttribute', { trackId, appId, tableId, attributeId: 'result', attribute: formula });
    const rule = { attributeId: 'words0', style: { background: 'moss' as const }, paints: 'cell' as const };
    const conditionalFormatting = [
      { ...rule, id: 'rule00', condition: 'contains' as const, value: text, value2: text },
      { ...rule, id: 'rule01', condition: 'equals' as const, value: text, formula: text },
    ];
    await call(anna, 'tables.updateFormatting', { trackId, appId, tableId, conditionalFormatting });
    const releaseId = newId();
    await call(anna, 'releases.create', { trackId, appId, id: releaseId, label: text, notes: text });
    await call(anna, 'releases.updateLabel', { trackId, appId, releaseId, label: text, notes: text });
    await call(anna, 'views.add', { trackId, appId, id: formId, tableId, name: text, type: 'FORM', options });
    await call(anna, 'views.update', { trackId, appId, viewId, name: text, options });
    await call(anna, 'views.updateWithModels', { trackId, appId, viewId, name: text, options, conditionalFormatting });
    await call(anna, 'views.setOverride', { trackId, appId, viewId, rules: conditionalFormatting });
    await call(anna, 'records.add', { trackId, tableId, records: [{ id: recordId, properties: { choice: 'choice0', words0: text } }] });
    await call(anna, 'records.setSecret', { trackId, tableId, recordId, attributeId: 'secret', value: text });
    const suggesting = { type: 'autocomplete' as const, options: { choices, FORMULA: asFormula(text) } };
    const otherField = { trackId, appId, tableId: another.id, attributeId: 'choice', locale: 'en-GB', timeZone: 'UTC' };
    await call(anna, 'tables.changeType', { ...otherField, ...suggesting });
    if (oneOfEach.some((it) => vectors[it]!.text === text)) await importCopy(trackId, appId, text);
    return { appId, recordId, viewId, formId };
  }

  /** A folder with a file in it, and what was a link by another name. */
  async function addEntries(trackId: string, title: string): Promise<string> {
    const [folderId, linkId, entryId] = [newId(), newId(), newId()];
    await call(anna, 'entries.create', { trackId, id: folderId, parentId: '0', type: 'folder', title });
    const url = 'https://coffeecodes.example/';
    await anna.call('entries.create', { trackId, id: linkId, parentId: '0', type: 'link', title: 'Codes', url });
    await call(anna, 'entries.update', { trackId, entryId: linkId, title });
    await anna.call('uploads.addPiece', { uploadId: entryId, offset: 0, total: 5, bytes: Buffer.from('beans') });
    await call(anna, 'entries.addFile', { trackId, entryId, parentId: folderId, title });
    const of = { trackId, entryId };
    await call(anna, 'entries.retag', { ...of, labels: [title.slice(0, limits.entryLabelLength)] });
    const { approvals } = await call(anna, 'entries.addApprovals', { ...of, userIds: [anna.userId], note: title });
    for (const { id: approvalId } of approvals)
      await call(anna, 'entries.updateApproval', { ...of, approvalId, note: title, answer: { approved: true, comment: title } });
    const [listId, itemId] = [newId(), newId()];
    const item = { subType: 'googledrive', url: 'https://docs.google.com/document/d/1', appItemId: title } as const;
    await call(anna, 'entries.createAppItem', { trackId, id: newId(), parentId: '0', title, ...item });
    await call(anna, 'entries.create', { trackId, id: listId, parentId: '0', type: 'actions', title });
    await call(anna, 'entries.addItems', { trackId, entryId: listId, items: [{ id: itemId, text: title }] });
    await call(anna, 'entries.updateItem', { trackId, entryId: listId, itemId, text: title });
    // Each room is a track more in the lists.
    if (oneOfEach.some((it) => vectors[it]!.text === title))
      await call(anna, 'entries.createRoom', { trackId, id: newId(), roomId: newId(), parentId: '0', type: 'private', title, userIds: [] });
    return entryId;
  }

  /** The app once more, by way of its file. */
  async function importCopy(trackId: string, appId: string, text: string): Promise<void> {
    const { url } = await anna.call('apps.exportUrl', { trackId, appId, includeData: 'true' });
    const file = Buffer.from(await (await anna.fetch(url as `/${string}`)).arrayBuffer());
    const uploadId = newId();
    await anna.call('uploads.addPiece', { uploadId, offset: 0, total: file.length, bytes: file });
    const texts = { fileName: `${text.slice(0, limits.fileNameLength - 4)}.zip`, name: text, description: text };
    await call(anna, 'apps.importApp', { trackId, id: newId(), uploadId, ...texts, includeData: true });
  }

  async function importFile(trackId: string, tableId: string, text: string): Promise<void> {
    const uploadId = newId();
    const bytes = Buffer.from(`Value\n"${text.replaceAll('"', '""')}"\n`);
    await anna.call('uploads.addPiece', { uploadId, offset: 0, total: bytes.length, bytes });
    const choices = [{ id: 'choice1', name: text, colour: 'moss' }];
    const newFields = [
      { id: 'imported', name: `${text}?`, type: 'select' as const, options: { choices } },
      { id: 'result2', name: `${text}?!`, type: 'formula' as const, options: { FORMULA: asFormula(text) } },
    ];
    await call(anna, 'tables.importData', {
      ...{ trackId, tableId, uploadId, fileName: `${text}.csv`, locale: 'en-GB', timeZone: 'UTC', newFields },
      ...{ encoding: 'utf-8', delimiter: ',', firstRowHeaders: true, columns: [{ at: 0, attributeId: 'imported' }] },
    });
  }

  async function inviteFromAbroad(text: string, at: number): Promise<string> {
    const tenantId = await world.createTenant(text);
    const inviter = await world.person({ displayName: text, email: `abroad${at}@harbour.example`, tenantId });
    const trackId = newId();
    await call(inviter, 'tracks.create', { id: trackId, title: text, subtitle: text, summary: text });
    const newcomer = `newcomer${at}@harbour.example`;
    await call(inviter, 'members.invite', { trackId, emails: [newcomer, anna.email], role: 'VIEWER' });
    return `/invitation/${await mailedToken(world, newcomer)}`;
  }
}

const noPages = { appId: '', recordId: '', viewId: '', formId: '', entry: '', imported: '' };

/** A formula of which the result is this text. */
const asFormula = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The fields of an input that hold a vector, as `messages.text`. */
function fieldsWithVectors(value: unknown): string[] {
  if (typeof value === 'string') return vectors.some(({ text }) => value.startsWith(text) || value === asFormula(text)) ? [''] : [];
  if (Array.isArray(value)) return value.flatMap(fieldsWithVectors);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, it]) => fieldsWithVectors(it).map((inner) => (inner ? `${name}.${inner}` : name)));
}

/** A few at a time, so that thousands of calls are soon done. */
async function inTurns<T, R>(list: readonly T[], work: (it: T, at: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < list.length; at = next++) done[at] = await work(list[at]!, at);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return done;
}
