import { type FormEvent, useMemo, useState } from 'react';
import { errorText, newId, useMe, usePeople, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, PersonPicker, type Picked, pickTyped } from '../../../ui/index.ts';
import styles from '../FormPage.module.css';

/** With one colleague, or a few. Where that conversation exists already, it opens. */
export function NewConversationPage() {
  const t = useTexts();
  const me = useMe();
  const colleagues = usePeople();
  const { run } = useWorker();
  const go = useGo();
  const [picked, setPicked] = useState<Picked[]>([]);
  const [typed, setTyped] = useState('');
  const [unclear, setUnclear] = useState(false);
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const people = useMemo(
    () =>
      colleagues
        .filter((it) => it.id !== me?.id && !it.imported && it.status === 'CONFIRMED')
        .sort((a, b) => a.displayName.localeCompare(b.displayName)),
    [colleagues, me?.id],
  );
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (state.busy) return;
    const last = typed.trim() ? pickTyped(people, typed, false) : null;
    if (typed.trim() && !last) return setUnclear(true);
    const userIds = [...new Set((last ? [...picked, last] : picked).flatMap((it) => (it.kind === 'person' ? [it.person.id] : [])))];
    if (userIds.length === 0) return;
    setState({ busy: true });
    try {
      const { trackId } = await run('tracks.startConversation', { id: newId(), userIds });
      await go({ to: 'TrackChat', params: { trackId } });
    } catch (error) {
      console.error('Error creating track', error);
      setState({ busy: false, problem: errorText(error) });
    }
  };
  return (
    <div className={styles['page']}>
      <form className={styles['form']} onSubmit={start} noValidate>
        <div>
          <h1 className={styles['title']}>{t('tracks.newChat')}</h1>
          <p className={styles['purpose']}>{t('tracks.newChatPurpose')}</p>
        </div>
        <PersonPicker
          people={people}
          picked={picked}
          onChange={setPicked}
          typed={typed}
          onTyped={(text) => {
            setTyped(text);
            setUnclear(false);
          }}
          error={unclear ? t('people.unfinishedName') : null}
        />
        {state.problem && <ErrorNote text={state.problem} />}
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary" loading={state.busy} disabled={picked.length === 0 && !typed.trim()}>
            {t('tracks.startChat')}
          </Button>
        </div>
      </form>
    </div>
  );
}
