import type { Editor } from '@tiptap/react';
import { limits } from '@trackyard/contract';
import { linkAddress } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, TextField } from '../../../ui/index.ts';

/** Asks where the selected words lead; without any the address is written out. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const t = useTexts();
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [address, setAddress] = useState(before);
  const [tried, setTried] = useState(false);
  const href = linkAddress(/^[\w-]+(\.[\w-]+)+/.test(address.trim()) ? `https://${address.trim()}` : address.trim());
  const submit = () => {
    setTried(true);
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
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
        onChange={(event) => setAddress(event.currentTarget.value)}
        maxLength={limits.urlLength}
        inputMode="url"
        autoComplete="off"
        error={tried && href === null ? t('knowledge.linkWrong') : undefined}
        data-autofocus
      />
    </Dialog>
  );
}
