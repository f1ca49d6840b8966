import { z } from 'zod';
import { reaction } from '../chat/reactions.ts';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';
import { openGraphItem } from '../previews/open-graph.ts';
import { entryApproval } from './approvals.ts';
import { entryTypes, rootFolder } from './entry-types.ts';
import { meetingInvitation } from './invitations.ts';
import { listItem } from './list-items.ts';
import { scanStatuses } from './scan-status.ts';

/** The name of a file, or of another entry, as people see it: one line. */
export const fileName = nameOf(limits.fileNameLength);
/** Of a file: bytes. */
export const fileSize = z.number().int().min(0).max(limits.fileSize, 'The selected file is too large.');

/** A file that goes out with a message: its bytes follow under the id of its entry. */
export const newFile = z.object({ id, name: fileName, size: fileSize });
export type NewFile = z.infer<typeof newFile>;

/** What the virus scanner found in the bytes of a file. */
export const fileScan = z.object({
  status: z.enum(scanStatuses),
  /** Of an infected file: the name that the scanner gives to what it found. */
  threat: z.string().nullable(),
});
export type FileScan = z.infer<typeof fileScan>;

/** A file of a message, as its readers see it. Its bytes are at `entryAddress`. */
export const entryLink = z.object({
  entryId: id,
  title: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** `uploading`: its bytes are not all here yet. */
  state: z.enum(['uploading', 'ready']),
  /** By what is in it; empty while it is uploading. */
  mediaType: z.string(),
  /** Of a picture: pixels. */
  picture: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  /** Left out of a file that no scanner has looked at, or will before others may open it. */
  scan: fileScan.optional(),
});
export type EntryLink = z.infer<typeof entryLink>;

/** The folder in which an entry is (core spec §5). */
export const parentFolder = z.union([z.literal(rootFolder), id]);
/** Where an app item opens. */
export const appItemUrl = z.url({ protocol: /^https$/ }).max(limits.urlLength);
/** The address of a link: a page of the web. */
export const linkUrl = z.url({ protocol: /^https?$/ }).max(limits.urlLength);

/** One state of a file. Its bytes are at `entryAddress` with `v`. */
export const entryVersion = z.object({
  id,
  /** From 1. */
  number: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  /** By what is in it. */
  mediaType: z.string(),
  /** Of a picture: pixels. */
  picture: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  authorId: id.nullable(),
  created: date,
  /** As in `entryLink`. */
  scan: fileScan.optional(),
});
export type EntryVersion = z.infer<typeof entryVersion>;

/** A label of an entry: a short text that people choose. */
export const entryLabel = nameOf(limits.entryLabelLength);
/** Capital letters make no other label. */
export const entryLabels = z
  .array(entryLabel)
  .max(limits.entryLabels, `An entry can have ${limits.entryLabels} labels at most.`)
  .refine((labels) => new Set(labels.map((it) => it.toLowerCase())).size === labels.length, 'Each label can be there once.');

/** What a track keeps (scope `entries:`; core spec §3, 'Entry'): folders, files, links. The files of messages are those of the chat, not here. */
export const trackEntry = z.object({
  id,
  trackId: id,
  parentId: parentFolder,
  type: z.enum(entryTypes),
  /** Of a file the ending of its name, in small letters; of an app item where it is from; else empty. */
  subType: z.string(),
  title: z.string(),
  /** Of an email; else empty. */
  subject: z.string(),
  /** Of a link or an app item; else empty. */
  url: z.string(),
  /** Of an email whom it says it is from. `external`: nobody in the track. `proven`: a mail server of ours found that their domain sent it. */
  sender: z.object({ name: z.string(), address: z.string(), external: z.boolean(), proven: z.boolean() }).nullable(),
  created: date,
  authorId: id.nullable(),
  chatMessageId: id.nullable(),
  /** When it, or its newest version, was changed last, and by whom. */
  updated: date,
  updatedById: id.nullable(),
  /** Of a file. */
  currentVersion: entryVersion.nullable(),
  /** Of an app item: where it opens, and its id there, empty where that is not known. */
  state: z.object({ appOpenUrl: z.string(), appItemId: z.string() }).nullable(),
  /** Of a link: what its page says of itself, once that is known. Its picture is at `entryPictureAddress`. */
  openGraphItems: z.array(openGraphItem),
  labels: z.array(z.string()),
  /** When it was pinned to its track, for everyone there. */
  pinned: date.optional(),
  reactions: z.array(reaction),
  /** Who was asked to approve it, and what they answered; the oldest request first. */
  approvals: z.array(entryApproval),
  /** Of a private room or a publish room: the track that it opens; null where that is gone, and of all else. */
  roomId: id.nullable(),
  /** Of a list of actions or an agenda, in their order; else empty. */
  items: z.array(listItem),
  /** Of a meeting invitation. */
  invitation: meetingInvitation.optional(),
});
export type TrackEntry = z.infer<typeof trackEntry>;

