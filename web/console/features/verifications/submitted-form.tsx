import { fieldLabel } from '@amberdock/contract/field-labels.ts';
import { submittedParts, type VerificationReview } from '@amberdock/contract/people/verification.ts';
import { listText } from '@amberdock/contract/language.ts';
import { Anchor, Image, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';

type Form = VerificationReview['form'];

const { texts, lists, pictures } = submittedParts;

/** The entered data, shown next to the pictures so that both can be compared without scrolling. */
export function SubmittedForm({ form }: { form: Form }) {
  const t = useTexts();
  const { language } = usePreferences();
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  const textOf = (name: (typeof texts)[number]) =>
    name === 'country' && form.country ? regions.of(form.country) : form[name];
  const identity: Fact[] = [
    [fieldLabel('name', language), form.name],
    [fieldLabel('id_type', language), t.verifications.idTypes[form.id_type]],
    [fieldLabel('id_number', language), form.id_number],
  ];
  const details: Fact[] = [
    [t.accounts.type, t.accounts.types[form.account_type]],
    ...texts.map((name): Fact => [fieldLabel(name, language), textOf(name)]),
    ...lists.map((name): Fact => [fieldLabel(name, language), listText(form[name], language)]),
  ];
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Stack>
        <Section title={t.verifications.identity}>
          <Facts facts={identity} cols={{ base: 1, xs: 2 }} />
        </Section>
        <Section title={t.verifications.form}>
          <Facts facts={details} cols={{ base: 1, xs: 2 }} />
        </Section>
      </Stack>
      <Section title={t.verifications.pictures}>
        <Pictures form={form} />
      </Section>
    </SimpleGrid>
  );
}

function Pictures({ form }: { form: Form }) {
  const t = useTexts();
  const given = pictures.flatMap(([name, label]) => {
    const picture = form[name];
    return picture ? [{ ...picture, label: t.verifications[label] }] : [];
  });
  if (given.length === 0) return <Text c="dimmed">{t.verifications.noPictures}</Text>;
  return (
    <Stack>
      {given.map(({ file_id, url, label }) => (
        <figure key={file_id} style={{ margin: 0 }}>
          <Text component="figcaption" size="sm" c="dimmed" mb={4}>
            {label}
          </Text>
          <Anchor href={url} target="_blank" rel="noreferrer" aria-label={t.verifications.openPicture(label)}>
            <Image src={url} alt={label} radius="sm" mah={420} fit="contain" />
          </Anchor>
        </figure>
      ))}
    </Stack>
  );
}
