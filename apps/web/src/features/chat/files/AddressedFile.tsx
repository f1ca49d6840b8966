import type { CurrentUser } from '@trackyard/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLive, useServerQuery } from '../../../data/index.ts';
import { closeFile, openFile, useOpenedFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useToasts } from '../../../ui/index.ts';
import { fileOfLink, openFileOf } from './open-file.ts';

interface Props {
  trackId: string;
  me: CurrentUser;
  /** The file that the address names. */
  file: string | undefined;
  onFile(file: string | undefined): void;
}
/** Writes the opened file of a chat into the address, and opens the one that the address names: after a reload, by a link, or by Back. */
export function AddressedFile({ trackId, me, file, onFile }: Props) {
  const opened = useOpenedFile();
  const shown = opened?.trackId === trackId ? opened.entryId : undefined;
  // What both agree on: the other side follows whichever of them changes.
  const agreed = useRef(shown);
  const [sought, setSought] = useState<string | null>(null);
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    if (file === agreed.current) return;
    agreed.current = file;
    if (file === undefined) closeFile();
    setSought(file ?? null);
  }, [file]);
  const before = useRef(shown);
  useEffect(() => {
    if (shown === before.current) return;
    before.current = shown;
    if (shown === agreed.current) return;
    agreed.current = shown;
    setSought(null);
    latest.current(shown);
  }, [shown]);
  // Beside the chat it is part of this page.
  useLayoutEffect(() => closeFile, []);
  return sought === null ? null : <Sought key={sought} {...{ trackId, me }} entryId={sought} onGone={() => onFile(undefined)} />;
}

/** Opens a file of the chat of which only the id is known, with ways to those of the same message where that is here. */
function Sought({ trackId, entryId, me, onGone }: { trackId: string; entryId: string; me: CurrentUser; onGone(): void }) {
  const t = useTexts();
  const show = useToasts();
  const { answer, problem } = useServerQuery('entries.details', { trackId, entryId });
  const messages = useLive('chat.messages', { trackId })?.messages;
  const done = useRef(false);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    if (done.current || !(answer || problem)) return;
    done.current = true;
    const { entry, message } = answer ?? {};
    const of = message && messages?.find((it) => it.id === message.id);
    if (of?.entryLinks.some((it) => it.entryId === entryId && it.state === 'ready')) return openFileOf(of, entryId, me.id);
    const version = entry?.currentVersion;
    if (version && message) return openFile(fileOfLink(trackId, { ...version, entryId, title: entry.title }, version.authorId === me.id));
    show({ title: t('files.notOpened'), text: problem ?? t('files.gone'), tone: 'danger' });
    gone.current();
  }, [answer, problem, messages, trackId, entryId, me.id, show, t]);
  return null;
}
