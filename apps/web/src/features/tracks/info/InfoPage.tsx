import { useId } from 'react';
import { isConversation, useFlag, useTrack } from '../../../data/index.ts';
import { type InfoPart, RouteLink, useNamedPart, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, buttonClass, Page } from '../../../ui/index.ts';
import { useTrackActions } from '../actions/useTrackActions.tsx';
import { MembersList } from '../members/MembersList.tsx';
import { NotifySection } from '../notify/NotifySection.tsx';
import { ChatSettings } from './ChatSettings.tsx';
import { Details } from './Details.tsx';
import { Features } from './Features.tsx';
import { ForGuests } from './ForGuests.tsx';
import styles from './InfoPage.module.css';
import { Labels } from './Labels.tsx';
import { MailSection } from './MailSection.tsx';
import { Publishing } from './Publishing.tsx';

/** What a track is about, who is in it, and what can be done with it as a whole. */
export function InfoPage() {
  const t = useTexts();
  const trackId = useParam('trackId');
  const track = useTrack(trackId);
  return (
    <Page parts>
      {track && (
        <>
          {!isConversation(track) && <Details track={track} />}
          {!isConversation(track) && <Labels track={track} />}
          <NotifySection track={track} />
          <MembersList track={track} />
          {!isConversation(track) && <ChatSettings track={track} />}
          {!isConversation(track) && <ForGuests track={track} />}
          {!isConversation(track) && <MailSection track={track} />}
          {!isConversation(track) && <HistorySection trackId={trackId} />}
          {!isConversation(track) && <Features track={track} />}
          <Publishing track={track} />
          <Whole track={track} title={t(isConversation(track) ? 'tracks.dangerConversation' : 'tracks.danger')} />
        </>
      )}
    </Page>
  );
}

/** The way to who changed what of the track, and when. */
function HistorySection({ trackId }: { trackId: string }) {
  const t = useTexts();
  const on = useFlag('trackHistory');
  const part = useNamedPart('history' satisfies InfoPart);
  return (
    <section ref={part} aria-labelledby="history-title">
      <h2 id="history-title" className={styles['heading']}>
        {t('tracks.history')}
      </h2>
      <p className={styles['text']}>{t(on === false ? 'info.noHistory' : 'info.historyText')}</p>
      {on && (
        <RouteLink to="TrackHistory" params={{ trackId }} className={buttonClass('secondary', 'sm')}>
          {t('info.showHistory')}
        </RouteLink>
      )}
    </section>
  );
}

function Whole({ track, title }: { track: Parameters<typeof useTrackActions>[0]; title: string }) {
  const t = useTexts();
  const reasons = useId();
  const part = useNamedPart('whole' satisfies InfoPart);
  const { actions, dialogs } = useTrackActions(track);
  if (actions.length === 0) return null;
  return (
    <section ref={part} aria-label={title}>
      <h2 className={styles['heading']}>{title}</h2>
      <div className={styles['buttons']}>
        {actions.map((it) => (
          <Button
            key={it.name}
            variant={it.itemType === 'alert' ? 'dangerSubtle' : 'secondary'}
            icon={it.icon}
            disabled={it.disabled ?? false}
            aria-describedby={it.textAfter ? reasons : undefined}
            onClick={it.callback}
          >
            {it.name}
          </Button>
        ))}
      </div>
      <p id={reasons} className={styles['reasons']}>
        {actions
          .map((it) => it.textAfter && t('tracks.why', { action: it.name, reason: String(it.textAfter) }))
          .filter(Boolean)
          .join(' ')}
      </p>
      {dialogs}
    </section>
  );
}
