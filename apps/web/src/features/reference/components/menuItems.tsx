import { IconArrowRight, IconCopy, IconFolder, IconHome, IconMessagePlus, IconPencil, IconStack2, IconTrash } from '@tabler/icons-react';
import type { MenuItem } from '../../../ui/index.ts';

interface Sample {
  bold: boolean;
  sort: string;
  say: (name: string) => void;
  setBold: (bold: boolean) => void;
  setSort: (sort: string) => void;
}

/** A menu with a row of every type. */
export const everyItem = ({ bold, sort, say, setBold, setSort }: Sample): MenuItem[] => [
  {
    itemType: 'horizontal',
    name: 'Side by side',
    menuItems: ['👍', '☕', '🎉', '👀'].map((icon) => ({ itemType: 'action', name: `React ${icon}`, icon, callback: () => say(icon) })),
  },
  { itemType: 'divider' },
  { itemType: 'menu_heading', name: 'Message' },
  { itemType: 'action', name: 'Reply in thread', icon: <IconMessagePlus />, shortcut: 'mod+alt+r', callback: () => say('Reply in thread') },
  { itemType: 'item', name: 'Home', icon: <IconHome />, route: { to: 'Home' } },
  { itemType: 'url', name: 'Open in the Library', icon: <IconCopy />, url: 'https://kestrel.example/library' },
  { itemType: 'in_menu_action', name: 'Bold', textBefore: 'B', selected: bold, callback: () => setBold(!bold) },
  { itemType: 'menu', name: 'Move to', icon: <IconArrowRight />, menuItems: folders(say) },
  { itemType: 'item_menu', name: 'Autumn blend', icon: <IconStack2 />, selected: true, menuItems: itsOwn(say) },
  { itemType: 'item_hybrid', name: 'Green buying', icon: <IconStack2 />, callback: () => say('Green buying'), menuItems: itsOwn(say) },
  { itemType: 'action', name: 'Edit', icon: <IconPencil />, disabled: true, textAfter: 'after 24 h', callback: () => say('Edit') },
  { itemType: 'divider' },
  { itemType: 'menu_heading', name: 'Sort by' },
  ...['Date', 'Name'].map((name): MenuItem => ({ itemType: 'selected', name, selected: sort === name, callback: () => setSort(name) })),
  { itemType: 'divider' },
  { itemType: 'empty_folder', name: 'Drafts' },
  { itemType: 'integration', name: 'Drive', textAfter: 'Connect', callback: () => say('Drive') },
  { itemType: 'text', name: 'Files of others are under Drive.' },
  { itemType: 'divider' },
  { itemType: 'alert', name: 'Delete', icon: <IconTrash />, callback: () => say('Delete') },
];

const folders = (say: Sample['say']): MenuItem[] => [
  {
    itemType: 'menu',
    name: 'Archive',
    icon: <IconFolder />,
    menuItems: [{ itemType: 'menu', name: '2026', icon: <IconFolder />, menuItems: [action('Autumn', say), action('Winter', say)] }],
  },
  { itemType: 'menu', name: 'Nothing in it', icon: <IconFolder />, menuItems: [] },
  action('Shelf', say),
];
const itsOwn = (say: Sample['say']): MenuItem[] => [action('Rename', say), action('Pin', say)];
const action = (name: string, say: Sample['say']): MenuItem => ({ itemType: 'action', name, callback: () => say(name) });
