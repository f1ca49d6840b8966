import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type InputOf, type LinkProperties, limits } from '@trackyard/contract';
import { useState } from 'react';
import { useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, IconButton, TextField } from '../../../ui/index.ts';
import styles from './record.module.css';

interface Props {
  /** The link, by the record that has it. */
  link: Omit<InputOf<'records.updateLink'>, 'properties'>;
  /** What the record at its other end is called. */
  name: string;
  details: LinkProperties;
  mayWrite: boolean;
}
/** What people write about one link, below the name of the record to which it leads, and the way to change it. */
export function LinkDetails({ link, name, details, mayWrite }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const lines = Object.entries(details);
  return (
    <>
      {mayWrite && (
        <IconButton size="sm" label={t('links.editDetails', { name })} icon={<IconPencil size={16} />} onClick={() => setOpen(true)} />
      )}
      {lines.length > 0 && (
        <dl className={styles['details']} aria-label={t('links.detailsOf', { name })}>
          {lines.map(([key, text]) => (
            <div key={key}>
              <dt dir="auto">{key}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {isOpen && <LinkDetailsDialog {...{ link, name, details }} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Detail {
  key: number;
  name: string;
  text: string;
}
let lastKey = 0;
const detail = (name = '', text = ''): Detail => ({ key: ++lastKey, name, text });

function LinkDetailsDialog({ link, name, details, onClose }: Omit<Props, 'mayWrite'> & { onClose(): void }) {
  const t = useTexts();
  const { run } = useWorker();
  const { busy, problem, save } = useSaving('Error changing a link');
  const [lines, setLines] = useState(() => [
    ...Object.entries(details).map(([key, text]) => detail(key, text)),
    ...(Object.keys(details).length ? [] : [detail()]),
  ]);
  const [tried, setTried] = useState(false);
  const written = lines.map((it) => ({ ...it, name: it.name.trim(), text: it.text.trim() })).filter((it) => it.name || it.text);
  const wrongOf = ({ key, name: of, text }: Detail): { name?: string; text?: string } => {
    if (!of.trim() && !text.trim()) return {};
    if (!of.trim()) return { name: t('links.nameMissing') };
    if (written.some((it) => it.key !== key && it.name === of.trim())) return { name: t('links.nameTwice') };
    return text.trim() ? {} : { text: t('links.textMissing') };
  };
  const change = (key: number, to: Partial<Detail>) => setLines((now) => now.map((it) => (it.key === key ? { ...it, ...to } : it)));
  const submit = () => {
    setTried(true);
    if (lines.some((it) => Object.keys(wrongOf(it)).length > 0)) return;
    const after = Object.fromEntries(written.map((it) => [it.name, it.text]));
    const removed = Object.keys(details).filter((it) => !Object.hasOwn(after, it));
    const changed = Object.entries(after).filter(([of, text]) => !Object.hasOwn(details, of) || details[of] !== text);
    void save(async () => {
      const properties = Object.fromEntries([...removed.map((it) => [it, null] as const), ...changed]);
      if (Object.keys(properties).length > 0) await run('records.updateLink', { ...link, properties });
      onClose();
    });
  };
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('links.details')}
      purpose={t('links.detailsPurpose', { name })}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('apps.save')}
          </Button>
        </>
      }
    >
      {lines.map((it, at) => {
        const wrong = tried ? wrongOf(it) : {};
        return (
          <div key={it.key} className={styles['detail']}>
            <TextField
              label={t('links.detailName')}
              placeholder={t('links.detailExample')}
              value={it.name}
              maxLength={limits.linkPropertyName}
              onChange={(event) => change(it.key, { name: event.currentTarget.value })}
              error={wrong.name}
              {...(at === 0 && { 'data-autofocus': true })}
            />
            <TextField
              label={t('links.detailText')}
              value={it.text}
              maxLength={limits.linkPropertyText}
              onChange={(event) => change(it.key, { text: event.currentTarget.value })}
              error={wrong.text}
            />
            <IconButton
              label={it.name.trim() ? t('links.removeDetail', { name: it.name.trim() }) : t('links.removeEmpty')}
              icon={<IconTrash size={16} />}
              onClick={() => setLines((now) => now.filter((each) => each.key !== it.key))}
            />
          </div>
        );
      })}
      <Button disabled={lines.length >= limits.linkProperties} onClick={() => setLines((now) => [...now, detail()])}>
        {t('links.addDetail')}
      </Button>
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
