import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { accountRoutes } from '@amberdock/contract/people/account.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, currencies, currencyLabel } from '@amberdock/contract/money.ts';
import { Button, Paper, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { focusContent } from '../../../lib/focus-content.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { chosenCurrency, setCurrency, setLanguage } from '../../../lib/state/local-setting.ts';
import { forgetEntries, useEntryState } from '../../../lib/state/use-entry-state.ts';
import { mergeUser, type User } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/members/use-may.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { atMost, required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import formStyles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { PaymentPasswordForm } from '../security/password-forms.tsx';
import { AddressStep } from './address-step.tsx';
import { Greeting } from './greeting.tsx';
import { Steps } from './steps.tsx';

/** The steps, each with the scope of who may do it. */
const allSteps = [
  { name: 'name', scope: 'self' },
  { name: 'settings', scope: 'self' },
  { name: 'payment', scope: 'pay' },
  { name: 'address', scope: 'account.write' },
] as const;
type Chosen = { nickname: string; language: Language; currency: Currency };
/** The steps that are done and their choices, which a reload keeps; they are one person's. */
type Progress = { user: string; stepIndex: number; chosen: Chosen };

/** Ends the welcome: first_login becomes 0, and the profile as the server has it is merged into the user. */
function useFinish(chosen: Chosen) {
  const { t } = useTranslation('center');
  return useMutation(
    (_: void, idempotencyKey) => api.call(accountRoutes.finishWelcome, { body: chosen }, { idempotencyKey }),
    {
      onSuccess: (profile) => {
        showAlert(t('welcome.done'));
        mergeUser(profile);
        forgetEntries('/my/center');
        // The center takes the place of the last step: it is read from its beginning, as a new page is.
        window.scrollTo({ top: 0 });
        focusContent();
      },
    },
  );
}

/**
 * The first login (docs/design/accounts.md#payment-password): name, language and currency, payment password,
 * first address, as far as the role may do them; the last two can wait.
 */
export function Welcome({ user }: { user: User }) {
  const { t, i18n } = useTranslation('center');
  const first: Progress = {
    user: user.user_uuid,
    stepIndex: 0,
    chosen: {
      nickname: user.nickname || user.username,
      language: i18n.language,
      currency: chosenCurrency(),
    },
  };
  const [kept, setProgress] = useEntryState(first);
  // Whoever was welcomed before on this entry of the tab's history may have been somebody else.
  const { stepIndex, chosen } = kept.user === user.user_uuid ? kept : first;
  const heading = useRef<HTMLHeadingElement>(null);
  const may = useMay();
  const steps = allSteps.flatMap(({ name, scope }) => (may(scope) ? [name] : []));
  const step = steps[stepIndex];
  useEffect(() => {
    // The next step is read from its heading, not from where the last button was.
    if (stepIndex > 0) heading.current?.focus();
  }, [stepIndex]);
  const next = (more: Partial<Chosen> = {}) => {
    setProgress({ ...first, stepIndex: stepIndex + 1, chosen: { ...chosen, ...more } });
  };

  return (
    <Stack gap="lg" w="100%" maw="42rem" mx="auto">
      <Greeting name={user.username} stepCount={steps.length} />
      <Steps
        steps={steps.map((name) => t(`welcome.step.${name}`))}
        current={stepIndex}
        label={t('welcome.steps')}
      />
      <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="welcome-step">
        <Text
          component="h2"
          id="welcome-step"
          ref={heading}
          tabIndex={-1}
          fz="var(--text-lg)"
          fw={650}
          mb="sm"
          style={{ outline: 'none' }}
        >
          {step ? t(`welcome.step.${step}`) : t('welcome.finish')}
        </Text>
        {step && (
          <Text c="var(--ink-2)" mb="md">
            {t(`welcome.text.${step}`)}
          </Text>
        )}
        {step === 'name' && <NameStep start={chosen.nickname} onNext={(nickname) => next({ nickname })} />}
        {step === 'settings' && (
          <SettingsStep
            start={chosen.currency}
            onBack={() => setProgress({ ...first, chosen })}
            onNext={(language, currency) => next({ language, currency })}
          />
        )}
        {step === 'payment' && <PaymentStep onNext={() => next()} />}
        {step === 'address' && <AddressStep onNext={() => next()} />}
        {!step && <LastStep chosen={chosen} />}
      </Paper>
    </Stack>
  );
}

/** Finishes the welcome by itself; the button tries again after a failure. */
function LastStep({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('center');
  const finish = useFinish(chosen);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finish.mutate();
  });
  return (
    <>
      <FormFailure error={finish.error} />
      <div className={formStyles.actionsEnd}>
        <Button loading={finish.isPending} onClick={() => void finish.mutate()}>
          {t('welcome.finish')}
        </Button>
      </div>
    </>
  );
}

function NameStep({ start, onNext }: { start: string; onNext: (nickname: string) => void }) {
  const { t } = useTranslation('center');
  const { bind, field } = useFields({
    start: { nickname: start },
    check: ({ nickname }) => ({ nickname: required(nickname) ?? atMost(nickname, textLengthMax.nickname) }),
    send: async ({ nickname }) => onNext(nickname.trim()),
  });
  return (
    <form {...bind} className={formStyles.form}>
      <TextInput {...field('nickname')} autoComplete="nickname" />
      <div className={formStyles.actionsEnd}>
        <Button type="submit">{t('welcome.next')}</Button>
      </div>
    </form>
  );
}

type SettingsProps = {
  start: Currency;
  onBack: () => void;
  onNext: (language: Language, currency: Currency) => void;
};

/** Chooses language and currency; the page changes to the language at once. */
function SettingsStep({ start, onBack, onNext }: SettingsProps) {
  const { t, i18n } = useTranslation('center');
  const [currency, setChosenCurrency] = useState(start);
  const chooseLanguage = (language: string) => {
    const next: Language = language === 'en' ? 'en' : 'zh';
    setLanguage(next);
    void i18n.changeLanguage(next);
  };
  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setCurrency(currencyLabel(currency));
        onNext(i18n.language, currency);
      }}
    >
      <div>
        <Text id="welcome-language" fw={550} mb={4}>
          {t('welcome.language')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="welcome-language"
          value={i18n.language}
          onChange={chooseLanguage}
          data={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
      <Select
        label={t('welcome.currency')}
        allowDeselect={false}
        value={currency}
        onChange={(value) => value && setChosenCurrency(value as Currency)}
        data={currencies.map((value) => ({
          value,
          label: `${currencyLabel(value)} · ${t(`welcome.currency.${value}`)}`,
        }))}
      />
      <div className={formStyles.actionsEnd}>
        <Button variant="default" onClick={onBack}>
          {t('welcome.back')}
        </Button>
        <Button type="submit">{t('welcome.next')}</Button>
      </div>
    </form>
  );
}

function PaymentStep({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('center');
  const profile = useApiQuery('profile', (signal) => api.call(accountRoutes.profile, undefined, { signal }));
  if (profile.error !== undefined) return <InPlaceError error={profile.error} onRetry={profile.retry} />;
  if (!profile.data) return <Skeleton lines={5} />;
  // Came back after a reload: it is there already.
  if (profile.data.has_payment_password)
    return (
      <div className={formStyles.actionsEnd}>
        <span>{t('welcome.payment_set')}</span>
        <Button onClick={onNext}>{t('welcome.next')}</Button>
      </div>
    );
  const skip = (
    <Button variant="default" onClick={onNext}>
      {t('welcome.skip')}
    </Button>
  );
  return <PaymentPasswordForm contacts={profile.data} onSaved={onNext} aside={skip} />;
}
