import type { MessagePlaceholder } from '@amberdock/contract/console/message-texts.ts';
import { Code, Table } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { Section } from '../../ui/section.tsx';

/** Lists the placeholders of a message; nothing if it has none. */
export function Placeholders({ placeholders }: { placeholders: readonly MessagePlaceholder[] }) {
  const { messageTexts: t } = useTexts();
  const { language } = usePreferences();
  if (placeholders.length === 0) return null;
  return (
    <Section title={t.placeholders} hint={t.placeholdersHint}>
      <Table.ScrollContainer minWidth={420}>
        <Table>
          <Table.Tbody>
            {placeholders.map((placeholder) => (
              <Table.Tr key={placeholder.placeholder}>
                <Table.Td>
                  <Code>{`{${placeholder.placeholder}}`}</Code>
                </Table.Td>
                <Table.Td>{placeholder.is_required ? t.required : t.optional}</Table.Td>
                <Table.Td>
                  {t.sample}: {language === 'zh' ? placeholder.sample_zh : placeholder.sample_en}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
