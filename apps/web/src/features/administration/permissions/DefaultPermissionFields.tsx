import type { DefaultPermissions } from '@trackyard/contract';
import { useIsOffline, useSaving, useServerQuery, useTenant, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, ErrorNote, SkeletonRows, useToasts } from '../../../ui/index.ts';
import styles from './permissions.module.css';
import { RoleField } from './RoleField.tsx';

/** The default permissions of a company. Each is saved by itself. */
export function DefaultPermissionFields({ tenantId }: { tenantId: string }) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const isOffline = useIsOffline();
  // Another administrator may change them meanwhile.
  const { answer, problem, again } = useServerQuery('tenant.getPermissions', { tenantId }, useTenant());
  const saving = useSaving('Failed to change default permissions');
  const change = (request: Partial<DefaultPermissions>) =>
    void saving.save(async () => {
      await run('tenant.editDefaultPermissions', { tenantId, request });
      show({ title: t('tenantGeneral.saved'), tone: 'success' });
      again();
    });
  const disabled = isOffline || saving.busy;
  return (
    <section className={styles['part']} aria-labelledby="default-permissions">
      <h2 id="default-permissions">{t('permissions.defaults')}</h2>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer && (
        <div className={styles['fields']} key={JSON.stringify(answer.defaults)}>
          <RoleField
            label={t('permissions.memberRole')}
            description={t('permissions.memberRoleText')}
            role={answer.defaults.memberRole}
            disabled={disabled}
            onChange={(memberRole) => change({ memberRole })}
          />
          <RoleField
            label={t('permissions.externalRole')}
            description={t('permissions.externalRoleText')}
            role={answer.defaults.externalRole}
            among={answer.defaults.externalRoles}
            disabled={disabled}
            onChange={(externalRole) => change({ externalRole })}
          />
          <Checkbox
            label={t('permissions.guestsSeeFiles')}
            description={t('permissions.guestsSeeFilesText')}
            checked={answer.defaults.guestsSeeFiles}
            disabled={disabled}
            onChange={() => change({ guestsSeeFiles: !answer.defaults.guestsSeeFiles })}
          />
        </div>
      )}
      {saving.problem && <ErrorNote text={saving.problem} />}
    </section>
  );
}
