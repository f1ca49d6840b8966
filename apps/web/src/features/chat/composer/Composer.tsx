import { IconSend } from '@tabler/icons-react';
import { limits } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type FormEvent, type KeyboardEvent, memo, useRef, useState } from 'react';
import { errorText, useMe } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, cx, growToText, useToasts } from '../../../ui/index.ts';
import { AttachButton } from '../files/AttachButton.tsx';
import { AttachmentList } from '../files/AttachmentList.tsx';
import { attachPasted } from '../files/pasted.ts';
import { type AttachRef, useAttachments } from '../files/useAttachments.ts';
import styles from './composer.module.css';
import { EditingNote } from './EditingNote.tsx';
import { emojiInText } from './emojiInText.ts';
import { formatFor } from './formats.tsx';
import { KnownTracks } from './KnownTracks.tsx';
import { LengthNote } from './LengthNote.tsx';
import { Silence } from './Silence.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import type { ComposerSource, EditedWords } from './source.ts';
import { Tools } from './Tools.tsx';
import { applyEdit, setText } from './textBox.ts';
import type { TextEdit } from './textEdits.ts';
import { useCommands } from './useCommands.tsx';
import { useDraft } from './useDraft.ts';
import { useEditedText } from './useEditedText.ts';
import { useHandedOver } from './useHandedOver.ts';
import { useOpeningFocus } from './useOpeningFocus.ts';
import { useOutgoing } from './useOutgoing.ts';
import { useSuggestions } from './useSuggestions.ts';
import { useTypingReport } from './useTypingReport.ts';
import { useWideMention } from './useWideMention.tsx';

export interface ComposerProps {
  source: ComposerSource;
  /** 'Message Autumn blend launch': its name and its placeholder. */
  label: string;
  /** Why one may not write here; null when one may. */
  silence?: string | null;
  /** Archived, and I may take it back into use. */
  onRestore?: (() => void) | undefined;
  /** A message of mine whose text is in the box instead of a new one. */
  editing?: EditedWords | null;
  onEditEnd?(): void;
  /** Nothing is left of the message that was edited. */
  onEditEmptied?(message: EditedWords): void;
  /** Arrow up in an empty box. */
  onEditLast?(): void;
  onSent?(): void;
  /** How dropped files get here; left out where none may be sent. */
  attachRef?: AttachRef | undefined;
}

/** Where one writes. What is typed changes nothing outside of it, and goes to the conversation in which it was typed. */
export const Composer = memo(function Composer(props: ComposerProps) {
  if (props.silence) return <Silence text={props.silence} onRestore={props.onRestore} />;
  // Another conversation gets another box: nothing of one can come into the other.
  return <Box key={props.source.key} {...props} />;
});

