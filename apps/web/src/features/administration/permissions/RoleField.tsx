import { type MembershipRole, membershipRoles } from '@trackyard/contract';
import { useTexts } from '../../../texts/index.ts';
import { SelectField } from '../../../ui/index.ts';

interface Props {
  label: string;
  description?: string;
  role: MembershipRole;
  /** Left out: all. */
  among?: readonly MembershipRole[];
  disabled?: boolean;
  onChange(role: MembershipRole): void;
}
/** Chooses a role of tracks. */
export function RoleField({ label, description, role, among = membershipRoles, disabled = false, onChange }: Props) {
  const t = useTexts();
  const shown = membershipRoles.filter((it) => among.includes(it) || it === role);
  return (
    <SelectField
      label={label}
      description={description}
      value={role}
      disabled={disabled}
      onChange={(event) => onChange(membershipRoles.find((it) => it === event.currentTarget.value) ?? role)}
      data={shown.map((it) => ({ value: it, label: t(`tracks.role${it}`) }))}
    />
  );
}
