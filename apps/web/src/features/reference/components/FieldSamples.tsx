import { useRef, useState } from 'react';
import { RouteLink } from '../../../links/index.ts';
import { PersonPicker, type Picked, SearchNote } from '../../../shared/people/index.ts';
import {
  Button,
  Checkbox,
  CodeField,
  CopyField,
  FileInput,
  type MenuItem,
  MoreTab,
  PasswordField,
  RovingList,
  RowCheckbox,
  SearchField,
  Segmented,
  SelectField,
  Tab,
  TabBar,
  TextArea,
  TextField,
} from '../../../ui/index.ts';
import styles from '../ReferencePage.module.css';
import { Section } from '../ReferencePage.tsx';
import { people } from './people.ts';

const options = [
  { value: 'all', label: 'All' },
  { value: 'owned', label: 'Owned' },
  { value: 'shared', label: 'Shared' },
];

const places = [
  { to: 'Icons', label: 'Icons' },
  { to: 'Gradients', label: 'Gradients' },
  { to: 'BrowserInfo', label: 'Browser information' },
] as const;
const more = places.map(({ to, label }): MenuItem => ({ itemType: 'item', name: label, route: { to } }));

export function FieldSamples() {
  const [chosen, setChosen] = useState('all');
  const [code, setCode] = useState('');
  const [picked, setPicked] = useState<Picked[]>([{ kind: 'email', email: 'tom@elsewhere.example' }]);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const [searched, setSearched] = useState<string | null>(null);
  return (
    <>
      <Section title="reference.fields">
        <div className={styles['fields']}>
          <TextField label="Name" placeholder="For example Green buying" />
          <TextField label="With a hint" description="What the field is for." defaultValue="Huila 2026" />
          <TextField label="Wrong" error="The check digit is missing. It should be 7." defaultValue="ETH-2614" />
          <TextField label="Disabled" disabled defaultValue="Set by the tenant" />
          <PasswordField label="Secret" defaultValue="a cup of huila" autoComplete="off" />
          <TextField label="Big" big defaultValue="Stands alone on a page" />
          <PasswordField label="Secret, wrong" error="This is not your current password." autoComplete="off" />
          <CodeField value={code} onChange={setCode} tried={code !== ''} />
          <CopyField label="Link to copy" value="https://yard.example/g/k3f9" copied="Link copied" />
          <SelectField label="One of many" data={['Natural', 'Washed', 'Honey']} />
          <TextArea label="Many lines" defaultValue={'Two origins,\none roast.'} />
          <TextArea label="Many lines, wrong" error="This is too long by 12 characters." />
          <div className={styles['stack']}>
            <Button onClick={() => input.current?.click()}>Choose files</Button>
            <FileInput ref={input} label="Files" multiple onFiles={(files) => setNames(files.map((it) => it.name))} />
            <span>{names.join(', ')}</span>
          </div>
          <div className={styles['stack']}>
            <Checkbox label="Checked" defaultChecked />
            <Checkbox label="Not checked" />
            <Checkbox label="Disabled" disabled />
            <Checkbox label="Checked and disabled" checked disabled readOnly />
            <RowCheckbox aria-label="A row of a list" />
            <RowCheckbox aria-label="A row that is selected" defaultChecked />
            <RowCheckbox aria-label="Some of many rows" indeterminate />
          </div>
          <PersonPicker people={people} picked={picked} onChange={setPicked} typed={typed} onTyped={setTyped} byEmail />
          <SearchNote
            search={{ isLoading: false, isOffline: true, hasMore: false, problem: undefined, again: () => undefined }}
            isEmpty={false}
          />
        </div>
      </Section>
      <Section title="reference.choices">
        <TabBar label="Sample tabs">
          <Tab to="Components" current>
            Components
          </Tab>
          <Tab to="Icons" current={false}>
            Icons
          </Tab>
          <Tab to="Gradients" current={false}>
            Gradients
          </Tab>
          <MoreTab label="More" current={false} items={more} />
        </TabBar>
        <TabBar label="Sample tabs, under More">
          <Tab to="Icons" current={false}>
            Icons
          </Tab>
          <MoreTab label="More pages" current items={more} />
        </TabBar>
        <div>
          <Segmented label="Sample choice" value={chosen} options={options} onChange={setChosen} />
        </div>
        <Segmented label="Sample choice, the whole width" value={chosen} options={options} onChange={setChosen} block />
        <SearchField label="Sample search" closeLabel="Close sample search" maxLength={100} text={searched} onText={setSearched} />
        <RovingList className={styles['row']} tiles>
          {places.map(({ to, label }) => (
            <li key={to}>
              <RouteLink to={to}>{label}</RouteLink>
            </li>
          ))}
        </RovingList>
      </Section>
    </>
  );
}
