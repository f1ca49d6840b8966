/** The records of tables: their values, their order, and the windows of them that pages show. */
import { takeFieldChanges, type ValueOperation } from '../apps/index.ts';
import { takeComments } from '../chat/index.ts';
import { takeRenames } from '../entries/index.ts';
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { emptyRecordBins, listBin } from './bin.ts';
import { commentedRecords } from './comments.ts';
import { dismissConflict, fieldConflictsFeed, forgetConflicts } from './conflicts.ts';
import { purgeDeletedFields } from './deleted-fields.ts';
import { purgeDeletedTables } from './deleted-tables.ts';
import { recordsFeed } from './feed.ts';
import { forgetGuestForms } from './guest-forms.ts';
import { recordHistory } from './history.ts';
import { linkEntry } from './link-entry.ts';
import { updateLink } from './link-properties.ts';
import { renameInRecords } from './linked-entries.ts';
import { moveRecords } from './move.ts';
import { myTasks } from './my-tasks.ts';
import { oneRecord } from './one.ts';
import { releaseColumns } from './projection/fields-changed.ts';
import { projectionJobs } from './projection/job.ts';
import { recomputeConsumer, recomputeJobs } from './recompute.ts';
import { recordRelationships } from './relationships.ts';
import { forgetReminders, remindJob } from './reminders.ts';
import { tableScopes } from './scope.ts';
import { sealedPasswords } from './sealed.ts';
import { searchRecords, suggestValues } from './search.ts';
import { revealSecret, setSecret } from './secrets.ts';
import { recordKind } from './subject.ts';
import { submitForm } from './submit-form.ts';
import { summariseRecords } from './summary.ts';
import { allTasks, getTask } from './tasks.ts';
import { changeType, changeTypeJob } from './type-change/change.ts';
import { previewType } from './type-change/preview.ts';
import { undoChange, undoTypeJob } from './type-change/undo-change.ts';
import { forgetValuesBefore } from './values-before.ts';
import { countRecords, recordWindow } from './window.ts';
import { addRecords, deleteRecords, restoreRecords, updateRecords } from './write.ts';

export { noteAdded } from './activities.ts';
export { recordsByName } from './by-name.ts';
export { recordsByValue } from './by-value.ts';
export { insertRows, type NewRecord } from './change-set/insert.ts';
export { writeLinkProperties } from './link-properties.ts';
export { openReminders, reminderWords } from './open-reminders.ts';
export { changeRecords } from './patch.ts';
export { countProjectionMistakes } from './projection/check.ts';
export { projectAll } from './projection/job.ts';
export { pauseProjection, renewPause, resumeProjection } from './projection/pause.ts';
export { type ReadAll, readAllRecords } from './read-all.ts';
export { recordsById } from './records-by-id.ts';
export { countAllRecords } from './select.ts';
export { addLinkedRecords } from './write.ts';

takeComments('records', commentedRecords);
takeRenames(renameInRecords);
takeFieldChanges(releaseColumns);

export const records = {
  name: 'records',
  handlers: {
    'records.add': addRecords,
    'records.submitForm': submitForm,
    'records.update': updateRecords,
    'records.dismissConflict': dismissConflict,
    'records.linkEntry': linkEntry,
    'records.updateLink': updateLink,
    'records.delete': deleteRecords,
    'records.restore': restoreRecords,
    'records.move': moveRecords,
    'records.window': recordWindow,
    'records.count': countRecords,
    'records.search': searchRecords,
    'records.suggest': suggestValues,
    'records.relationships': recordRelationships,
    'records.summary': summariseRecords,
    'records.one': oneRecord,
    'records.history': recordHistory,
    'records.bin': listBin,
    'records.setSecret': setSecret,
    'records.revealSecret': revealSecret,
    'tasks.get': getTask,
    'tasks.all': allTasks,
    'tasks.mine': myTasks,
    'tables.previewType': previewType,
    'tables.changeType': changeType,
    'tables.undoChange': undoChange,
  } satisfies Handlers<'records'> & Handlers<'tasks'> & Pick<Handlers<'tables'>, ValueOperation>,
  migrations: new URL('./migrations/', import.meta.url),
  sealedValues: [sealedPasswords],
  feeds: [recordsFeed, fieldConflictsFeed],
  scopes: tableScopes,
  subjects: [recordKind],
  jobs: [...recomputeJobs, changeTypeJob, undoTypeJob, remindJob, ...projectionJobs],
  consumers: [recomputeConsumer],
  forget: [emptyRecordBins, purgeDeletedFields, purgeDeletedTables, forgetValuesBefore, forgetConflicts, forgetReminders, forgetGuestForms],
} satisfies Capability;
