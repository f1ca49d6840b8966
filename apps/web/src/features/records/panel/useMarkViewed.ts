import { useEffect } from 'react';
import { useLive, useWorker } from '../../../data/index.ts';

const noParams = {};

/** Changes that somebody sees here are no news any more: those of the open record, and those of a table of which no record is open by itself. */
export function useMarkViewed({ trackId, tableId, recordId }: { trackId: string; tableId: string; recordId: string | undefined }): void {
  const { act } = useWorker();
  const news = useLive('activities.records', noParams);
  const ofRecord = news?.find((it) => it.trackId === trackId && it.targetId !== null && it.targetId === recordId)?.date;
  const isOfTable = (it: NonNullable<typeof news>[number]) =>
    it.tableId === tableId && (it.type !== 'TASK_MODIFIED' || it.targetId === null);
  const ofTable = news?.find((it) => it.trackId === trackId && isOfTable(it))?.date;
  useEffect(() => {
    if (ofRecord === undefined || recordId === undefined) return;
    act('tasks.markViewed', { trackId, taskId: recordId }).catch(unmarked);
  }, [act, trackId, recordId, ofRecord]);
  useEffect(() => {
    if (ofTable === undefined) return;
    act('tables.markViewed', { trackId, tableId }).catch(unmarked);
  }, [act, trackId, tableId, ofTable]);
}
const unmarked = (error: unknown): void => console.debug('Changes of records not marked as viewed', error);
