import { useState } from 'react';
import { Checkbox, PasswordField, PersonPicker, type Picked, Segmented, Tab, TabBar, TextArea, TextField } from '../../../ui/index.ts';
import styles from '../ReferencePage.module.css';
import { Section } from '../ReferencePage.tsx';
import { people } from './people.ts';

const options = [
  { value: 'all', label: 'All' },
  { value: 'owned', label: 'Owned' },
  { value: 'shared', label: 'Shared' },
];

export function FieldSamples() {
  const [chosen, setChosen] = useState('all');
  const [picked, setPicked] = useState<Picked[]>([]);
  const [typed, setTyped] = useState('');
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
          <TextArea label="Many lines" defaultValue={'Two origins,\none roast.'} />
          <div className={styles['stack']}>
            <Checkbox label="Checked" defaultChecked />
            <Checkbox label="Not checked" />
            <Checkbox label="Disabled" disabled />
          </div>
          <PersonPicker people={people} picked={picked} onChange={setPicked} typed={typed} onTyped={setTyped} byEmail />
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
        </TabBar>
        <div>
          <Segmented label="Sample choice" value={chosen} options={options} onChange={setChosen} />
        </div>
      </Section>
    </>
  );
}
