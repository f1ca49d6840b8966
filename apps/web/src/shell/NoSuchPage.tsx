import { useEffect } from 'react';
import { Goto } from '../links/index.ts';
import { useTexts } from '../texts/index.ts';
import { useToasts } from '../ui/index.ts';

/** An address that we don't know leads Home (spec §2.1), and says so. */
export function NoSuchPage() {
  const t = useTexts();
  const show = useToasts();
  useEffect(() => show({ title: t('shell.noSuchPage') }), [show, t]);
  return <Goto to="Home" />;
}
