import type { FormEvent } from 'react';
import { newId, useForm, useMe, useSaving, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { idsOf, nobodyPicked, PersonPicker, useSearchedPeople } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, Page, PageHead, RestoredDraftNote } from '../../../ui/index.ts';
import styles from '../FormPage.module.css';

/** With one colleague, or a few. Where that conversation exists already, it opens. */
export function NewConversationPage() {
  const t = useTexts();
  const me = useMe();
  const { run } = useWorker();
  const go = useGo();
  const form = useForm('new-conversation', nobodyPicked);
  const { busy, problem, save } = useSaving('Error creating track');
  const chosen = useSearchedPeople(form, { without: me?.id });
  const start = (event: FormEvent) => {
    event.preventDefault();
    const all = chosen.all();
    if (!all?.length) return;
    void save(async () => {
      const { trackId } = await run('tracks.startConversation', { id: newId(), userIds: idsOf(all) });
      form.clear();
      await go({ to: 'TrackChat', params: { trackId } });
    });
  };
  return (
    <Page form>
      <form className={styles['form']} onSubmit={start} noValidate>
        <PageHead title={t('tracks.newChat')} text={t('tracks.newChatPurpose')} />
        <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
        <PersonPicker {...chosen.field} autoFocus />
        {problem && <ErrorNote text={problem} />}
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" loading={busy} disabled={chosen.isEmpty}>
            {t('tracks.startChat')}
          </Button>
        </div>
      </form>
    </Page>
  );
}
