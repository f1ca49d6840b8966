import { type TestSession, testSession } from '@trackyard/testing';
import type { Ids } from '../../src/platform/ids.ts';
import type { Stage } from './stage.ts';

/** Who works on a stage: everybody is a member of every track. */
export interface People {
  administrator: TestSession;
  writers: TestSession[];
  trackIds: string[];
}
const password = 'a walk along the river';

/** Sets the server up by its link, invites the writers by mail, and makes the tracks; all over HTTP, as people do. */
export async function invitePeople({ address, setUpToken }: Stage, ids: Ids, writers: number, tracks: number): Promise<People> {
  const administrator = testSession(address, { ids });
  const email = 'anna@kestrel.example';
  const tenantName = 'Kestrel Coffee';
  await administrator.call('identity.setUp', { token: setUpToken, tenantName, displayName: 'Anna Lindqvist', email, password });
  const trackIds = Array.from({ length: tracks }, () => ids.id());
  for (const [at, id] of trackIds.entries()) await administrator.call('tracks.create', { id, title: `Track ${at}` });
  const emails = Array.from({ length: writers }, (_, at) => `writer-${at}@kestrel.example`);
  const [first, ...others] = trackIds;
  await administrator.call('members.invite', { trackId: first!, emails, role: 'COLLABORATOR' });
  const { mails } = await administrator.call('mail.listMail', {});
  const joined: TestSession[] = [];
  for (const [at, to] of emails.entries()) {
    const session = testSession(address, { ids });
    const token = /\/invitation\/([\w-]+)/.exec(mails.find((it) => it.to === to)!.text)![1]!;
    await session.call('identity.acceptInvitation', { token, displayName: `Writer ${at}`, password });
    joined.push(session);
  }
  for (const trackId of others) await administrator.call('members.invite', { trackId, emails, role: 'COLLABORATOR' });
  return { administrator, writers: joined, trackIds };
}
