import type { SignedInOperator } from '@amberdock/contract/operators.ts';
import { Spotlight } from '@mantine/spotlight';
import { useNavigate } from 'react-router';
import { mayDo } from '../api/use-operator.ts';
import { useTexts } from '../locales/use-texts.ts';
import { changePreferences, usePreferences } from '../preferences.ts';
import { pages } from './pages.ts';
import { useSignOut } from './use-sign-out.ts';

/** ⌘K: every page and act that the operator may use, by name. */
export function Palette({ operator }: { operator: SignedInOperator }) {
  const t = useTexts();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { theme, language } = usePreferences();
  const toPages = pages
    .filter(({ needs }) => mayDo(operator, needs))
    .map(({ path, label }) => ({ id: path, label: label(t), onClick: () => void navigate(path) }));
  const acts = [
    {
      id: 'theme',
      label: theme === 'dark' ? t.shell.light : t.shell.dark,
      onClick: () => changePreferences({ theme: theme === 'dark' ? 'light' : 'dark' }),
    },
    {
      id: 'language',
      label: t.shell.language,
      onClick: () => changePreferences({ language: language === 'en' ? 'zh' : 'en' }),
    },
    { id: 'sign-out', label: t.shell.signOut, onClick: () => signOut.mutate() },
  ];
  return (
    <Spotlight
      actions={[...toPages, ...acts]}
      shortcut={['mod + K', '/']}
      nothingFound={t.shell.nothingFound}
      searchProps={{ placeholder: t.shell.search, 'aria-label': t.shell.search }}
    />
  );
}
