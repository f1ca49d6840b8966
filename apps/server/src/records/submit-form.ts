import { TrackyardError } from '@trackyard/contract';
import { formProblem } from '@trackyard/rules';
import { checkNoMaintenance, findForm } from '../apps/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { countGuestForm } from './guest-forms.ts';
import { checkKnownLinks } from './unknown-links.ts';
import { addLinkedRecords } from './write.ts';

export const submitForm: Handler<'records.submitForm'> = async ({ db, feed, actor, now }, { trackId, viewId, id, properties }) => {
  const { table, options } = await findForm({ db, actor }, trackId, viewId);
  await checkNoMaintenance({ db, actor }, trackId, table.appId);
  const problem = formProblem(table.attributes, options, properties);
  if (problem) throw new TrackyardError('invalidInput', problem);
  await checkKnownLinks(db, table.attributes, { trackId, tableId: table.id, userId: actor.userId }, [{ id, properties }]);
  if (actor.kind === 'guest') await countGuestForm({ db, now }, { trackId, guestId: actor.userId }, properties);
  const place = { trackId, userId: actor.kind === 'guest' ? null : actor.userId, guestId: actor.kind === 'guest' ? actor.userId : null };
  const added = await addLinkedRecords({ db, feed, now }, table, place, [{ id, properties }]);
  if (added.length === 0) throw new TrackyardError('conflict', 'There is a record with this id already.');
  return {};
};
