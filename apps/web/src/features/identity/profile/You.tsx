import { type CurrentUser, isVisible, limits, oneLine } from '@trackyard/contract';
import { type FormEvent, useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, TextField, useAttempt } from '../../../ui/index.ts';
import { Colour } from './Colour.tsx';
import { Picture } from './Picture.tsx';
import styles from './profile.module.css';
import { Row, Section } from './Rows.tsx';
import { useChosen } from './useChosen.ts';

/** What others see of me, and how their links open for me. */
export function You({ me }: { me: CurrentUser }) {
  const t = useTexts();
  const { run } = useWorker();
  const [openLinks, setOpenLinks] = useChosen(me.openLinks, (value) => run('profile.update', { openLinks: value }));
  return (
    <Section part="you">
      <Picture me={me} />
      <Name me={me} />
      <Row label={t('profile.colour')} text={t('profile.colourText')}>
        <Colour me={me} />
      </Row>
      <div className={styles['row']}>
        <Checkbox label={t('profile.openLinks')} checked={openLinks} onChange={(event) => setOpenLinks(event.currentTarget.checked)} />
      </div>
    </Section>
  );
}

/** What one types stands until it is saved; else the name as it is, whichever browser saved it. */
function Name({ me }: { me: CurrentUser }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? me.displayName;
  const name = oneLine(shown);
  const right = isVisible(name);
  const changed = name !== me.displayName;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!right || !changed) return;
    const saved = run('profile.update', { displayName: name }).then(() => setTyped((now) => (now === typed ? null : now)));
    attempt(saved, 'Error updating user');
  };
  return (
    <form className={styles['name']} onSubmit={save} noValidate>
      <TextField
        label={t('profile.name')}
        description={t('profile.nameText')}
        value={shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={limits.displayNameLength}
        autoComplete="name"
        error={!right && t('identity.nameMissing')}
      />
      {/* Not `disabled`, which would take the focus from it once the name is saved. */}
      <Button type="submit" aria-disabled={!right || !changed || undefined}>
        {t('profile.saveName')}
      </Button>
    </form>
  );
}