/**
 * What I have viewed of the entries of a track (scope `user:`): all that were added up to `since`, and these: of files the ids of the
 * versions, so that a new one is new, of all else those of the entries. Its id is the track's.
 */
export const entryViews = z.object({ id, trackId: id, since: date, viewed: z.array(id) });
export type EntryViews = z.infer<typeof entryViews>;

/** A deleted entry in the bin of its track, from which it goes for good at `removed`. What was in a deleted folder comes back with it. */
export const deletedEntry = trackEntry.extend({ deleted: date, deletedById: id.nullable(), removed: date });
export type DeletedEntry = z.infer<typeof deletedEntry>;
/** A file of a message, in the list of all files of the chat. */
export const chatFile = trackEntry.extend({ chatMessageId: id });
export type ChatFile = z.infer<typeof chatFile>;

/** What guests see of an entry: of a file of a message, or of what a track shows them. Its bytes are at `guestEntryAddress`. */
export const guestEntry = trackEntry.pick({
  ...{ id: true, trackId: true, type: true, subType: true, title: true, url: true, created: true, authorId: true },
  ...{ chatMessageId: true, currentVersion: true },
});

/** An entry with what its row does not say. */
export const entryDetails = z.object({
  entry: trackEntry,
  /** The folders that lead to it, from the top. */
  path: z.array(z.object({ id, title: z.string() })),
  /** Of a file of the chat: the message that it came with. */
  message: z.object({ id, senderId: id.nullable(), senderName: z.string(), date }).nullable(),
  /** Of a file: how many versions are stored. */
  versions: z.number().int(),
  /** Null where I may not see the chat. */
  comments: z.number().int().nullable(),
  /** How many requests for approval stand where; `outdated`: the answer is to an earlier version. */
  approvals: z.object({ pending: z.number().int(), approved: z.number().int(), rejected: z.number().int(), outdated: z.number().int() }),
});
export type EntryDetails = z.infer<typeof entryDetails>;

/** What I may do with an entry. */
export const entryCapability = z.object({
  ...{ open: z.boolean(), download: z.boolean(), edit: z.boolean(), move: z.boolean(), copy: z.boolean(), delete: z.boolean() },
  ...{ comment: z.boolean(), react: z.boolean(), label: z.boolean() },
  /** To ask others for approval. */
  askApproval: z.boolean(),
  /** To answer a request for approval: I am asked. */
  approve: z.boolean(),
});
export type EntryCapability = z.infer<typeof entryCapability>;

/** The text of a file of an entry, as it was taken out of the bytes of its newest version. `id`: of that version. */
export const entryTextFile = z.object({
  id,
  entryId: id,
  /** JSON of an `EntryText`. */
  content: z.string(),
});
export type EntryTextFile = z.infer<typeof entryTextFile>;
/** What is in an entry text file. `isCut`: the file goes on where the text ends. */
export const entryText = z.object({ text: z.string(), isCut: z.boolean() });
export type EntryText = z.infer<typeof entryText>;
