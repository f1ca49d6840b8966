import { dashboardName } from '@trackyard/rules';
import { Avatar, AvatarStack, Badge, Logo } from '../../../ui/index.ts';
import { Row, Section } from '../ReferencePage.tsx';
import { people } from './people.ts';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

export const PeopleSamples = () => (
  <Section title="reference.people">
    <Row>
      {sizes.map((it) => (
        <Avatar key={it} person={people[0]!} size={it} presence="online" />
      ))}
      <Avatar person={people[1]!} size="lg" presence="away" />
      <Avatar person={people[3]!} size="lg" />
      <Avatar person={{ id: 'sample-5', displayName: '', alternativeName: dashboardName }} size="lg" />
      <AvatarStack people={people} />
      <Logo size={24} />
    </Row>
    <Row>
      {[1, 12, 99, 100].map((it) => (
        <Badge key={it} count={it} label={`${it} unread`} />
      ))}
      <Badge count={5} tone="soft" label="5 in all" />
    </Row>
  </Section>
);
