import type { SignedInOperator } from '@amberdock/contract/console/operators.ts';
import { Palette } from '../../kit/palette.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mayDo } from '../api/use-operator.ts';
import { useTexts } from '../locales/use-texts.ts';
import { changePreferences, usePreferences } from '../preferences.ts';
import { pages } from './pages.ts';
import { useSignOut } from './use-sign-out.ts';

/** An order's or sub order's number. */
const orderNo = /^A\d{8}[0-9A-F]{10}(-\d{1,3})?$/i;
/** A number of anything, or a part of it. */
const someNo = /^(?=.*\d)\S{4,}$/;

/** The lists that find a number, with their permissions. */
const lists = [
  { path: '/orders', to: (no: string) => `/orders?q=${no}` },
  { path: '/cases', to: (no: string) => `/cases?q=${no}` },
  { path: '/parcels', to: (no: string) => `/parcels?list=all&q=${no}` },
  { path: '/wallet-requests', to: (no: string) => `/wallet-requests?search=${no}` },
  { path: '/products', to: (no: string) => `/products?q=${no}` },
  { path: '/accounts', to: (no: string) => `/accounts?q=${no}` },
] as const;

/** ⌘K: every page and action that the operator may use, by name, and lists that a number is searched in. */
export function ConsolePalette({ operator }: { operator: SignedInOperator }) {
  const t = useTexts();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { theme, language } = usePreferences();
  const [query, setQuery] = useState('');
  const mine = pages.filter(({ needs }) => mayDo(operator, needs));
  const toPages = mine.map(({ path, label }) => ({
    id: path,
    label: label(t),
    onClick: () => void navigate(path),
  }));
  const mayOpen = mine.some(({ path }) => path === '/orders');
  const toOrder = orderNo.test(query) && mayOpen ? [query.toUpperCase()] : [];
  const toFound = [
    ...toOrder.map((no) => ({
      id: 'order',
      label: t.shell.openOrder(no),
      onClick: () => void navigate(`/orders/${no}`),
    })),
    ...lists.flatMap(({ path, to }) => {
      const page = someNo.test(query) && mine.find((candidate) => candidate.path === path);
      const onClick = () => void navigate(to(encodeURIComponent(query)));
      return page ? [{ id: `find ${path}`, label: t.shell.findIn(page.label(t), query), onClick }] : [];
    }),
  ];
  const actions = [
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
      actions={[...toPages, ...actions]}
      found={toFound}
      onQuery={setQuery}
      shortcut={['mod + K', '/']}
      texts={{ search: t.shell.search, nothing: t.shell.nothingFound }}
    />
  );
}
