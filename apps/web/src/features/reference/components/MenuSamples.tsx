import { IconChevronDown, IconDots, IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton, Menu, type MenuItem, Popover } from '../../../ui/index.ts';
import { Row, Section } from '../ReferencePage.tsx';
import { everyItem } from './menuItems.tsx';

/** Says what was chosen last, so that one sees that it was. */
export function MenuSamples() {
  const [said, say] = useState('');
  const [bold, setBold] = useState(false);
  const [sort, setSort] = useState('Date');
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [popover, setPopover] = useState(false);
  const long = Array.from(
    { length: 60 },
    (_, at): MenuItem => ({ itemType: 'action', name: `Row ${at + 1}`, callback: () => say(`Row ${at + 1}`) }),
  );
  const switches: MenuItem[] = [
    { itemType: 'selected', toggles: true, name: 'A switch', selected: bold, callback: () => setBold(!bold) },
    { itemType: 'alert', name: 'Delete for ever', disabled: true, textAfter: 'not yours', callback: () => say('Delete for ever') },
    { itemType: 'menu', name: 'Disabled folder', disabled: true, menuItems: [] },
  ];
  return (
    <Section title="reference.menus">
      <Row>
        <Menu
          label="Every item"
          items={everyItem({ bold, sort, say, setBold, setSort })}
          placement="bottom-start"
          trigger={
            <Button>
              Every item
              <IconChevronDown size={14} aria-hidden="true" />
            </Button>
          }
        />
        <Menu label="A long menu" items={long} placement="bottom-start" trigger={<Button>A long menu</Button>} />
        <Menu
          label="Opens on hover"
          items={long.slice(0, 3)}
          placement="bottom-start"
          opensOnHover
          trigger={<Button>Opens on hover</Button>}
        />
        <Menu
          label="At the edge"
          items={everyItem({ bold, sort, say, setBold, setSort })}
          trigger={<IconButton label="At the edge" icon={<IconDots size={18} />} />}
        />
        <Menu
          label="To the side"
          items={switches}
          top={<b style={{ padding: '0.5rem 0.75rem' }}>Whose menu it is</b>}
          placement="right-end"
          trigger={<Button>To the side</Button>}
        />
        <IconButton ref={setAnchor} label="A popover" icon={<IconMoodSmile size={18} />} onClick={() => setPopover(true)} />
        <Popover label="A popover" opened={popover} onClose={() => setPopover(false)} anchor={anchor}>
          <p style={{ padding: '1rem' }}>
            A small window. <button type="button">A button</button>
          </p>
        </Popover>
      </Row>
      <output>{said && `Chosen: ${said}`}</output>
    </Section>
  );
}
