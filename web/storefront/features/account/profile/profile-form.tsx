import { type Currency, currencies, currencyLabel } from '@amberdock/contract/money.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { accountRoutes, type Profile } from '@amberdock/contract/people/account.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { languageNames, useChooseLanguage } from '../../../lib/i18n/choose-language.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { companyUserType } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/members/use-may.ts';
import { setCurrency } from '../../../lib/state/local-setting.ts';
import { atMost, required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { keepProfile } from './read-profile.ts';

type Values = { nickname: string; company_name: string; language: Language; currency: Currency };

/** The fields that differ from the profile: what another device has changed meanwhile is left as it is. */
const changesOf = (values: Values, profile: Profile): Partial<Values> =>
  Object.fromEntries(
    (Object.keys(values) as (keyof Values)[]).flatMap((name) => {
      const value = values[name].trim();
      return value === profile[name] ? [] : [[name, value]];
    }),
  );

/**
 * The person's name, language and currency, and the company's name for who may change the account
 * (docs/design/account-area.md#pages).
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('wallet');
  const { revalidate } = useRevalidator();
  const chooseLanguage = useChooseLanguage();
  const { nickname, company_name, language, currency, user_type } = profile;
  const may = useMay();
  const hasCompanyName = user_type === companyUserType && may('account.write');
  const { bind, field, failure, isBusy } = useFields<Values>({
    start: { nickname, company_name, language, currency },
    check: (values) => ({
      nickname: atMost(values.nickname, textLengthMax.nickname),
      company_name: hasCompanyName
        ? (required(values.company_name) ?? atMost(values.company_name, textLengthMax.companyName))
        : null,
    }),
    send: async (values) => {
      const changes = changesOf(values, profile);
      keepProfile(await api.call(accountRoutes.updateProfile, { body: changes }));
      // Pages, and what is read on them, follow the account.
      if (changes.currency) setCurrency(currencyLabel(changes.currency));
      await (changes.language ? chooseLanguage(changes.language) : revalidate());
      showAlert(t('profile.saved'));
    },
  });
  return (
    <form {...bind}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: hasCompanyName ? 4 : 3 }} spacing="sm">
          <TextInput {...field('nickname')} placeholder={profile.username} autoComplete="nickname" />
          {hasCompanyName && <TextInput {...field('company_name')} autoComplete="organization" />}
          <Select
            {...field('language')}
            allowDeselect={false}
            description={t('profile.language_hint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
          />
          <Select
            {...field('currency')}
            allowDeselect={false}
            description={t('profile.currency_hint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={currencies.map((value) => ({ value, label: currencyLabel(value) }))}
          />
        </SimpleGrid>
        <FormFailure error={failure} />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {t('profile.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
