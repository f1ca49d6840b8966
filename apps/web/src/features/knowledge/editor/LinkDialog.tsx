import { IconFileText } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { limits } from '@trackyard/contract';
import { linkAddress } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, TextField, useOptionKeys } from '../../../ui/index.ts';
import styles from './Editor.module.css';
import { type Linkable, useLinkable } from './useLinkable.ts';

/** Asks where the selected words lead: to an address, or to an article that is found by its title. Without selected words it writes the address or the title. */
export function LinkDialog({ editor, articleId, onClose }: { editor: Editor; articleId: string; onClose(): void }) {
  const t = useTexts();
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [address, setAddress] = useState(before);
  const [tried, setTried] = useState(false);
  const href = hrefOf(address.trim());
  const found = useLinkable(address.trim() === '' || address === before ? null : address, articleId);
  const link = (to: string, words: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href: to } }] }).run();
    else chain.setLink({ href: to }).run();
    onClose();
  };
  const choose = (article: Linkable | undefined) => article && link(article.href, article.title || t('knowledge.untitled'));
  // What is an address is taken for one, though a title may have it.
  const keys = useOptionKeys({
    ...{ count: found.length, takesEnter: found.length > 0, first: href === null ? 0 : -1 },
    onChoose: (at) => (at < 0 ? submit() : choose(found[at])),
  });
  const submit = () => {
    setTried(true);
    if (href !== null) link(href, href);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('knowledge.linkTitle')}
      onSubmit={submit}
      footer={
        <>
          {before !== '' && <Button onClick={remove}>{t('knowledge.removeLink')}</Button>}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('knowledge.setLink')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('knowledge.linkAddress')}
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          keys.restart();
        }}
        maxLength={limits.urlLength}
        inputMode="url"
        error={tried && href === null ? t('knowledge.linkWrong') : undefined}
        {...keys.field}
      />
      <div id={keys.listId} role="listbox" className={styles['linkable']} aria-label={t('knowledge.articles')}>
        {found.map((it, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys (combobox)
          <div key={it.id} role="option" tabIndex={-1} {...keys.option(at)} className={styles['option']} onClick={() => choose(it)}>
            <IconFileText size={18} aria-hidden="true" />
            <span dir="auto" data-content="">
              {it.title || t('knowledge.untitled')}
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** The address that a text is, also without its scheme; null where it is none. */
function hrefOf(text: string): string | null {
  if (/\s/.test(text)) return null;
  return linkAddress(/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#:]|$)/i.test(text) ? `https://${text}` : text);
}
