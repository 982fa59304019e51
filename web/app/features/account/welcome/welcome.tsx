import { accountRoutes } from '@amberdock/contract/account.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, currencies, currencyLabel } from '@amberdock/contract/money.ts';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showAlert } from '../../../lib/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency.ts';
import { useAsked } from '../../../lib/api/use-asked.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { chosenCurrency, setCurrency, setLanguage } from '../../../lib/local-setting.ts';
import { mergeUser, type User } from '../../../lib/session/session.ts';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddressForm } from '../address/address-form.tsx';
import { atMost, required } from '../form/field-rules.ts';
import { FormFailure } from '../form/form-failure.tsx';
import formStyles from '../form/form.module.css';
import { useFields } from '../form/use-fields.ts';
import { PaymentPasswordForm } from '../security/password-forms.tsx';
import { Steps } from './steps.tsx';
import styles from './welcome.module.css';

const steps = ['name', 'settings', 'payment', 'address'] as const;
type Chosen = { nickname: string; language: Language; currency: Currency };

/** The first login (design §4): name, language and currency, payment password, first address; the last two can wait. */
export function Welcome({ user }: { user: User }) {
  const { t, i18n } = useTranslation('welcome');
  const [at, setAt] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const chosen = useRef<Chosen>({ nickname: '', language: i18n.language, currency: chosenCurrency() });
  const heading = useRef<HTMLHeadingElement>(null);
  const step = steps[at];

  useEffect(() => {
    // The next step is read from its heading, not from where the last button was.
    if (at > 0) heading.current?.focus();
  }, [at]);

  const next = () => setAt((last) => last + 1);
  const finish = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const profile = await api.call(
        accountRoutes.finishWelcome,
        { body: chosen.current },
        { idempotencyKey: key },
      );
      showAlert(t('done'));
      mergeUser({ ...profile });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const skip = (then: () => void) => (
    <Button variant="default" onClick={then} disabled={isBusy}>
      {t('skip')}
    </Button>
  );

  return (
    <div className={styles.welcome}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title', { name: user.username })}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <Steps steps={steps.map((name) => t(`step.${name}`))} at={at} label={t('steps')} />
      <section className={styles.step} aria-labelledby="welcome-step">
        <h2 id="welcome-step" ref={heading} tabIndex={-1} className={styles.stepTitle}>
          {step ? t(`step.${step}`) : t('finish')}
        </h2>
        {step && <p className={styles.text}>{t(`text.${step}`)}</p>}
        {step === 'name' && (
          <NameStep
            start={chosen.current.nickname || user.nickname || user.username}
            onNext={(nickname) => {
              chosen.current.nickname = nickname;
              next();
            }}
          />
        )}
        {step === 'settings' && (
          <SettingsStep
            chosen={chosen.current}
            back={
              <Button variant="default" onClick={() => setAt(0)}>
                {t('back')}
              </Button>
            }
            onNext={(language, currency) => {
              Object.assign(chosen.current, { language, currency });
              next();
            }}
          />
        )}
        {step === 'payment' && <PaymentStep onNext={next} skip={skip(next)} />}
        {step === 'address' && (
          <AddressForm
            hasDefaultChoice={false}
            onSaved={() => {
              next();
              void finish();
            }}
            actions={(isSaving) => (
              <div className={formStyles.actionsEnd}>
                {skip(() => {
                  next();
                  void finish();
                })}
                <Button type="submit" loading={isSaving}>
                  {t('save_finish')}
                </Button>
              </div>
            )}
          />
        )}
        {!step && (
          <>
            <FormFailure error={failure} />
            <div className={formStyles.actionsEnd}>
              <Button loading={isBusy} onClick={() => void finish()}>
                {t('finish')}
              </Button>
            </div>
          </>
        )}
      </section>
    </div>
  );
}

function NameStep({ start, onNext }: { start: string; onNext: (nickname: string) => void }) {
  const { t } = useTranslation('welcome');
  const { bind, field } = useFields({
    start: { nickname: start },
    check: ({ nickname }) => ({ nickname: required(nickname) ?? atMost(nickname, 40) }),
    send: async ({ nickname }) => onNext(nickname.trim()),
  });
  return (
    <form {...bind} className={formStyles.form}>
      <TextInput {...field('nickname')} autoComplete="nickname" />
      <div className={formStyles.actionsEnd}>
        <Button type="submit">{t('next')}</Button>
      </div>
    </form>
  );
}

type SettingsProps = {
  chosen: Chosen;
  back: ReactNode;
  onNext: (language: Language, currency: Currency) => void;
};

/** Language and currency take hold at once: what is chosen is what is seen. */
function SettingsStep({ chosen, back, onNext }: SettingsProps) {
  const { t, i18n } = useTranslation('welcome');
  const [currency, setChosenCurrency] = useState(chosen.currency);
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
      <div className={styles.choice}>
        <span id="welcome-language" className={styles.label}>
          {t('language')}
        </span>
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
        label={t('currency')}
        allowDeselect={false}
        value={currency}
        onChange={(value) => value && setChosenCurrency(value as Currency)}
        data={currencies.map((value) => ({
          value,
          label: `${currencyLabel(value)} · ${t(`currency.${value}`)}`,
        }))}
      />
      <div className={formStyles.actionsEnd}>
        {back}
        <Button type="submit">{t('next')}</Button>
      </div>
    </form>
  );
}

function PaymentStep({ onNext, skip }: { onNext: () => void; skip: ReactNode }) {
  const { t } = useTranslation('welcome');
  const profile = useAsked('profile', (signal) => api.call(accountRoutes.profile, undefined, { signal }));
  if (profile.error !== undefined) return <InPlaceError error={profile.error} onRetry={profile.retry} />;
  if (!profile.data) return <Skeleton lines={5} />;
  // Came back after a reload: it is there already.
  if (profile.data.has_payment_password)
    return (
      <div className={formStyles.actionsEnd}>
        <span>{t('payment_set')}</span>
        <Button onClick={onNext}>{t('next')}</Button>
      </div>
    );
  return <PaymentPasswordForm contacts={profile.data} onSaved={onNext} aside={skip} />;
}
