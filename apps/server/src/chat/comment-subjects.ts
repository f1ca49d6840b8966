import type { CommentPosition } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';

/** A record or an entry that people comment on. */
export interface CommentSubject {
  id: string;
  /** Of a record; null for an entry. */
  tableId: string | null;
  /** Whom new comments concern though they wrote none: who made it, and whom it is assigned to. */
  ownerIds: readonly string[];
  openToGuests: boolean;
}
/** A capability whose things people comment on. */
export interface CommentSubjects {
  /** Those of these ids that are its own and stand in the track; without those that were deleted. */
  find(db: Queryable, trackId: string, ids: readonly string[]): Promise<CommentSubject[]>;
  /** Those of these ids that are its own; also deleted ones that can be restored. */
  existing(db: Queryable, ids: readonly string[]): Promise<string[]>;
  /** Whether one of its things has this place; left out where none has places. */
  hasPosition?(db: Queryable, id: string, position: CommentPosition): Promise<boolean>;
}

const capabilities = new Map<string, CommentSubjects>();
/** Records and entries depend on the chat, and not the other way round: so they register here how their things are found. */
export const takeComments = (capability: string, subjects: CommentSubjects): void => void capabilities.set(capability, subjects);

export async function findCommentSubjects(db: Queryable, trackId: string, ids: readonly string[]): Promise<Map<string, CommentSubject>> {
  const found = new Map<string, CommentSubject>();
  if (ids.length === 0) return found;
  for (const subjects of capabilities.values()) for (const it of await subjects.find(db, trackId, ids)) found.set(it.id, it);
  return found;
}

export async function existingCommentSubjects(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const existing = new Set<string>();
  for (const subjects of capabilities.values()) for (const id of await subjects.existing(db, ids)) existing.add(id);
  return existing;
}

export async function hasPosition(db: Queryable, id: string, position: CommentPosition): Promise<boolean> {
  for (const subjects of capabilities.values()) if (await subjects.hasPosition?.(db, id, position)) return true;
  return false;
}
