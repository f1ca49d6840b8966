import { IconRestore } from '@tabler/icons-react';
import type { AppTable, AppView } from '@trackyard/contract';
import { densities, fontSizes, type ThemeColour, type ThemeConfig, themeColours } from '@trackyard/rules';
import { useState } from 'react';
import { useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, IconButton, Segmented, useIsDark } from '../../../ui/index.ts';
import { Themed } from './Themed.tsx';
import styles from './themes.module.css';

interface Props {
  trackId: string;
  table: AppTable;
  view: AppView;
  theme: ThemeConfig;
  onClose: () => void;
}
type Mode = 'light' | 'dark';
/** What a colour input shows for one that is not chosen: the usual ones of the product. */
const usual: Record<Mode, Record<ThemeColour, string>> = {
  light: { header: '#f5f3ee', headerText: '#5b5850', row: '#ffffff', text: '#1f1d1a', border: '#e3e0d8' },
  dark: { header: '#131615', headerText: '#a9aeab', row: '#191d1b', text: '#eceeed', border: '#2e3432' },
};

/** Colours and sizes of a view, for everyone who sees it, with a sample of what they come to. */
export function ThemeDialog({ trackId, table, view, theme: before, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const { busy, problem, save } = useSaving('Error updating theme');
  const isDark = useIsDark();
  const [theme, setTheme] = useState(before);
  const [mode, setMode] = useState<Mode>(isDark ? 'dark' : 'light');
  const palette = theme[mode] ?? {};
  const setColour = (name: ThemeColour, colour: string | undefined) => {
    const { [name]: _, ...others } = palette;
    setTheme({ ...theme, [mode]: colour === undefined ? others : { ...others, [name]: colour } });
  };
  const submit = () =>
    void save(async () => {
      const config = JSON.stringify(theme);
      await run('views.setTheme', { trackId, appId: view.appId, viewId: view.id, config });
      onClose();
    });
  const columns = table.attributes.slice(0, 3);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('themes.title', { name: view.name })}
      onSubmit={submit}
      footer={
        <>
          <Button variant="subtle" onClick={() => setTheme({})}>
            {t('themes.reset')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('apps.save')}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <div className={styles['choices']}>
          <div className={styles['choice']}>
            {t('themes.density')}
            <Segmented
              label={t('themes.density')}
              value={theme.density ?? 'normal'}
              options={densities.map((it) => ({ value: it, label: t(`themes.${it}`) }))}
              onChange={(density) => setTheme({ ...theme, density })}
            />
          </div>
          <div className={styles['choice']}>
            {t('themes.fontSize')}
            <Segmented
              label={t('themes.fontSize')}
              value={theme.fontSize ?? 'normal'}
              options={fontSizes.map((it) => ({ value: it, label: t(`themes.${it}Text`) }))}
              onChange={(fontSize) => setTheme({ ...theme, fontSize })}
            />
          </div>
        </div>
        <div className={styles['choice']}>
          {t('themes.colours')}
          <Segmented<Mode>
            label={t('themes.colours')}
            value={mode}
            options={(['light', 'dark'] as const).map((it) => ({ value: it, label: t(`themes.${it}`) }))}
            onChange={setMode}
          />
        </div>
        <fieldset className={styles['colours']} aria-label={t(`themes.${mode}`)}>
          {themeColours.map((name) => (
            <div key={name} className={styles['colour']}>
              <input
                type="color"
                aria-label={t(`themes.${name}`)}
                value={palette[name] ?? usual[mode][name]}
                onChange={(event) => setColour(name, event.currentTarget.value)}
              />
              <span>{t(`themes.${name}`)}</span>
              {palette[name] !== undefined && (
                <IconButton
                  size="sm"
                  label={t('themes.usual', { name: t(`themes.${name}`) })}
                  icon={<IconRestore size={16} />}
                  onClick={() => setColour(name, undefined)}
                />
              )}
            </div>
          ))}
        </fieldset>
        <div data-mantine-color-scheme={mode}>
          <Themed theme={theme} dark={mode === 'dark'}>
            <table className={styles['preview']} aria-label={t('themes.preview')}>
              <thead>
                <tr>
                  {columns.map((it) => (
                    <th key={it.id} dir="auto">
                      {it.name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[1, 2, 3].map((row) => (
                  <tr key={row}>
                    {columns.map((it) => (
                      <td key={it.id}>{t('themes.sample', { number: row })}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Themed>
        </div>
        {problem && <ErrorNote text={problem} />}
      </div>
    </Dialog>
  );
}
