import type { SignedInOperator } from '@amberdock/contract/console/operators.ts';
import { Palette } from '../../kit/palette.tsx';
import { useNavigate } from 'react-router';
import { mayDo } from '../api/use-operator.ts';
import { useTexts } from '../locales/use-texts.ts';
import { changePreferences, usePreferences } from '../preferences.ts';
import { pages } from './pages.ts';
import { useSignOut } from './use-sign-out.ts';

/** ⌘K: every page and action that the operator may use, by name. */
export function ConsolePalette({ operator }: { operator: SignedInOperator }) {
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
    <Palette
      actions={[...toPages, ...acts]}
      shortcut={['mod + K', '/']}
      texts={{ search: t.shell.search, nothing: t.shell.nothingFound }}
    />
  );
}
