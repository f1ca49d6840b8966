import { IconArrowLeft, IconCheck, IconUpload } from '@tabler/icons-react';
import { type LinkedEntry, rootFolder } from '@trackyard/contract';
import { linkedEntries } from '@trackyard/rules';
import { useRef, useState } from 'react';
import { KindIcon } from '../../../../shared/entries/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import { FileInput } from '../../../../ui/index.ts';
import styles from '../../panel.module.css';
import { ChoiceList, type ListedChoice } from './ChoiceList.tsx';
import type { EditorProps } from './index.ts';
import { wayOut } from './keys.ts';

/** Files and links of the track, by folders or by their names; or files of this device. A picture field closes with the first that is chosen. */
export function AssetsEditor({ session: { column, value, typed, rowId }, onClose }: EditorProps) {
  const t = useTexts();
  const isImage = column.type === 'image';
  const assets = column.links?.assets;
  const [text, setText] = useState(typed);
  const [folderId, setFolder] = useState<string>(rootFolder);
  const [chosen, setChosen] = useState(() => linkedEntries(value));
  const input = useRef<HTMLInputElement>(null);
  if (!assets) return null;
  const { upload } = assets;
  const close = (now = chosen, by?: { rows: number; columns: number }) => {
    const isSame = JSON.stringify(now) === JSON.stringify(linkedEntries(value));
    onClose(isSame ? undefined : now.length === 0 ? null : now, by ?? null);
  };
  const toggle = (it: LinkedEntry) => {
    const others = chosen.filter((one) => one.id !== it.id);
    const isIn = others.length < chosen.length;
    if (isImage && !isIn) return close([it]);
    setChosen(isIn ? others : [...chosen, it]);
  };
  const row = (id: string, content: ListedChoice['content'], pick: () => void, isSelected = false): ListedChoice => ({
    ...{ id, content, pick, isSelected },
  });
  const named = (icon: React.ReactNode, name: string, more?: React.ReactNode) => (
    <>
      {icon}
      <span dir="auto" className={styles['linkName']}>
        {name}
      </span>
      {more}
    </>
  );
  const linked = (it: LinkedEntry, path?: string) => {
    const { text: name, thumbnail, kind } = assets.lookOf(it);
    const icon = thumbnail ? (
      <img className={styles['thumbnail']} src={thumbnail} alt="" loading="lazy" />
    ) : (
      <KindIcon kind={kind} size={18} />
    );
    const isIn = chosen.some((one) => one.id === it.id);
    const more = (
      <>
        {path && <small className={styles['path']}>{path}</small>}
        {isIn && <IconCheck size={16} aria-hidden="true" />}
      </>
    );
    return row(it.id, named(icon, name, more), () => toggle(it), isIn);
  };
  const enter = (id: string) => {
    setFolder(id);
    setText('');
  };
  const { up, first, folders, entries } = assets.offered({ text, folderId, isImage, linked: linkedEntries(value) });
  const choices = [
    ...(upload && rowId !== '' && text.trim() === ''
      ? [row('upload', named(<IconUpload size={18} aria-hidden="true" />, t('assets.upload')), () => input.current?.click())]
      : []),
    ...(up
      ? [
          row('up', named(<IconArrowLeft size={18} aria-hidden="true" />, t('assets.up', { folder: up.title || t('entries.top') })), () =>
            enter(up.id),
          ),
        ]
      : []),
    ...first.map((it) => linked(it)),
    ...folders.map((it) => row(it.id, named(<KindIcon kind="folder" size={18} />, it.title), () => enter(it.id))),
    ...entries.map(({ entry: { id, title, type }, path }) => linked({ id, title, type }, path)),
  ];
  return (
    <div className={styles['wide']}>
      <ChoiceList
        label={column.name}
        text={text}
        onText={setText}
        placeholder={t(isImage ? 'assets.findPicture' : 'assets.find')}
        choices={choices}
        isMultiple={!isImage}
        none={t(text.trim() === '' ? 'assets.empty' : 'assets.none')}
        onBlur={close}
        onClear={chosen.length > 0 ? () => setChosen([]) : undefined}
        onKey={(event, active) => {
          if (event.key === 'Escape') close();
          else if (event.key === 'Enter') active?.pick();
          else if (event.key === 'Backspace' && text === '' && chosen.length > 0) setChosen(chosen.slice(0, -1));
          else if (event.key === 'Tab') close(chosen, wayOut(event));
          else return false;
          return true;
        }}
      />
      <FileInput
        ref={input}
        multiple={!isImage}
        {...(isImage && { accept: 'image/*' })}
        onFiles={(files) => {
          close();
          upload?.(files, { recordId: rowId, attributeId: column.id, isImage });
        }}
      />
    </div>
  );
}
