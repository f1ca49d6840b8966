import { IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { Badge, Button, buttonClass, IconButton, IconLink, Keys, Tooltip } from '../../../ui/index.ts';
import { Row, Section } from '../ReferencePage.tsx';

const variants = ['primary', 'secondary', 'subtle', 'soft', 'danger', 'dangerSubtle'] as const;
const sizes = ['sm', 'md', 'lg', 'xl'] as const;

export const ButtonSamples = () => (
  <>
    <Section title="reference.buttons">
      <Row>
        {variants.map((it) => (
          <Button key={it} variant={it} {...(it === 'dangerSubtle' && { icon: <IconTrash size={16} /> })}>
            {it}
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((it) => (
          <Button key={it} variant={it} disabled>
            {it}
          </Button>
        ))}
      </Row>
      <Row>
        {sizes.map((it) => (
          <Button key={it} size={it} icon={<IconPlus size={16} />}>
            {it}
          </Button>
        ))}
        <Button loading>Saving</Button>
        <Button variant="primary" loading>
          Saving
        </Button>
        <a href="#content" className={buttonClass('secondary')}>
          To the content
        </a>
      </Row>
      <Button block>The whole width</Button>
    </Section>
    <Section title="reference.iconButtons">
      <Row>
        <IconButton label="Extra small" size="xs" icon={<IconSearch size={14} />} />
        <IconButton label="Small" size="sm" icon={<IconSearch size={16} />} />
        <IconLink label="Link" icon={<IconSearch size={16} />} href="#icon-link" />
        <IconButton label="Medium" icon={<IconSearch size={18} />} />
        <IconButton label="Active" active icon={<IconSearch size={18} />} />
        <IconButton label="Disabled" disabled icon={<IconSearch size={18} />} />
        <IconButton label="On the frame" onFrame icon={<IconSearch size={18} />} />
        <IconButton label="With a count of 3" icon={<IconSearch size={18} />} badge={<Badge count={3} />} />
        <Tooltip label="A tooltip">
          <Button variant="subtle">With a tooltip</Button>
        </Tooltip>
        <Keys keys="mod+k" />
      </Row>
    </Section>
  </>
);
