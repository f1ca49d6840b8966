import { z } from 'zod';
import { viewTheme } from '../apps/view.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations, forGuests } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { miniAppView, myTask, task, tasksTable, viewDefinition } from './task.ts';

const reads = { who: 'user', right: 'app.view', of: 'track' } as const;
const readsTable = { who: 'user', right: 'app.view', of: 'table' } as const;
const expect = { ...expectations.members, ...forGuests.ofTrack } as const;

/** Records, tables and views in the shapes of the platform specification, for programs that read them by the names of fields. */
export const taskOperations = [
  operation({
    name: 'tasks.get',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/tasks/{taskId}',
    rate: 'read',
    summary: 'One record by the names of its fields; a deleted one too, as long as it can be restored.',
    input: z.object({ trackId: id, taskId: id }),
    output: z.object({ task }),
    errors: ['notFound'],
    access: { who: 'user', right: 'app.view', of: 'record' },
    callers: ['person', 'guest'],
    expect,
  }),
  operation({
    name: 'tasks.all',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/tables/{tableId}/tasks',
    rate: 'read',
    summary: 'The records of a table by the names of their fields, in the order of the table, a page at a time: behind the record `after`.',
    input: z.object({
      trackId: id,
      tableId: id,
      after: id.optional(),
      limit: z.coerce.number().int().min(1).max(limits.recordPage).default(limits.recordWindow),
    }),
    output: z.object({ tasks: z.array(task), more: z.boolean() }),
    errors: ['notFound'],
    access: readsTable,
    callers: ['person', 'guest'],
    expect,
  }),
  operation({
    name: 'tasks.mine',
    kind: 'query',
    method: 'GET',
    path: '/api/my-tasks',
    rate: 'read',
    summary: 'The open tasks of my tracks that are assigned to me: the nearest due day first, those without one last.',
    input: z.object({}),
    output: z.object({ tasks: z.array(myTask), hasMore: z.boolean() }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'tables.get',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/tables/{tableId}',
    rate: 'read',
    summary: 'One table with its fields and its rules of formatting.',
    input: z.object({ trackId: id, tableId: id }),
    output: z.object({ table: tasksTable }),
    errors: ['notFound'],
    access: readsTable,
    callers: ['person', 'guest'],
    expect,
  }),
  operation({
    name: 'views.get',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/views/{viewId}',
    rate: 'read',
    summary: 'One view with its options, and what it was called before.',
    input: z.object({ trackId: id, viewId: id }),
    output: z.object({ view: miniAppView }),
    errors: ['notFound'],
    access: reads,
    callers: ['person', 'guest'],
    expect,
  }),
  operation({
    name: 'views.customDetails',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/views/{viewId}/custom',
    rate: 'read',
    summary: 'A view that shows a page of another service, with what its type is, the table behind it, and the address of the page.',
    input: z.object({ trackId: id, viewId: id }),
    output: z.object({
      view: miniAppView,
      definition: viewDefinition,
      table: tasksTable,
      /** Null where the view has none that may be shown. */
      address: z.string().nullable(),
    }),
    errors: ['notFound'],
    access: reads,
    callers: ['person', 'guest'],
    expect,
  }),
  operation({
    name: 'views.guestThemes',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/guest-themes',
    rate: 'read',
    summary: 'The themes of the views that guests of the track see.',
    input: z.object({ trackId: id }),
    output: z.object({ themes: z.array(viewTheme) }),
    errors: ['notFound'],
    access: reads,
    callers: ['person', 'guest'],
    expect,
  }),
] as const;
