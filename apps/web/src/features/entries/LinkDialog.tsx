import { limits } from '@trackyard/contract';
import { appItemTypeOf } from '@trackyard/rules';
import { useState } from 'react';
import { useSaving } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, ErrorNote, TextField } from '../../ui/index.ts';

interface Props {
  before?: { url: string; title: string };
  work(link: { url: string; title: string }): Promise<unknown>;
  onClose(): void;
}
/** Asks for the address of a link and what it is called. */
export function LinkDialog({ before, work, onClose }: Props) {
  const t = useTexts();
  const [url, setUrl] = useState(before?.url ?? '');
  const [title, setTitle] = useState(before?.title ?? '');
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving('Error saving a link');
  const address = webAddress(url);
  const app = before || !address ? null : appItemTypeOf(address.href);
  const submit = () => {
    setTried(true);
    if (!address) return;
    const name = title.trim() || `${address.host}${address.pathname === '/' ? '' : address.pathname}`;
    void save(async () => {
      await work({ url: address.href, title: name.slice(0, limits.fileNameLength) });
      onClose();
    });
  };
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t(before ? 'entries.editLink' : 'entries.newLink')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t(before ? 'entries.save' : 'entries.addLink')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('entries.linkAddress')}
        placeholder={t('entries.linkPlaceholder')}
        type="url"
        inputMode="url"
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        maxLength={limits.urlLength}
        error={tried && !address ? t('entries.linkWrong') : undefined}
        description={app && t('entries.linkOfApp', { app: t(`entryDetails.${app}Kind`) })}
        data-autofocus
      />
      <TextField
        label={t('entries.linkName')}
        description={t('entries.linkNameHint')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={limits.fileNameLength}
      />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

/** A page of the web; without a scheme it is taken for one with https. */
function webAddress(text: string): URL | null {
  const written = text.trim();
  if (written === '') return null;
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `https://${written}`);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}
