import { type FormEvent, useMemo, useState } from 'react';
import { newId, useColleagues, useForm, useSaving, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import {
  Button,
  ErrorNote,
  Page,
  PageHead,
  PersonPicker,
  pickedIn,
  pickTyped,
  RestoredDraftNote,
  textOfPicked,
} from '../../../ui/index.ts';
import styles from '../FormPage.module.css';

const nothing = { picked: '', typed: '' };

/** With one colleague, or a few. Where that conversation exists already, it opens. */
export function NewConversationPage() {
  const t = useTexts();
  const colleagues = useColleagues();
  const { run } = useWorker();
  const go = useGo();
  const form = useForm('new-conversation', nothing);
  const { typed } = form.fields;
  const [unclear, setUnclear] = useState(false);
  const { busy, problem, save } = useSaving('Error creating track');
  const people = useMemo(() => colleagues.toSorted((a, b) => a.displayName.localeCompare(b.displayName)), [colleagues]);
  const picked = pickedIn(form.fields.picked, people);
  const start = (event: FormEvent) => {
    event.preventDefault();
    const last = typed.trim() ? pickTyped(people, typed, false) : null;
    if (typed.trim() && !last) return setUnclear(true);
    const userIds = [...new Set((last ? [...picked, last] : picked).flatMap((it) => (it.kind === 'person' ? [it.person.id] : [])))];
    if (userIds.length === 0) return;
    void save(async () => {
      const { trackId } = await run('tracks.startConversation', { id: newId(), userIds });
      form.clear();
      await go({ to: 'TrackChat', params: { trackId } });
    });
  };
  return (
    <Page form>
      <form className={styles['form']} onSubmit={start} noValidate>
        <PageHead title={t('tracks.newChat')} text={t('tracks.newChatPurpose')} />
        <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
        <PersonPicker
          people={people}
          picked={picked}
          onChange={(next) => form.change({ picked: textOfPicked(next) })}
          typed={typed}
          onTyped={(text) => {
            form.change({ typed: text });
            setUnclear(false);
          }}
          error={unclear ? t('people.unfinishedName') : null}
        />
        {problem && <ErrorNote text={problem} />}
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" loading={busy} disabled={picked.length === 0 && !typed.trim()}>
            {t('tracks.startChat')}
          </Button>
        </div>
      </form>
    </Page>
  );
}
