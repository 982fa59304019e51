import { fieldLabel } from '@amberdock/contract/field-labels.ts';
import { submittedParts, type SubmittedForm } from '@amberdock/contract/people/verification.ts';
import { listText } from '@amberdock/contract/language.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useCountryName } from '../../../lib/country-name.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Panel } from '../my/panel.tsx';
import styles from './verification.module.css';

const { texts, lists, pictures } = submittedParts;

/** Shows the submitted data: the ID number masked, pictures by addresses valid for a minute. */
export function Submitted({ form }: { form: SubmittedForm }) {
  const { t, i18n } = useTranslation('verification');
  const countryName = useCountryName();
  const rows: [label: string, value: string][] = [
    [t('account_type'), t(`type.${form.account_type}`)],
    [fieldLabel('id_type', i18n.language), t(`id.${form.id_type}`)],
    [fieldLabel('name', i18n.language), form.name],
    [fieldLabel('id_number', i18n.language), form.id_number_masked],
    ...texts.map((name): [string, string] => [
      fieldLabel(name, i18n.language),
      name === 'country' && form.country ? countryName(form.country) : form[name],
    ]),
    ...lists.map((name): [string, string] => [
      fieldLabel(name, i18n.language),
      listText(form[name], i18n.language),
    ]),
  ];
  return (
    <Panel title={t('submitted.title')}>
      <SimpleGrid component="dl" cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" verticalSpacing="sm" mb="md">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <Text component="dt" fz="var(--text-sm)" c="var(--ink-2)">
                {label}
              </Text>
              <Text component="dd" style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Text>
            </div>
          ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
        {pictures.map(([name, label]) => {
          const picture = form[name];
          return (
            picture && (
              <figure key={name}>
                <Text component="figcaption" fw={500} mb={4}>
                  {t(label)}
                </Text>
                <img className={styles.kept} src={picture.url} alt={t(label)} loading="lazy" />
              </figure>
            )
          );
        })}
      </SimpleGrid>
    </Panel>
  );
}
