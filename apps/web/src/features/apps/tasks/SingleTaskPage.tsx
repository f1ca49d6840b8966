import { useLive, useMay, useServerQuery, useTrack } from '../../../data/index.ts';
import { Goto, RouteLink, useParam, useQuery } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { buttonClass, EmptyState, Page, SkeletonRows } from '../../../ui/index.ts';

/** A link to a record, wherever in the track it is: leads to a view of its table, with the record open beside it. */
export function SingleTaskPage() {
  const [trackId, recordId] = [useParam('trackId'), useParam('taskId')];
  const track = useTrack(trackId);
  const may = useMay(track);
  if (!track) return null;
  if (!may('app.view')) return <Goto to="TrackDashboard" params={{ trackId }} />;
  return <Found trackId={trackId} recordId={recordId} />;
}

function Found({ trackId, recordId }: { trackId: string; recordId: string }) {
  const t = useTexts();
  const { answer, problem, again } = useServerQuery('records.one', { trackId, recordId });
  const tableId = answer?.record.tableId;
  const appId = answer?.appId;
  const open = useLive('apps.one', appId ? { trackId, appId } : null);
  // Of a link to a comment.
  const query = { record: recordId, message: useQuery('message') };
  const view = open?.views.find((it) => it.tableId === tableId);
  if (appId && open?.app?.isDefault) return <Goto to="TrackTasks" params={{ trackId }} query={query} />;
  if (appId && view) return <Goto to="TrackAppView" params={{ trackId, appId, viewId: view.id }} query={query} />;
  if (appId && open?.ready) return <Goto to="TrackApp" params={{ trackId, appId }} />;
  return (
    <Page>
      {problem ? (
        <EmptyState
          title={t('record.unknown')}
          text={problem}
          action={
            <>
              <button type="button" className={buttonClass('secondary')} onClick={again}>
                {t('ui.retry')}
              </button>
              <RouteLink to="TrackApps" params={{ trackId }} className={buttonClass('primary')}>
                {t('apps.toApps')}
              </RouteLink>
            </>
          }
        />
      ) : (
        <SkeletonRows label={t('ui.loading')} />
      )}
    </Page>
  );
}
