import type { SignedInOperator } from '@amberdock/contract/console/operators.ts';
import { AppShell, Burger, Button, Center, Group, Loader, NavLink, Stack, Text } from '@mantine/core';
import { useDidUpdate, useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { palette } from '../../kit/palette-store.ts';
import { useKeptFocus } from '../../kit/use-kept-focus.ts';
import { mayDo, useOperator } from '../api/use-operator.ts';
import { useIsSessionEnded } from '../api/session.ts';
import { EnrolFirst } from '../features/factor/enrol-first.tsx';
import { SignIn, SignInAgain } from '../features/sign-in/sign-in.tsx';
import { useTexts } from '../locales/use-texts.ts';
import { UnsavedGuard } from '../ui/dialogs/unsaved-guard.tsx';
import { LoadNotice } from '../ui/loaded.tsx';
import { AccountMenu } from './account-menu.tsx';
import { isWithin, pages } from './pages.ts';
import { ConsolePalette } from './palette.tsx';
import classes from './shell.module.css';

/**
 * Reads the signed-in operator; without one the sign-in form is shown at the requested address, and the enrolling page
 * if that must come first. When a session ends the page stays behind the sign-in; for another operator it is loaded again.
 */
export function Shell() {
  const operator = useOperator();
  const isEnded = useIsSessionEnded();
  useKeptFocus();
  if (operator.isPending) {
    return (
      <Center h="100vh">
        <Loader />
      </Center>
    );
  }
  if (operator.data === undefined) return <LoadNotice query={operator} />;
  if (!operator.data) return <SignIn />;
  const { operator_id: id, account, must_enrol: mustEnrol } = operator.data;
  return (
    <>
      {mustEnrol ? <EnrolFirst /> : <Frame key={id} operator={operator.data} />}
      {isEnded && <SignInAgain account={account} />}
    </>
  );
}

const searchKeys = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/**
 * The bar, the navigation with the pages that the operator may use, and the page, which stays when the operator cannot be
 * read again.
 */
function Frame({ operator }: { operator: SignedInOperator }) {
  const t = useTexts();
  const [isOpen, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const reading = useOperator();
  const isLoading = useNavigation().state !== 'idle';
  useEffect(close, [pathname, close]);
  const content = useFocusOnNewPage(pathname);
  const page = pages.find((candidate) => isWithin(candidate, pathname));
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <AppShell.Header className={classes.header}>
        <a className={classes.skip} href="#content">
          {t.shell.skip}
        </a>
        {isLoading && <div className={classes.progress} role="progressbar" aria-label={t.shell.loading} />}
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="md" size="sm" aria-label={t.shell.menu} />
            <Text fw={650} component={Link} to="/" className={classes.name}>
              Amberdock
            </Text>
            <Text c="dimmed" visibleFrom="sm">
              {t.name}
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Button
              variant="default"
              onClick={palette.open}
              className={classes.search}
              aria-label={t.shell.search}
              title={t.shell.keys}
            >
              <svg className={classes.lens} viewBox="0 0 16 16" width="16" height="16" aria-hidden>
                <circle cx="7" cy="7" r="4.5" />
                <path d="m10.5 10.5 3 3" />
              </svg>
              <span className={classes.searchWord}>{t.shell.searchPlaceholder}</span>
              <kbd className={classes.key}>{searchKeys}</kbd>
            </Button>
            <AccountMenu operator={operator} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" component="nav" aria-label={t.shell.menu} className={classes.navigation}>
        <Navigation operator={operator} />
      </AppShell.Navbar>
      <AppShell.Main ref={content} id="content" tabIndex={-1} className={classes.main}>
        <LoadNotice query={reading} />
        {page && !mayDo(operator, page.needs) ? <Text>{t.shell.notAllowed}</Text> : <Outlet />}
      </AppShell.Main>
      <ConsolePalette operator={operator} />
      <UnsavedGuard />
    </AppShell>
  );
}

/** Moves the focus to the content of a new page if what had it went with the page before; a link of the navigation keeps it. */
function useFocusOnNewPage(pathname: string) {
  const content = useRef<HTMLElement>(null);
  useDidUpdate(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

function Navigation({ operator }: { operator: SignedInOperator }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const mine = pages.filter(({ needs }) => mayDo(operator, needs));
  return (
    <Stack gap="md">
      {[...Map.groupBy(mine, ({ group }) => group)].map(([group, inGroup]) => (
        <div key={group}>
          <Text size="xs" c="dimmed" fw={550} px="sm" pb={4}>
            {t.groups[group]}
          </Text>
          {inGroup.map((page) => (
            <NavLink
              key={page.path}
              component={Link}
              to={page.path}
              label={page.label(t)}
              active={isWithin(page, pathname)}
              {...(isWithin(page, pathname) && { 'aria-current': 'page' as const })}
            />
          ))}
        </div>
      ))}
    </Stack>
  );
}
