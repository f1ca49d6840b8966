import { TrackyardError } from '@trackyard/contract';
import { useState } from 'react';
import { openFile } from '../../../shared/entries/index.ts';
import { ProofDialog } from '../../../shared/identity/index.ts';
import { Button, Confirm, Dialog, Menu, NameDialog, StoredNameDialog, TextField } from '../../../ui/index.ts';
import { Row, Section } from '../ReferencePage.tsx';

const kinds = [
  'Plain',
  'All buttons',
  'Without a cross',
  'Small and destructive',
  'A form',
  'Stays on a press beside it',
  'Needs an answer',
] as const;
/** In the viewer of the frame. */
const files = [
  { name: 'mark.svg', mediaType: 'image/svg+xml', size: 600, address: '/mark.svg', download: '/mark.svg' },
  {
    ...{ name: 'manifest.webmanifest', mediaType: 'application/manifest+json', size: 900 },
    ...{ address: '/manifest.webmanifest', download: '/manifest.webmanifest' },
  },
];
type Kind = (typeof kinds)[number];
const asksForName = { action: 'Save', log: 'A sample', work: () => Promise.resolve() };

export function DialogSamples() {
  const [open, setOpen] = useState<readonly Kind[]>([]);
  const [asks, setAsks] = useState(false);
  const [proves, setProves] = useState(false);
  const [names, setNames] = useState<'new' | 'stored' | null>(null);
  const close = () => setOpen((now) => now.slice(0, -1));
  return (
    <Section title="reference.dialogs">
      <Row>
        {kinds.map((it) => (
          <Button key={it} onClick={() => setOpen([it])}>
            {it}
          </Button>
        ))}
        <Button onClick={() => setAsks(true)}>Asks, then works</Button>
        <Button onClick={() => setNames('new')}>A name</Button>
        <Button onClick={() => setNames('stored')}>A name that stays a draft</Button>
        <Button onClick={() => setProves(true)}>Asks who it is</Button>
        {files.map((it) => (
          <Button key={it.name} onClick={() => openFile(it)}>
            {it.name}
          </Button>
        ))}
      </Row>
      <Confirm
        opened={asks}
        onClose={() => setAsks(false)}
        title="Asks, then works"
        text="It stays while it works, and says in place why it could not."
        action="Try it"
        keep="Leave it"
        work={() => Promise.reject(new TypeError('A sample fails'))}
        log="A sample"
      />
      {proves && (
        <ProofDialog
          title="Asks who it is"
          text="It asks for the password where the server wants to know."
          action="Try it"
          log="A sample"
          work={() => Promise.reject(new TrackyardError('proofNeeded', 'Confirm that it is you.'))}
          onClose={() => setProves(false)}
        />
      )}
      {names === 'new' && <NameDialog {...asksForName} title="New list" placeholder="Weekly cupping" onClose={() => setNames(null)} />}
      {names === 'stored' && (
        <StoredNameDialog {...asksForName} draft="sample-name" title="Rename list" name="Weekly cupping" onClose={() => setNames(null)} />
      )}
      {open.map((kind) => (
        <Sample key={kind} kind={kind} onClose={close} onNext={(next) => setOpen((now) => [...now, next])} />
      ))}
    </Section>
  );
}

interface SampleProps {
  kind: Kind;
  onClose: () => void;
  onNext: (kind: Kind) => void;
}
function Sample({ kind, onClose, onNext }: SampleProps) {
  const small = kind === 'Small and destructive';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={small ? 'Delete “Price list 2027”?' : kind}
      purpose={small ? 'The track, its 214 messages and 18 files go.' : 'One sentence on what it is for.'}
      small={small}
      {...(kind === 'Without a cross' && { closeButton: false })}
      {...(kind === 'Needs an answer' && { dismissable: false })}
      {...(kind === 'All buttons' && { onBack: onClose, onEdit: () => onNext('A form'), onDelete: () => onNext('Small and destructive') })}
      {...(kind === 'A form' && { onSubmit: onClose })}
      {...(kind === 'Stays on a press beside it' && { outsideClickClosable: false })}
      footer={
        <>
          <Button onClick={onClose}>{small ? 'Keep it' : 'Cancel'}</Button>
          <Button
            variant={small ? 'danger' : 'primary'}
            type={kind === 'A form' ? 'submit' : 'button'}
            {...(kind !== 'A form' && { onClick: onClose })}
          >
            {small ? 'Delete track' : 'Done'}
          </Button>
        </>
      }
    >
      {kind === 'A form' && <TextField label="Name" defaultValue="Green buying" data-autofocus />}
      {kind === 'Plain' && (
        <Row>
          <Button onClick={() => onNext('All buttons')}>One more above</Button>
          <Menu
            label="Within"
            placement="bottom-start"
            items={[{ itemType: 'action', name: 'Open one more', callback: () => onNext('All buttons') }]}
            trigger={<Button>A menu</Button>}
          />
        </Row>
      )}
    </Dialog>
  );
}
