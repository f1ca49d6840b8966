import { IconCopy, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { limits } from '@trackyard/contract';
import { isEmptyValue } from '@trackyard/rules';
import { useState } from 'react';
import { useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Confirm, ErrorNote, IconButton, PasswordField, useCopy, VisuallyHidden } from '../../../ui/index.ts';
import type { GridColumn } from '../../grid/index.ts';
import styles from './record.module.css';

interface Props {
  trackId: string;
  tableId: string;
  recordId: string;
  /** The server has the record. */
  isSaved: boolean;
  column: GridColumn;
  /** When the password was set. */
  value: unknown;
}
/** A password of a record: hidden until somebody asks for it, and set by itself. Both need a connection, since it is stored nowhere else. */
export function PasswordOfRecord({ trackId, tableId, recordId, isSaved, column, value }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const copy = useCopy();
  const { busy, problem, save } = useSaving('Error setting password');
  const [shown, setShown] = useState<{ value: unknown; text: string } | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const place = { trackId, tableId, recordId, attributeId: column.id };
  const { name } = column;
  const isSet = !isEmptyValue(value);
  // Somebody has set another one since.
  const revealed = shown && shown.value === value ? shown.text : null;
  const reveal = () => save(async () => setShown({ value, text: (await run('records.revealSecret', place)).value }));
  const submit = () => {
    if (!typed) return;
    void save(async () => {
      await run('records.setSecret', { ...place, value: typed });
      setTyped(null);
      setShown(null);
    });
  };
  return (
    <div className={styles['field']}>
      <span className={styles['label']} dir="auto">
        {name}
      </span>
      {typed !== null ? (
        <form
          className={styles['password']}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <PasswordField
            aria-label={name}
            autoComplete="new-password"
            maxLength={limits.secretLength}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setTyped(null);
            }}
            autoFocus
          />
          <Button type="submit" variant="primary" loading={busy} disabled={typed === ''}>
            {t('apps.save')}
          </Button>
          <Button onClick={() => setTyped(null)}>{t('ui.cancel')}</Button>
        </form>
      ) : (
        <div className={styles['password']}>
          {isSet ? (
            <span className={styles['secret']} dir="auto">
              {revealed ?? (
                <>
                  <span aria-hidden="true">••••••••</span>
                  <VisuallyHidden>{t('fields.hiddenPassword')}</VisuallyHidden>
                </>
              )}
            </span>
          ) : (
            <span className={styles['empty']}>{t(isSaved ? 'record.emptyValue' : 'fields.passwordAfterSaving')}</span>
          )}
          {isSet && !column.readOnly && (
            <IconButton
              size="sm"
              label={t(revealed === null ? 'fields.revealPassword' : 'fields.hidePassword', { name })}
              icon={revealed === null ? <IconEye size={16} /> : <IconEyeOff size={16} />}
              onClick={() => (revealed === null ? void reveal() : setShown(null))}
            />
          )}
          {revealed !== null && (
            <IconButton
              size="sm"
              label={t('fields.copyPassword', { name })}
              icon={<IconCopy size={16} />}
              onClick={() => void copy(revealed, t('fields.passwordCopied'))}
            />
          )}
          {!column.readOnly && isSaved && (
            <IconButton
              size="sm"
              label={t(isSet ? 'fields.replacePassword' : 'fields.setPassword', { name })}
              icon={<IconPencil size={16} />}
              onClick={() => setTyped('')}
            />
          )}
          {!column.readOnly && isSet && (
            <IconButton
              size="sm"
              label={t('fields.removePassword', { name })}
              icon={<IconTrash size={16} />}
              onClick={() => setRemoving(true)}
            />
          )}
        </div>
      )}
      {problem && <ErrorNote text={problem} />}
      <Confirm
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('fields.removePasswordTitle')}
        text={t('fields.removePasswordText')}
        action={t('fields.removeIt')}
        keep={t('fields.keepIt')}
        danger
        work={() => run('records.setSecret', { ...place, value: null })}
        log="Error setting password"
      />
    </div>
  );
}
