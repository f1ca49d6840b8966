import { useLocation } from '@tanstack/react-router';
import { articleParam, namesInWikiAddress } from '@trackyard/rules';
import { useEffect } from 'react';
import { useLive } from '../data/index.ts';
import { Goto } from '../links/index.ts';
import { useTexts } from '../texts/index.ts';
import { useToasts } from '../ui/index.ts';

const none = {};

/** Leads from an address of the company’s wiki to the article, and from any other unknown address Home (spec §2.1), with a note. */
export function NoSuchPage() {
  const { pathname } = useLocation();
  const names = namesInWikiAddress(pathname, useLive('session.state', none)?.token?.kbWikiId ?? null);
  return names ? <Goto to="KnowledgeArticle" params={{ articlePath: articleParam(names) }} /> : <ToHome />;
}

function ToHome() {
  const t = useTexts();
  const show = useToasts();
  useEffect(() => show({ title: t('shell.noSuchPage') }), [show, t]);
  return <Goto to="Home" />;
}
