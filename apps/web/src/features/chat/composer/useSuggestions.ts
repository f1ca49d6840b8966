import type { Group } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Mentionable, useLive, useMe, usePeopleNamed, usePeopleSearch } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useMayHere } from '../conversation/conversation.ts';
import { peopleOf, useChatPeople } from '../conversation/people.ts';
import { emojiAtHand, loadEmoji } from '../emoji/emojiData.ts';
import { emojiByName } from '../emoji/emojiSearch.ts';
import { type Completion, completionAt, shortcodeAt } from './completion.ts';
import { emojiInText } from './emojiInText.ts';
import type { ComposerSource } from './source.ts';
import {
  audienceOptions,
  commandOptions,
  emojiOptions,
  groupOptions,
  type Option,
  peopleOptions,
  trackOptions,
} from './suggestion-options.tsx';
import { applyEdit } from './textBox.ts';
import { replaceRange } from './textEdits.ts';

interface Opened {
  completion: Completion;
  options: Option[];
  active: number;
}
/** The place of the active option among new answers to the same text; the first option if the text changed. */
function placeOfActive(now: Opened | null, { start, query }: Completion, options: readonly Option[]): number {
  if (now?.completion.start !== start || now.completion.query !== query || now.active === 0) return 0;
  return Math.max(
    0,
    options.findIndex((it) => it.key === now.options[now.active]?.key),
  );
}
export interface Suggestions {
  kind: Completion['kind'] | null;
  options: Option[];
  active: number;
  listId: string;
  /** After each change of the text, and of the caret. */
  look(): void;
  /** True when the key was meant for the suggestions. */
  onKeyDown(event: KeyboardEvent): boolean;
  pick(at: number): void;
  close(): void;
}

/** The people behind '@', the tracks behind '#', the commands behind '/' and the emoji behind ':' while one types them. */
export function useSuggestions(
  { trackId, findMentionable }: Pick<ComposerSource, 'trackId' | 'findMentionable'>,
  myId: string | undefined,
  box: RefObject<HTMLTextAreaElement | null>,
  tracks: RefObject<readonly WorkspaceTrack[]>,
): Suggestions {
  const t = useTexts();
  const may = useMayHere();
  const me = useMe();
  const listId = useId();
  const everyone = useChatPeople(trackId);
  const inTrack = useLive('tracks.members', trackId === null ? null : { trackId });
  const [asked, setAsked] = useState<string | null>(null);
  const { people: found } = usePeopleSearch(asked, 'colleagues', findMentionable);
  // Whom one mentions is followed, so that the text shows them by their name at once.
  const [mentioned, setMentioned] = useState<readonly string[]>(nobody);
  usePeopleNamed(mentioned);
  const people = useMemo<Mentionable[]>(() => {
    const members = [...peopleOf(inTrack ?? [], []).values()];
    const there = new Set(members.map((it) => it.id));
    const others = found.flatMap((it) => (there.has(it.id) ? [] : [{ ...it, member: trackId === null }]));
    return [...members, ...others].filter((it) => it.id !== myId);
  }, [inTrack, found, myId, trackId]);
  const groups = useLive('rows.groups', noParams) ?? noGroups;
  const [open, setOpen] = useState<Opened | null>(null);
  // The place of the sign whose list was closed or used: it does not come back by itself.
  const dismissed = useRef(-1);

  const optionsOf = ({ kind, query }: Completion): Option[] => {
    if (kind === 'emoji') return emojiOptions(query);
    if (kind === 'command') return commandOptions(query, may, t);
    if (kind === 'track') return trackOptions(tracks.current, query);
    // Guests and comments on articles mention single people only.
    const many = me?.guest || trackId === null ? [] : [...groupOptions(groups, everyone, query, t), ...audienceOptions(query, t)];
    return [...peopleOptions(people, query), ...many];
  };
  const close = () => {
    dismissed.current = open?.completion.start ?? -1;
    setOpen(null);
  };
  const look = () => {
    const field = box.current;
    if (!field) return;
    replaceShortcode(field);
    const completion = field.selectionStart === field.selectionEnd ? completionAt(field.value, field.selectionStart) : null;
    if (!completion) dismissed.current = -1;
    const isDismissed = completion?.start === dismissed.current;
    setAsked(completion && !isDismissed && completion.kind === 'mention' ? completion.query : null);
    if (!completion || isDismissed) return setOpen(null);
    const show = () => {
      const options = optionsOf(completion);
      setOpen((now) => (options.length > 0 ? { completion, options, active: placeOfActive(now, completion, options) } : null));
    };
    if (completion.kind !== 'emoji' || emojiAtHand()) show();
    // Meanwhile one typed on: what counts is what stands there then.
    else loadEmoji().then(() => document.activeElement === field && look(), notLoaded);
  };
  // The answer of the server came while the list is open, or while nobody was found here.
  const latest = useRef(look);
  latest.current = look;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer looks once
  useEffect(() => {
    if (asked !== null && document.activeElement === box.current) latest.current();
  }, [found]);
  const pick = (at: number) => {
    const option = open?.options[at];
    if (!open || !option || !box.current) return;
    const { start } = open.completion;
    if (option.userId) setMentioned((now) => [...now.slice(-mentionedAtMost), option.userId!]);
    setAsked(null);
    dismissed.current = start;
    setOpen(null);
    applyEdit(box.current, replaceRange(start, box.current.selectionEnd, option.insert));
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!open) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen({ ...open, active: (open.active + step + open.options.length) % open.options.length });
    } else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') pick(open.active);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    kind: open?.completion.kind ?? null,
    options: open?.options ?? none,
    active: open?.active ?? 0,
    listId,
    look,
    onKeyDown,
    pick,
    close,
  };
}
const none: Option[] = [];
const nobody: readonly string[] = [];
const mentionedAtMost = 20;
const noParams = {};
const noGroups: Group[] = [];

/** `:tada:` becomes its emoji when the second colon is typed; an unknown name stays. */
function replaceShortcode(field: HTMLTextAreaElement): void {
  const code = shortcodeAt(field.value, field.selectionEnd);
  if (!code) return;
  const book = emojiAtHand();
  if (!book) {
    emojiInText(field);
    return;
  }
  const emoji = emojiByName(book, code.name);
  if (emoji) applyEdit(field, replaceRange(code.start, field.selectionEnd, emoji));
}
const notLoaded = (error: unknown): void => console.warn('Emoji did not load', error);
