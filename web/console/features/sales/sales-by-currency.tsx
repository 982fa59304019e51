import type { SalesInCurrency } from '@amberdock/contract/console/sales.ts';
import { currencyLabel } from '@amberdock/contract/money.ts';
import { Table, Text } from '@mantine/core';
import { formatCount, formatMoney } from '../../../kit/format.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { Section } from '../../ui/section.tsx';

const sums = ['goods', 'freight', 'fees', 'sales', 'given_back'] as const;

/** The exact sums of each currency that orders were paid in. */
export function SalesByCurrency({ rows }: { rows: readonly SalesInCurrency[] }) {
  const { sales: t } = useTexts();
  const { language } = usePreferences();
  return (
    <Section title={t.byCurrency} hint={t.byCurrencyHint}>
      {rows.length === 0 ? (
        <Text c="dimmed">{t.empty}</Text>
      ) : (
        <Table.ScrollContainer minWidth={720}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.currency}</Table.Th>
                <Table.Th ta="right">{t.totals.order_count}</Table.Th>
                {sums.map((name) => (
                  <Table.Th key={name} ta="right">
                    {t.inCurrency[name]}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.sales.currency}>
                  <Table.Th scope="row">{currencyLabel(row.sales.currency)}</Table.Th>
                  <Table.Td ta="right">{formatCount(row.order_count, language)}</Table.Td>
                  {sums.map((name) => (
                    <Table.Td key={name} ta="right" style={{ whiteSpace: 'nowrap' }}>
                      {formatMoney(row[name])}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}
