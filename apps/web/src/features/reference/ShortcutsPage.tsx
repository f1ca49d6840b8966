import { type TextKey, useTexts } from '../../texts/index.ts';
import { Keys, keymap, useRegisteredActions } from '../../ui/index.ts';
import styles from './ReferencePage.module.css';
import { ReferencePage, Section } from './ReferencePage.tsx';

const groups = {
  lists: {
    title: 'reference.inLists',
    names: {
      nextRow: 'reference.nextRow',
      ends: 'reference.ends',
      moveRow: 'reference.moveRow',
      openRow: 'reference.openRow',
      submenu: 'reference.submenu',
      closeTop: 'reference.closeTop',
    },
  },
  chat: {
    title: 'reference.inChat',
    names: {
      send: 'reference.send',
      newLine: 'reference.newLine',
      editLast: 'reference.editLast',
      bold: 'reference.bold',
      italic: 'reference.italic',
      strike: 'chat.strike',
      code: 'reference.code',
      list: 'chat.list',
      quote: 'chat.quote',
    },
  },
  articles: { title: 'reference.inArticles', names: { moveBlock: 'reference.moveBlock' } },
} as const satisfies { [Place in keyof typeof keymap]: { title: TextKey; names: Record<keyof (typeof keymap)[Place], TextKey> } };

/** The keys that do something: those of actions as they are registered, and those of the map. */
export function ShortcutsPage() {
  const t = useTexts();
  const actions = useRegisteredActions().filter(({ item }) => item.shortcut);
  return (
    <ReferencePage title="reference.shortcuts" text="reference.shortcutsText">
      <Section title="reference.everywhere">
        <Table rows={actions.map(({ item }) => ({ name: item.name, keys: [item.shortcut!] }))} />
      </Section>
      {(['lists', 'chat', 'articles'] as const).map((place) => {
        const names: Record<string, TextKey> = groups[place].names;
        return (
          <Section key={place} title={groups[place].title}>
            <Table rows={Object.entries(keymap[place]).map(([name, keys]) => ({ name: t(names[name]!), keys }))} />
          </Section>
        );
      })}
    </ReferencePage>
  );
}

const Table = ({ rows }: { rows: { name: string; keys: readonly string[] }[] }) => (
  <dl className={styles['facts']}>
    {rows.flatMap(({ name, keys }) => [
      <dt key={name}>{name}</dt>,
      <dd key={`${name} keys`} className={styles['keys']}>
        {keys.map((it) => (
          <Keys key={it} keys={it} />
        ))}
      </dd>,
    ])}
  </dl>
);
