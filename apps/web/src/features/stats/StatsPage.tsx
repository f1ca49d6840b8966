import { IconBuilding, IconRefresh, IconRoute, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { formatTime } from '@trackyard/rules';
import { useReader } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, EmptyState, IconButton, Logo } from '../../ui/index.ts';
import { Count } from './Count.tsx';
import styles from './StatsPage.module.css';
import { useStats } from './useStats.ts';

/** How much there is on this Trackyard: for everybody, with or without a session. */
export function StatsPage() {
  const t = useTexts();
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <RouteLink to="Home" className={styles['brand']}>
          <Logo size={28} />
          {t('shell.product')}
        </RouteLink>
        <RouteLink to="Home" className={buttonClass('secondary')}>
          {t('stats.open')}
        </RouteLink>
      </header>
      <main className={styles['main']}>
        <Dashboard />
      </main>
    </div>
  );
}

function Dashboard() {
  const t = useTexts();
  const reader = useReader();
  const { stats, closed, again } = useStats();
  const { users, tracks, tenants } = stats;
  if (closed) return <EmptyState page title={t('stats.closed')} text={t('stats.closedText')} />;
  if (tenants.is?.tenants === 0) return <EmptyState page title={t('stats.empty')} text={t('stats.emptyText')} />;
  const counted = tenants.is ?? tracks.is ?? users.is;
  return (
    <div className={styles['column']}>
      <div className={styles['head']}>
        <div>
          <h1>{t('stats.title')}</h1>
          <p>{counted ? t('stats.counted', { time: formatTime(counted.counted, reader) }) : t('stats.text')}</p>
        </div>
        <IconButton label={t('stats.again')} icon={<IconRefresh />} onClick={again} />
      </div>
      <ul className={styles['counts']}>
        <Count icon={<IconUsers />} label={t('stats.people')} is={users.is?.users} problem={users.problem} onRetry={again} />
        <Count
          icon={<IconUserCheck />}
          label={t('stats.online')}
          is={users.is?.online}
          problem={users.problem}
          note={t('stats.onlineNote')}
        />
        <Count
          icon={<IconRoute />}
          label={t('stats.tracks')}
          is={tracks.is?.tracks}
          problem={tracks.problem}
          note={tracks.is && tracks.is.archived > 0 ? t('stats.archived', { count: tracks.is.archived }) : undefined}
          onRetry={again}
        />
        <Count icon={<IconBuilding />} label={t('stats.tenants')} is={tenants.is?.tenants} problem={tenants.problem} onRetry={again} />
      </ul>
    </div>
  );
}
