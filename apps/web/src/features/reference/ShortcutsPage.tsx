import { type TextKey, useTexts } from '../../texts/index.ts';
import { Keys, useRegisteredActions } from '../../ui/index.ts';
import styles from './ReferencePage.module.css';
import { ReferencePage, Section } from './ReferencePage.tsx';

const groups: { title: TextKey; rows: { name: TextKey; keys: string[] }[] }[] = [
  {
    title: 'reference.inLists',
    rows: [
      { name: 'reference.nextRow', keys: ['arrowdown', 'arrowup'] },
      { name: 'reference.ends', keys: ['home', 'end'] },
      { name: 'reference.moveRow', keys: ['alt+arrowup', 'alt+arrowdown'] },
      { name: 'reference.openRow', keys: ['enter'] },
      { name: 'reference.submenu', keys: ['arrowright', 'arrowleft'] },
      { name: 'reference.closeTop', keys: ['escape'] },
    ],
  },
  {
    title: 'reference.inChat',
    rows: [
      { name: 'reference.send', keys: ['enter'] },
      { name: 'reference.newLine', keys: ['shift+enter'] },
      { name: 'reference.editLast', keys: ['arrowup'] },
      { name: 'reference.bold', keys: ['mod+b'] },
      { name: 'reference.italic', keys: ['mod+i'] },
      { name: 'chat.strike', keys: ['mod+shift+x'] },
      { name: 'reference.code', keys: ['mod+e'] },
      { name: 'chat.list', keys: ['mod+shift+8'] },
      { name: 'chat.quote', keys: ['mod+shift+9'] },
    ],
  },
];

/** The keys that do something: those of actions as they are registered, and those of lists and of the composer. */
export function ShortcutsPage() {
  const t = useTexts();
  const actions = useRegisteredActions().filter(({ item }) => item.shortcut);
  return (
    <ReferencePage title="reference.shortcuts" text="reference.shortcutsText">
      <Section title="reference.everywhere">
        <Table rows={actions.map(({ item }) => ({ name: item.name, keys: [item.shortcut!] }))} />
      </Section>
      {groups.map(({ title, rows }) => (
        <Section key={title} title={title}>
          <Table rows={rows.map(({ name, keys }) => ({ name: t(name), keys }))} />
        </Section>
      ))}
    </ReferencePage>
  );
}

const Table = ({ rows }: { rows: { name: string; keys: string[] }[] }) => (
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
