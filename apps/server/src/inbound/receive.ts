import './tables.ts';
import { limits, TrackyardError } from '@trackyard/contract';
import { emailTitles, fileTitle } from '@trackyard/rules';
import { addGivenEntries, entriesScope, type GivenEntry, noteEntry, roomLeft, type StoredBytes, storeBytes } from '../entries/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { SystemWrite, Write } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import { checkStorage, releaseUpload, takeStorage } from '../uploads/index.ts';
import { type Attached, takeInvitation } from './invited.ts';
import { type Letter, Refusal } from './letter/letter.ts';
import { tellChat } from './line.ts';

/** Of an email as it came (RFC 5322). */
const mailType = 'message/rfc822';
const calendarType = 'text/calendar';

interface Received {
  trackId: string;
  letter: Letter;
  raw: Uint8Array;
}
/** Rejects with a `Refusal` where the track takes no more for now. Mail that was taken before is not taken again. */
export async function receiveLetter(services: Services, write: Write, received: Received): Promise<void> {
  const { database, files, jobs, clock, configuration } = services;
  const { trackId, letter, raw } = received;
  await refuseFlood(database, trackId, { domain: domainOf(letter), now: clock.now() });
  if (await isKnown(database, trackId, letter)) return;
  // What is refused leaves no bytes behind: senders try again and again.
  const actor = { tenantId: await tenantOf(database, trackId) };
  const asking = { db: database, files, configuration, actor, now: clock.now() };
  await checkStorage(
    asking,
    letter.files.reduce((sum, it) => sum + it.bytes.length, raw.length),
  ).catch(refuseWhereFull);
  const stored: StoredBytes[] = [];
  const store = async (bytes: Uint8Array, type?: string): Promise<StoredBytes> => {
    const own = await storeBytes(services, bytes, type);
    stored.push(own);
    return own;
  };
  let isTaken = false;
  try {
    // Bytes are written before the lock of the tree.
    const own = await store(raw, mailType);
    const attached: Attached[] = [];
    for (const { name, bytes, isEmail, invitation } of letter.files)
      attached.push({ name, bytes: await store(bytes, invitation ? calendarType : isEmail ? mailType : undefined), invitation });
    isTaken = await write((call) => addLetter(call, services, { trackId, letter, own, attached, actor })).catch(refuseWhereFull);
  } finally {
    if (!isTaken) for (const { id } of stored) await releaseUpload({ db: database, jobs }, id);
  }
}

interface Adding extends Pick<Received, 'trackId' | 'letter'> {
  own: StoredBytes;
  attached: readonly Attached[];
  /** Whose storage it takes. */
  actor: { tenantId: string };
}
/** False where another delivery of the same mail was first. */
async function addLetter(call: SystemWrite, services: Services, { trackId, letter, own, attached, actor }: Adding): Promise<boolean> {
  const { ids, configuration } = services;
  await call.feed.lock(entriesScope(trackId));
  if (await isKnown(call.db, trackId, letter)) return false;
  const bytes = [own, ...attached.map((it) => it.bytes)].reduce((sum, it) => sum + it.size, 0);
  await takeStorage({ ...call, configuration, actor }, bytes);
  const authorId = letter.isProven ? await memberWith(call.db, trackId, letter.sender.address) : null;
  const known = await threadOf(call.db, trackId, letter.answers);
  const threadId = known ?? ids.id();
  const title = letter.subject === '' ? emailTitles.none : fileTitle(letter.subject);
  const common = { authorId, sender: { ...letter.sender, isProven: letter.isProven } };
  const mail = { ...common, type: 'email', title, subject: letter.subject.slice(0, limits.fileNameLength) } as const;
  const entries: GivenEntry[] = [
    // The entry that holds all mails of a thread (core spec §3, 'Entry').
    ...(known === null ? [{ ...mail, id: threadId, subType: 'root', parentId: null }] : []),
    { ...mail, id: ids.id(), subType: '', parentId: threadId, bytes: own },
  ];
  let left = await addGivenEntries(call, { trackId, entries, left: await roomLeft(call.db, trackId), services });
  for (const file of attached) {
    const { bytes, name } = file;
    const outcome = await takeInvitation(call, services, { trackId, letter, authorId, file });
    if (outcome.kind === 'taken') continue;
    const is: Pick<GivenEntry, 'type' | 'title' | 'subType' | 'invitation'> =
      outcome.kind === 'file'
        ? { type: 'file', title: fileTitle(name) }
        : { type: 'meeting_invite', subType: '', title: outcome.invitation.title || 'Meeting', invitation: outcome.invitation };
    const entry: GivenEntry = { ...common, ...is, id: ids.id(), subject: '', parentId: threadId, bytes };
    left = await addGivenEntries(call, { trackId, entries: [entry], left, services });
  }
  const lineId = await tellChat(call, ids, { trackId, threadId, title, letter });
  await call.db
    .insertInto('inbound_mail')
    .values({
      track_id: trackId,
      message_id: letter.messageId,
      content_hash: letter.contentHash,
      entry_id: threadId,
      received: call.now,
      line_id: lineId,
      sender_domain: domainOf(letter),
    })
    .execute();
  const by = authorId === null ? null : { userId: authorId };
  await noteEntry({ ...call, actor: by }, trackId, { kind: 'mailReceived', after: title });
  return true;
}

