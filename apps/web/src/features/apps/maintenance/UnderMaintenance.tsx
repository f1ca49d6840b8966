import type { TrackApp } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { useLive, useMe, useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import { LeaveApp } from '../page/LeaveApp.tsx';

/** In place of an app under maintenance, for those who may not configure it. */
export function UnderMaintenance({ app }: { app: TrackApp }) {
  const t = useTexts();
  const isGuest = useMe()?.guest === true;
  const names = useNamesToAsk(app);
  const text = isGuest ? t('maintenance.guestText') : names ? t('maintenance.text', { names }) : t('maintenance.textAdministrator');
  return (
    <EmptyState title={t('maintenance.title', { name: shownSection(app.name) })} text={text} action={<LeaveApp trackId={app.trackId} />} />
  );
}

const mostNames = 3;
/** Who knows more of an app: the people named to configure it, otherwise the one who made it. Undefined where none of them is in the track. */
function useNamesToAsk({ trackId, permissions, createdBy }: TrackApp): string | undefined {
  const { locale } = useReader();
  const members = useLive('tracks.members', { trackId }) ?? [];
  const named = permissions.filter((it) => it.type === 'CONFIGURE_APP').map((it) => it.userId);
  const ids = named.length > 0 ? named : [createdBy];
  const names = members.filter((it) => it.status === 'ACTIVE' && ids.includes(it.userId)).map((it) => it.person.displayName);
  return names.length > 0 ? new Intl.ListFormat(locale, { type: 'disjunction' }).format(names.slice(0, mostNames)) : undefined;
}
