import { z } from 'zod';
import { scopeKinds } from './sync/scope.ts';

/** Every id is a UUID (36 characters, spec §5), in small letters as the database writes it; ours are UUIDv7, which sort by time. */
export const id = z.uuid().toLowerCase();
/** A point in time on the wire: ISO 8601 in UTC with milliseconds, `2026-11-19T09:14:00.000Z`. */
export const date = z.iso.datetime({ precision: 3 });
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const singleKinds = Object.keys(scopeKinds).filter((it) => it !== 'table');
/** A kind of scope, a colon and an id, `track:0199…`: the unit of access and of order. The records of a table in a track have both ids. */
export const scope = z
  .string()
  .regex(new RegExp(`^(?:(?:${singleKinds.join('|')}):${uuid}|wiki:${uuid}\\.${uuid}|table:${uuid}\\.${uuid})$`));
