import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { showSnack } from '../../lib/notices/snackbar.ts';
import type { User } from '../../lib/session/session.ts';
import { isSecondStep, landing, logIn } from './entry/sign-in.ts';
import { takeWayBack } from '../../lib/session/way-back.ts';
import { beforeValue } from '../../lib/typeset.ts';
import { accountSections } from '../../ui/account-sections.ts';
import { ByPasskey } from './entry/by-passkey.tsx';
import { EntryCard } from './entry/entry-card.tsx';
import { SecondStep } from './entry/second-step.tsx';
import { accountFault, passwordFault } from '../../widgets/form/field-rules.ts';
import { FormFailure } from '../../widgets/form/form-failure.tsx';
import formStyles from '../../widgets/form/form.module.css';
import { useFields } from '../../widgets/form/use-fields.ts';

const fieldOf = {
  account_not_registered: 'account',
  account_suspended: 'account',
  wrong_credentials: 'password',
} as const;

/** Names the page that asked for signing in: the cart, a page of the account area. */
function usePageName() {
  const { t } = useTranslation('shell');
  return (to: string): string => {
    const path = to.split('?')[0] ?? to;
    const known = accountSections.find(({ section }) => path === `/my/${section}`);
    if (known) return t(`my.${known.section}`);
    return path === '/cart' ? t('bar.cart') : t('my.center');
  };
}

/** Goes to the page that follows a sign-in, and offers the one that asked for it. */
function useWelcome(): (user: User) => Promise<void> {
  const { t } = useTranslation('account');
  const nameOf = usePageName();
  const navigate = useNavigate();
  return async (user) => {
    const way = takeWayBack();
    await navigate(landing(user), { replace: true });
    if (way && user.first_login !== 1) {
      showSnack(t('login.continue', { title: way.title ?? nameOf(way.to) }), {
        timeoutMs: 20_000,
        action: { label: t('login.continue_go'), run: () => void navigate(way.to) },
      });
    }
  };
}

/**
 * Sign-in by username, phone or e-mail, and the code after it where the second factor is on; then to the library, at the
 * first login to the personal center (docs/specification.md#2-screens-and-routes).
 */
export default function LoginPage() {
  const { t } = useTranslation('account');
  const welcome = useWelcome();
  const [challenge, setChallenge] = useState<string | null>(null);
  return (
    <EntryCard
      title={t(challenge ? 'login.code_title' : 'login.title')}
      foot={
        <>
          {beforeValue(t('login.no_account'))}
          <Link to="/register">{t('login.register')}</Link>
        </>
      }
    >
      {challenge ? (
        <SecondStep challenge={challenge} onDone={welcome} onBack={() => setChallenge(null)} />
      ) : (
        <>
          <PasswordStep onDone={welcome} onSecondStep={setChallenge} />
          <ByPasskey onDone={welcome} />
        </>
      )}
    </EntryCard>
  );
}

type PasswordStepProps = { onDone: (user: User) => Promise<void>; onSecondStep: (challenge: string) => void };

function PasswordStep({ onDone, onSecondStep }: PasswordStepProps) {
  const { t } = useTranslation('account');
  const known = (useLocation().state as { account?: string } | null)?.account ?? '';
  const { bind, field, form, failure, isBusy } = useFields({
    start: { account: known, password: '' },
    check: ({ account, password }) => ({ account: accountFault(account), password: passwordFault(password) }),
    fieldOf,
    send: async ({ account, password }) => {
      const answer = await logIn(account.trim(), password);
      if (!answer) return;
      if (isSecondStep(answer)) onSecondStep(answer.challenge);
      else await onDone(answer);
    },
  });
  // Not on a touch screen, where the keyboard would cover half of the page. And not away from a field in which somebody types
  // already: the rest of a password would appear in the account field.
  useEffect(() => {
    const focusing = requestAnimationFrame(() => {
      if (matchMedia('(pointer: coarse)').matches || document.activeElement instanceof HTMLInputElement)
        return;
      form.getInputNode(known ? 'password' : 'account')?.focus();
    });
    return () => cancelAnimationFrame(focusing);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  return (
    <form {...bind} className={formStyles.form}>
      <TextInput
        {...field('account')}
        label={t('login.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput {...field('password')} autoComplete="current-password" />
      <FormFailure error={failure} />
      <Button type="submit" fullWidth size="md" loading={isBusy}>
        {t('login.go')}
      </Button>
      <Link to="/password/reset">{t('login.forgot')}</Link>
    </form>
  );
}
