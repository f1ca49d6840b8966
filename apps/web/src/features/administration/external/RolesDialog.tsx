import { type MembershipRole, membershipRoles } from '@trackyard/contract';
import { type ReactNode, useState } from 'react';
import { useIsOffline, useSaving } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, ErrorNote, useToasts } from '../../../ui/index.ts';
import nounStyles from '../noun/noun.module.css';
import styles from './external.module.css';

interface Props {
  title: string;
  purpose: string;
  roles: readonly MembershipRole[];
  /** The toast once they are saved. */
  saved: string;
  save(roles: MembershipRole[]): Promise<unknown>;
  onClose(): void;
  onSaved(): void;
  /** Above the roles. */
  children?: ReactNode;
  /** Roles that apply in place of a choice. */
  fixed?: readonly MembershipRole[] | null;
}
/** Chooses among the roles of tracks, at least one. */
export function RolesDialog({ title, purpose, roles, saved, save, onClose, onSaved, children, fixed = null }: Props) {
  const t = useTexts();
  const show = useToasts();
  const isOffline = useIsOffline();
  const [own, setOwn] = useState(roles);
  const chosen = fixed ?? own;
  const { busy, problem, save: work } = useSaving('Failed to save allowed roles');
  const submit = () =>
    void work(async () => {
      await save([...chosen]);
      show({ title: saved, tone: 'success' });
      onSaved();
      onClose();
    });
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={title}
      purpose={purpose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy} disabled={isOffline || chosen.length === 0}>
            {t('externalPeople.save')}
          </Button>
        </>
      }
    >
      {children}
      <fieldset className={styles['checks']} aria-label={title}>
        {membershipRoles.map((role) => (
          <Checkbox
            key={role}
            label={t(`tracks.role${role}`)}
            description={t(`tracks.roleText${role}`)}
            checked={chosen.includes(role)}
            disabled={fixed !== null}
            onChange={() => setOwn(membershipRoles.filter((it) => (it === role ? !own.includes(it) : own.includes(it))))}
          />
        ))}
      </fieldset>
      {chosen.length === 0 && <p className={nounStyles['quiet']}>{t('externalPeople.needsOne')}</p>}
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
