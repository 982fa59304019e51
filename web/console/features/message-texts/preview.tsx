import { fillPlaceholders, type MessagePlaceholder } from '@amberdock/contract/console/message-texts.ts';
import { type Language, languages } from '@amberdock/contract/language.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { Section } from '../../ui/section.tsx';
import type { WrittenTexts } from './edit-text.tsx';

type Props = { texts: WrittenTexts; placeholders: readonly MessagePlaceholder[] };

/** The message with sample values, as an inbox shows it. */
export function Preview({ texts, placeholders }: Props) {
  const { messageTexts: t } = useTexts();
  const labels = { zh: t.previewZh, en: t.previewEn };
  const fill = (language: Language, text: string) =>
    fillPlaceholders(text, (name) => {
      const known = placeholders.find(({ placeholder }) => placeholder === name);
      return known ? known[`sample_${language}`] : `{${name}}`;
    });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {languages.map((language) => (
        <Section key={language} title={labels[language]}>
          <div lang={language}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {fill(language, texts[`title_${language}`])}
            </Text>
            <Text mt={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {fill(language, texts[`body_${language}`])}
            </Text>
          </div>
        </Section>
      ))}
    </SimpleGrid>
  );
}
