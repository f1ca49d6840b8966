import { useServerQuery } from '../../data/index.ts';
import { Goto, RouteLink, useParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, EmptyState, Page, SkeletonRows } from '../../ui/index.ts';

/** Leads to the message with a file; an entry that came with none opens by itself. */
export function ChatEntryPage() {
  const t = useTexts();
  const [trackId, entryId] = [useParam('trackId'), useParam('entryId')];
  const { answer, problem } = useServerQuery('entries.details', { trackId, entryId });
  if (answer?.message) return <Goto to="TrackChat" params={{ trackId }} query={{ message: answer.message.id }} />;
  if (answer) return <Goto to="TrackEntry" params={{ trackId, entryId }} />;
  return (
    <Page>
      {problem ? (
        <EmptyState
          title={t('entries.gone')}
          text={problem}
          action={
            <RouteLink to="TrackEntries" params={{ trackId }} className={buttonClass('primary')}>
              {t('entries.toAssets')}
            </RouteLink>
          }
        />
      ) : (
        <SkeletonRows label={t('ui.loading')} />
      )}
    </Page>
  );
}
