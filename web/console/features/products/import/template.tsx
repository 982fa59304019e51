import { importColumns } from '@amberdock/contract/console/products/import-columns.ts';
import { productImportRoutes } from '@amberdock/contract/console/products/product-imports.ts';
import { Badge, Button, Group, Table } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { Section } from '../../../ui/section.tsx';
import { FormatButtons } from './format-buttons.tsx';
import classes from './import.module.css';

/** The template to download, with its columns explained. */
export function Template() {
  const { productImports: t } = useTexts();
  const [isShown, { toggle }] = useDisclosure();
  return (
    <Section title={t.template} hint={t.templateHint}>
      <Group gap="xs">
        <FormatButtons
          labels={t.downloads}
          find={(format) => call(productImportRoutes.template, { query: { format } })}
        />
        <Button variant="subtle" onClick={toggle} aria-expanded={isShown} aria-controls="import-columns">
          {isShown ? t.hideColumns : t.showColumns}
        </Button>
      </Group>
      <div id="import-columns" hidden={!isShown}>
        {isShown && <Columns />}
      </div>
    </Section>
  );
}

function Columns() {
  const { productImports: t } = useTexts();
  const { language } = usePreferences();
  return (
    <Table mt="md" verticalSpacing="xs" className={classes.columns ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.column}</Table.Th>
          <Table.Th>{t.about}</Table.Th>
          <Table.Th>{t.example}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {Object.entries(importColumns).map(([name, { heading, isRequired, about, example }]) => (
          <Table.Tr key={name}>
            <Table.Td>
              {language === 'zh' ? heading : <code>{name}</code>}{' '}
              {isRequired && (
                <Badge color="gray" variant="light" size="sm">
                  {t.required[isRequired]}
                </Badge>
              )}
            </Table.Td>
            <Table.Td>{about[language]}</Table.Td>
            <Table.Td>
              <code>{example}</code>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
