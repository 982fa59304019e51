import type { SignedInOperator } from '@amberdock/contract/console/operators.ts';
import { Button, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { ChangePassword } from '../features/staff/change-password.tsx';
import { useTexts } from '../locales/use-texts.ts';
import { changePreferences, usePreferences } from '../preferences.ts';
import { useSignOut } from './use-sign-out.ts';

/** The operator's own menu: password, second factor, theme, language, signing out. */
export function AccountMenu({ operator }: { operator: SignedInOperator }) {
  const t = useTexts();
  const { theme, language } = usePreferences();
  const signOut = useSignOut();
  const [isChanging, password] = useDisclosure();
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="subtle" px="xs">
            {operator.name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text size="xs">{operator.account}</Text>
            <Text size="xs">{t.roles[operator.role]}</Text>
          </Menu.Label>
          <Menu.Item onClick={password.open}>{t.shell.changePassword}</Menu.Item>
          <Menu.Item component={Link} to="/security">
            {t.factor.title}
          </Menu.Item>
          <Menu.Item onClick={() => changePreferences({ theme: theme === 'dark' ? 'light' : 'dark' })}>
            {theme === 'dark' ? t.shell.light : t.shell.dark}
          </Menu.Item>
          <Menu.Item onClick={() => changePreferences({ language: language === 'en' ? 'zh' : 'en' })}>
            {t.shell.language}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => signOut.mutate()}>{t.shell.signOut}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChanging && <ChangePassword onClose={password.close} />}
    </>
  );
}
