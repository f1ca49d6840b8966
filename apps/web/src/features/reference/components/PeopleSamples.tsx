import type { MeetingInvitation } from '@trackyard/contract';
import { dashboardName } from '@trackyard/rules';
import { ReactionRow } from '../../../shared/comments/index.ts';
import { FileIcon, KindIcon, ScanBadge } from '../../../shared/entries/index.ts';
import { InvitationCard } from '../../../shared/invitations/index.ts';
import { Avatar, AvatarStack, PersonButton } from '../../../shared/people/index.ts';
import { CompanyLogo } from '../../../shared/tenants/index.ts';
import { Badge, Logo, PictureButtons, Tag } from '../../../ui/index.ts';
import { Row, Section } from '../ReferencePage.tsx';
import { people } from './people.ts';

const pictureTexts = { add: 'Add', change: 'Change', file: 'Picture', title: 'Crop' };
const nothing = async (): Promise<void> => {};

const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/** Whose initials come from what there is: the name, else the e-mail, else another name, else nothing. */
const named = [
  { id: 'By name', displayName: 'Mateo Ruiz', email: 'anna@kestrel.example', alternativeName: 'Front desk' },
  { id: 'By e-mail', displayName: '', email: 'jonas@kestrel.example', alternativeName: 'Front desk' },
  { id: 'By another name', displayName: '', alternativeName: 'Front desk' },
  { id: 'Guest', displayName: '' },
];

const files = [
  'lot.pdf',
  'harvest.png',
  'roast.mp4',
  'talk.mp3',
  'prices.csv',
  'terms.docx',
  'tasting.pptx',
  'all.zip',
  'notes.txt',
  'lot',
];

const invitation: MeetingInvitation = {
  ...{ uid: 'cupping', sequence: 0, isCancelled: false, title: 'Cupping of the new lots', description: 'Bring spoons.', place: 'Roastery' },
  ...{ url: '', isAllDay: false, start: '2026-11-30T09:00:00.000Z', end: '2026-11-30T10:00:00.000Z', timeZone: 'Europe/Berlin' },
  repeat: { unit: 'week', every: 2, days: [{ day: 'MO', nth: null }], monthDays: [], until: null, count: 6, isPart: false },
  organiser: { name: 'Mateo Ruiz', address: 'mateo@kestrel.example' },
  attendees: [{ name: 'Anna Lindqvist', address: 'anna@kestrel.example', answer: 'accepted', isOptional: false }],
};

export const PeopleSamples = () => (
  <Section title="reference.people">
    <Row>
      {sizes.map((it) => (
        <Avatar key={it} person={people[0]!} size={it} presence="online" />
      ))}
      <Avatar person={people[1]!} size="lg" presence="away" />
      <Avatar person={people[3]!} size="lg" />
      <PersonButton userId={people[0]!.id} name={people[0]!.displayName}>
        {people[0]!.displayName}
      </PersonButton>
      {named.map((it) => (
        <span key={it.id} title={it.id}>
          <Avatar person={it} size="lg" />
        </span>
      ))}
      <Avatar person={{ id: 'sample-5', displayName: '', alternativeName: dashboardName }} size="lg" />
      <AvatarStack people={people} />
      <Logo size={24} />
      <CompanyLogo company={null} size={24} />
    </Row>
    <Row>
      <PictureButtons isSet texts={pictureTexts} onSave={nothing} onRemove={nothing} />
    </Row>
    <Row>
      {[1, 12, 99, 100].map((it) => (
        <Badge key={it} count={it} label={`${it} unread`} />
      ))}
      <Badge count={5} tone="soft" label="5 in all" />
    </Row>
    <Row>
      <Tag>Invited</Tag>
      <Tag tone="brand">This device</Tag>
      <Tag tone="amber">Guest</Tag>
      <Tag tone="outlined">Archived</Tag>
    </Row>
    <Row>
      <ScanBadge scan={{ status: 'pending', threat: null }} />
      <ScanBadge scan={{ status: 'infected', threat: 'Eicar-Test-Signature' }} />
      <ScanBadge scan={{ status: 'failed', threat: null }} />
    </Row>
    <Row>
      <InvitationCard invitation={invitation} />
    </Row>
    <Row>
      <KindIcon kind="folder" size={24} />
      <KindIcon kind="link" size={24} />
      {files.map((it) => (
        <span key={it} title={it}>
          <FileIcon name={it} size={24} />
        </span>
      ))}
    </Row>
    <Row>
      <ReactionRow reactions={reactions} myId={people[0]!.id} namesOf={(ids) => ids.map(nameOf).join(', ')} onReact={() => {}} />
    </Row>
  </Section>
);
const reactions = [
  { emoji: '☕', userIds: people.slice(0, 2).map((it) => it.id) },
  { emoji: '👍', userIds: [people[1]!.id] },
];
const nameOf = (id: string): string => people.find((it) => it.id === id)?.displayName ?? '';