/** The track has no room for more entries, or its tenant none for more bytes. */
function refuseWhereFull(cause: unknown): never {
  if (cause instanceof TrackyardError && cause.code === 'conflict')
    throw Object.assign(new Refusal(452, '4.2.2 There is no room for this mail for now; try again later'), { cause });
  throw cause;
}
const tenantOf = async (db: Queryable, trackId: string): Promise<string> =>
  (await db.selectFrom('track').select('tenant_id').where('id', '=', trackId).executeTakeFirstOrThrow()).tenant_id;

/** Of what a track takes in an hour. */
const mostOfDomain = limits.inboundPerHour / 2;
const domainOf = ({ sender: { address } }: Letter): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

async function refuseFlood(db: Queryable, trackId: string, { domain, now }: { domain: string; now: Date }): Promise<void> {
  const { all, own } = await db
    .selectFrom('inbound_mail')
    .select((it) => [it.fn.countAll<string>().as('all'), it.fn.countAll<string>().filterWhere('sender_domain', '=', domain).as('own')])
    .where('track_id', '=', trackId)
    .where('received', '>=', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow();
  if (Number(all) >= limits.inboundPerHour) throw new Refusal(452, '4.3.1 This track takes no more mail for now; try again later');
  if (Number(own) >= mostOfDomain) throw new Refusal(452, '4.7.1 This track takes no more mail from your domain for now; try again later');
}
const isKnown = async (db: Queryable, trackId: string, { messageId, contentHash }: Letter): Promise<boolean> =>
  (await db
    .selectFrom('inbound_mail')
    .select('entry_id')
    .where('track_id', '=', trackId)
    .where('message_id', '=', messageId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()) !== undefined;

/** The thread of the nearest mail that this one answers, where it is there. */
async function threadOf(db: Queryable, trackId: string, answers: readonly string[]): Promise<string | null> {
  if (answers.length === 0) return null;
  const known = await db
    .selectFrom('inbound_mail')
    .innerJoin('entry', 'entry.id', 'inbound_mail.entry_id')
    .select(['message_id', 'entry_id'])
    .where('inbound_mail.track_id', '=', trackId)
    .where('message_id', 'in', answers)
    .where('entry.deleted', 'is', null)
    // Of emails with the same id the newest counts.
    .orderBy('received')
    .execute();
  const byId = new Map(known.map((it) => [it.message_id, it.entry_id]));
  return answers.flatMap((it) => byId.get(it) ?? [])[0] ?? null;
}

/** The person of the track who has this address. */
async function memberWith(db: Queryable, trackId: string, address: string): Promise<string | null> {
  if (address === '') return null;
  const member = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select('app_user.id')
    .where('membership.track_id', '=', trackId)
    .where('membership.status', '=', 'ACTIVE')
    .where((it) => it(it.fn('lower', ['app_user.email']), '=', address.toLowerCase()))
    .executeTakeFirst();
  return member?.id ?? null;
}
