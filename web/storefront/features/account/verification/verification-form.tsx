import { fieldLabel } from '@amberdock/contract/field-labels.ts';
import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import {
  type SubmittedForm,
  type Verification,
  verificationRoutes,
} from '@amberdock/contract/people/verification.ts';
import {
  Button,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { countryChoices } from '../../../lib/country-choices.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { companyUserType, useUser } from '../../../lib/session/session.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import formStyles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { Panel } from '../my/panel.tsx';
import { PictureField } from './picture-field.tsx';
import {
  formOf,
  startingValues,
  verificationFaults,
  type VerificationValues,
} from './verification-fields.ts';

const platforms = [
  'Amazon',
  'Shopify',
  'Temu',
  'TikTok Shop',
  'eBay',
  'SHEIN',
  'AliExpress',
  'Walmart',
  'Etsy',
];
const sizes = ['1–10', '11–50', '51–200', '201–500', '500+'];
const areas = [
  'north_america',
  'europe',
  'japan_korea',
  'southeast_asia',
  'middle_east',
  'latin_america',
] as const;

type Fields = ReturnType<typeof useFields<VerificationValues>>;
type Props = { last: SubmittedForm | null; onSubmitted: (verification: Verification) => void };

/**
 * The form of an individual or a company with the specification's fields
 * (docs/specification.md#3-entities-and-their-fields, docs/specification.md#5-validation-rules).
 */
export function VerificationFields({ last, onSubmitted }: Props) {
  const { t, i18n } = useTranslation('verification');
  const user = useUser();
  const fields = useFields({
    start: startingValues(last, {
      isCompany: user?.user_type === companyUserType,
      companyName: user?.company_name ?? '',
      country: i18n.language === 'zh' ? 'CN' : '',
    }),
    check: verificationFaults,
    fieldOf: { id_number_invalid: 'id_number' },
    send: async (values, idempotencyKey) =>
      onSubmitted(await api.call(verificationRoutes.submit, { body: formOf(values) }, { idempotencyKey })),
  });
  return (
    <form {...fields.bind}>
      <Stack gap="md">
        <WhoPanel fields={fields} />
        <DocumentPanel fields={fields} last={last} />
        <BusinessPanel fields={fields} />
        <FormFailure error={fields.failure} />
        <div className={formStyles.actions}>
          <Button type="submit" loading={fields.isBusy}>
            {t('submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** A label that says so where nothing needs to be given: a placeholder is gone with the first letter. */
function useOptionalLabel() {
  const { t, i18n } = useTranslation('verification');
  return (name: string): string => t('optional', { label: fieldLabel(name, i18n.language) });
}

function WhoPanel({ fields: { form, field } }: { fields: Fields }) {
  const { t, i18n } = useTranslation('verification');
  const optional = useOptionalLabel();
  const isCompany = form.values.account_type === 'company';
  return (
    <Panel title={t('who')}>
      <div className={formStyles.form}>
        <SegmentedControl
          aria-label={t('account_type')}
          style={{ justifySelf: 'start' }}
          {...form.getInputProps('account_type')}
          data={(['individual', 'company'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <div className={formStyles.pair}>
          <Select
            {...field('country')}
            searchable
            allowDeselect={false}
            data={countryChoices(i18n.language)}
            autoComplete="country"
          />
          <TextInput {...field('state')} autoComplete="address-level1" />
          <TextInput {...field('city')} autoComplete="address-level2" />
          <TextInput {...field('address')} autoComplete="street-address" />
          {isCompany && <TextInput {...field('company_name')} autoComplete="organization" />}
          {isCompany && (
            <Select
              {...field('company_size')}
              value={form.values.company_size || null}
              onChange={(size) => form.setFieldValue('company_size', size ?? '')}
              label={optional('company_size')}
              data={sizes}
              clearable
            />
          )}
          <TextInput {...field('contact_name')} label={optional('contact_name')} autoComplete="name" />
          <TextInput {...field('qq')} label={optional('qq')} inputMode="numeric" autoComplete="off" />
          <TextInput {...field('wechat')} label={optional('wechat')} autoComplete="off" />
        </div>
      </div>
    </Panel>
  );
}

function DocumentPanel({ fields: { form, field }, last }: { fields: Fields; last: SubmittedForm | null }) {
  const { t } = useTranslation('verification');
  const isCompany = form.values.account_type === 'company';
  const idType = form.values.id_type;
  const picture = (name: 'id_card_front_file_id' | 'id_card_back_file_id' | 'business_licence_file_id') => ({
    fileId: form.values[name],
    onChange: (fileId: string) => form.setFieldValue(name, fileId),
  });
  return (
    <Panel title={t('document')}>
      <div className={formStyles.form}>
        <Hint>{t('document_text')}</Hint>
        <div className={formStyles.pair}>
          <Select
            {...field('id_type')}
            allowDeselect={false}
            data={(['resident_id', 'passport', 'other'] as const).map((value) => ({
              value,
              label: t(`id.${value}`),
            }))}
          />
          <TextInput
            {...field('name')}
            autoComplete="name"
            description={t('name_hint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
          <TextInput
            {...field('id_number')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            description={last ? t('id_again', { masked: last.id_number_masked }) : undefined}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
        </div>
        <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
          <PictureField
            label={t('front')}
            sample={idType === 'passport' ? 'passport' : 'front'}
            {...picture('id_card_front_file_id')}
          />
          <PictureField label={t('back')} sample="back" {...picture('id_card_back_file_id')} />
          {isCompany && (
            <PictureField label={t('licence')} sample="licence" {...picture('business_licence_file_id')} />
          )}
        </SimpleGrid>
      </div>
    </Panel>
  );
}

function BusinessPanel({ fields: { field } }: { fields: Fields }) {
  const { t, i18n } = useTranslation('verification');
  const optional = useOptionalLabel();
  const categories = useApiQuery(`categories:${i18n.language}`, (signal) =>
    api.call(catalogueRoutes.categories, undefined, { signal }),
  );
  return (
    <Panel title={t('business')}>
      <div className={formStyles.form}>
        <TagsInput
          {...field('categories')}
          placeholder={t('tags')}
          data={[...new Set(categories.data?.map(({ name }) => name))]}
          maxTags={30}
          clearable
        />
        <div className={formStyles.pair}>
          <TagsInput {...field('platforms')} label={optional('platforms')} data={platforms} maxTags={30} />
          <TagsInput
            {...field('main_areas')}
            label={optional('main_areas')}
            data={areas.map((area) => t(`area.${area}`))}
            maxTags={30}
          />
          <TextInput {...field('main_business')} label={optional('main_business')} />
          <TextInput {...field('ecommerce_experience')} label={optional('ecommerce_experience')} />
        </div>
        <TextInput
          {...field('store_link')}
          label={optional('store_link')}
          type="url"
          placeholder="https://"
          inputMode="url"
        />
        <Textarea {...field('strategy')} label={optional('strategy')} rows={3} />
      </div>
    </Panel>
  );
}
