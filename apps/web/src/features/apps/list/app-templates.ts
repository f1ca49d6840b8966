import type { Attribute, FieldType, ViewType } from '@trackyard/contract';
import { defaultViewOptions, type InputOf } from '@trackyard/contract';
import { choiceColour } from '@trackyard/rules';
import type { TextKey, useTexts } from '../../../texts/index.ts';

type NameIn<Key> = Key extends `appTemplates.${infer Name}` ? Name : never;
type Text = NameIn<TextKey>;
interface Field {
  name: Text;
  type: FieldType;
  choices?: readonly Text[];
}
/** A view besides the grid; `by`: the field that it needs. */
interface View {
  name: Text;
  type: ViewType;
  by?: { option: 'groupBy' | 'dateSelector'; field: Text };
}
interface Template {
  fields: readonly Field[];
  views: readonly View[];
}
export const templateNames = ['blank', 'tasks', 'contacts', 'inventory', 'editorial'] as const;
export type TemplateName = (typeof templateNames)[number];

const board = (field: Text): View => ({ name: 'board', type: 'KANBAN', by: { option: 'groupBy', field } });
const calendar = (field: Text): View => ({ name: 'calendar', type: 'CALENDAR', by: { option: 'dateSelector', field } });
const templates: Readonly<Record<Exclude<TemplateName, 'blank'>, Template>> = {
  tasks: {
    fields: [
      { name: 'title', type: 'text' },
      { name: 'status', type: 'select', choices: ['toDo', 'inProgress', 'done'] },
      { name: 'assignee', type: 'user' },
      { name: 'due', type: 'date' },
      { name: 'notes', type: 'longText' },
    ],
    views: [board('status'), calendar('due')],
  },
  contacts: {
    fields: [
      { name: 'name', type: 'text' },
      { name: 'company', type: 'text' },
      { name: 'stage', type: 'select', choices: ['lead', 'talking', 'customer'] },
      { name: 'email', type: 'text' },
      { name: 'phone', type: 'text' },
      { name: 'website', type: 'url' },
      { name: 'owner', type: 'user' },
      { name: 'lastContact', type: 'date' },
    ],
    views: [board('stage'), { name: 'cards', type: 'CARD' }],
  },
  inventory: {
    fields: [
      { name: 'item', type: 'text' },
      { name: 'quantity', type: 'number' },
      { name: 'reorderAt', type: 'number' },
      { name: 'location', type: 'text' },
      { name: 'supplier', type: 'text' },
      { name: 'counted', type: 'date' },
    ],
    views: [{ name: 'cards', type: 'CARD' }],
  },
  editorial: {
    fields: [
      { name: 'headline', type: 'text' },
      { name: 'status', type: 'select', choices: ['idea', 'draft', 'review', 'published'] },
      { name: 'publish', type: 'date' },
      { name: 'author', type: 'user' },
      { name: 'channel', type: 'select', choices: ['blog', 'newsletter', 'social'] },
      { name: 'brief', type: 'longText' },
    ],
    views: [calendar('publish'), board('status')],
  },
};

type AddedView = Pick<InputOf<'views.add'>, 'name' | 'type' | 'options'>;
/** What an app begins with: the fields of its table, and its views besides the grid. */
export function templateOf(
  name: TemplateName,
  t: ReturnType<typeof useTexts>,
  newId: () => string,
): { attributes: Attribute[]; views: AddedView[] } | null {
  if (name === 'blank') return null;
  const { fields, views } = templates[name];
  const ids = new Map(fields.map((it) => [it.name, newId()]));
  const choicesOf = (choices: readonly Text[]) =>
    choices.map((it, at) => ({ id: newId(), name: t(`appTemplates.${it}`), colour: choiceColour(at) }));
  return {
    attributes: fields.map((it) => ({
      id: ids.get(it.name)!,
      name: t(`appTemplates.${it.name}`),
      type: it.type,
      options: it.choices ? { choices: choicesOf(it.choices) } : {},
    })),
    views: views.map((it) => ({
      name: t(`appTemplates.${it.name}`),
      type: it.type,
      options: { ...defaultViewOptions, ...(it.by && { [it.by.option]: ids.get(it.by.field)! }) },
    })),
  };
}