function Box({ source, label, editing = null, onEditEnd, onEditEmptied, onEditLast, onSent, attachRef }: ComposerProps) {
  const t = useTexts();
  const { key: draftKey, trackId } = source;
  const myId = useMe()?.id;
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const draft = useDraft(draftKey, box, { editing: editing !== null });
  const reportTyping = useTypingReport(trackId, source.listId);
  const knownTracks = useRef<readonly WorkspaceTrack[]>([]);
  const suggestions = useSuggestions(source, myId, box, knownTracks);
  const wide = useWideMention(trackId);
  const commands = useCommands(trackId);
  const show = useToasts();
  const tooLong = length > limits.messageLength;
  const edited = useEditedText(draftKey, box, editing);
  const handOn = useOutgoing();
  const mayAttach = attachRef !== undefined && !editing;
  const attachments = useAttachments(attachRef, mayAttach);
  const handOver = useHandedOver(box, draft, editing !== null);
  useOpeningFocus(box, source.focus);

  const edit = (change: TextEdit) => box.current && applyEdit(box.current, change);
  const onInput = (event: FormEvent<HTMLTextAreaElement>) => {
    const field = box.current!;
    growToText(field);
    setLength(noteworthy(field.value.length));
    suggestions.look();
    if (((event.nativeEvent as InputEvent).inputType ?? '').startsWith('insertFrom')) emojiInText(field);
    if (editing) return edited.typed(field.value);
    draft.typed(field.value);
    if (field.value.trim() && field === document.activeElement) reportTyping();
  };
  const sendFailed = (error: unknown) => {
    console.error('Not kept', error);
    show({ title: t('chat.notSent'), text: errorText(error), tone: 'danger' });
  };
  const send = () => {
    const field = box.current!;
    const text = field.value.replace(/^(\s*\n)+/, '').trimEnd();
    if (text.trim() === '' && editing && editing.entryLinks.length === 0) return onEditEmptied?.(editing);
    if (text.trim() === '' && (editing || attachments.list.length === 0)) return field.focus();
    if (text.length > limits.messageLength) return;
    suggestions.close();
    if (editing) {
      const { id: messageId, chatMessageContent } = editing;
      const before = chatMessageContent.plain;
      const save = (now: string) => now !== before && void source.edit(messageId, now).catch(sendFailed);
      const go = () => {
        handOn(text, save);
        giveUp();
      };
      return wide.ask(text, go, before);
    }
    if (text.trim() === '') return post('');
    const words = commands.read(text, (carriedOut) => {
      setText(field, '');
      handOver(text, carriedOut);
    });
    if (words !== null) wide.ask(words, () => post(words));
  };
  const post = (text: string) => {
    const field = box.current!;
    const files = attachments.take();
    setText(field, '');
    field.focus();
    handOn(text, (now) => {
      // The worker has it from here on: the row in the list says how far it comes.
      handOver(text, source.send(now, files), (error) => {
        attachments.putBack(files);
        sendFailed(error);
      });
      onSent?.();
    });
  };
  const giveUp = () => {
    edited.clear();
    onEditEnd?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter confirms a candidate of an input method; Safari ends the composition first, and says so by 229 only.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (suggestions.onKeyDown(event)) return;
    const format = formatFor(event);
    if (event.key === 'Enter' && !event.shiftKey) send();
    else if (event.key === 'Escape' && editing) {
      event.stopPropagation();
      giveUp();
    } else if (event.key === 'ArrowUp' && box.current?.value === '' && !editing) onEditLast?.();
    else if (format) edit(format);
    else return;
    event.preventDefault();
  };
  return (
    <div className={cx(styles.composer, editing && styles.isEditing)}>
      <KnownTracks at={knownTracks} />
      {wide.dialog}
      {commands.dialog}
      <SuggestionList suggestions={suggestions} />
      {!editing && <AttachmentList attachments={attachments} />}
      {editing && <EditingNote restored={edited.restored} />}
      <textarea
        ref={box}
        className={styles.input}
        rows={1}
        aria-label={editing ? t('chat.editing') : label}
        placeholder={editing ? t('chat.editPlaceholder') : label}
        dir="auto"
        enterKeyHint="send"
        autoComplete="off"
        role="combobox"
        aria-expanded={suggestions.kind !== null}
        aria-autocomplete="list"
        aria-controls={suggestions.kind ? suggestions.listId : undefined}
        aria-activedescendant={suggestions.kind ? `${suggestions.listId}-${suggestions.active}` : undefined}
        aria-invalid={tooLong || undefined}
        onInput={onInput}
        onPaste={(event) => {
          if (mayAttach && attachPasted(event.clipboardData, attachments)) event.preventDefault();
        }}
        onKeyDown={onKeyDown}
        onBlur={suggestions.close}
      />
      <LengthNote length={length} />
      <Tools edit={edit} plain={source.narrow} attach={mayAttach && <AttachButton onFiles={attachments.add} />}>
        {editing && (
          <Button size="sm" variant="subtle" onClick={giveUp}>
            {t('chat.cancel')}
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          className={styles.send}
          disabled={tooLong}
          aria-label={editing ? t('chat.save') : t('chat.send')}
          onClick={send}
          icon={<IconSend size={16} />}
        />
      </Tools>
    </div>
  );
}

/** Lengths that nobody needs to hear of are one to React, so that most keystrokes render nothing. */
const noteworthy = (length: number): number => (length > limits.messageLength - 500 ? length : 0);
