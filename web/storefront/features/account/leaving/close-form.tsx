import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import { Button, List, PasswordInput, TextInput } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { passwordFault, required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import styles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';

type Props = { username: string; membersCount: number; onClosed: () => void; onRefused: () => void };

/** Closes the account, once its owner has typed their username and the login password. */
export function CloseForm({ username, membersCount, onClosed, onRefused }: Props) {
  const { t } = useTranslation('leaving');
  const { bind, field, failure, isBusy } = useFields({
    start: { username: '', password: '' },
    check: (values) => ({ username: required(values.username), password: passwordFault(values.password) }),
    labels: { username: t('close.username', { username }), password: t('login_password') },
    fieldOf: { wrong_password: 'password', closing_not_confirmed: 'username' },
    send: async (body) => {
      try {
        await api.call(leavingRoutes.close, { body });
      } catch (error) {
        // Something may have been opened meanwhile: the page shows what.
        onRefused();
        throw error;
      }
      onClosed();
    },
  });
  return (
    <form {...bind} className={styles.form}>
      <List size="sm" spacing="xs">
        <List.Item>{t('close.effect.final')}</List.Item>
        <List.Item>{t('close.effect.members', { count: membersCount })}</List.Item>
        <List.Item>{t('close.effect.erased')}</List.Item>
        <List.Item>{t('close.effect.kept')}</List.Item>
      </List>
      <TextInput
        {...field('username')}
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput {...field('password')} autoComplete="current-password" />
      <FormFailure error={failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" color="red" loading={isBusy}>
          {t('close.submit')}
        </Button>
      </div>
    </form>
  );
}
