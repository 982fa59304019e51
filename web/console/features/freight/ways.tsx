import type { FreightWay } from '@amberdock/contract/console/freight.ts';
import { Table, Text } from '@mantine/core';
import { formatMoney, formatWeight } from '../../../kit/format.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { Time } from '../../ui/time.tsx';

/** The price of a parcel by each service; those that do not carry it say so. */
export function Ways({ ways }: { ways: readonly FreightWay[] }) {
  const { freight } = useTexts();
  const t = freight.calculator;
  const { language } = usePreferences();
  if (ways.length === 0)
    return (
      <Text size="sm" mt="md">
        {t.none}
      </Text>
    );
  return (
    <>
      <Text size="sm" mt="md" mb="xs">
        {t.found(ways.filter(({ quote }) => quote !== null).length)}
      </Text>
      <Table.ScrollContainer minWidth={560}>
        <Table withTableBorder verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {[freight.warehouse, freight.service, t.price, t.chargeable, freight.transit, t.shipsBy].map(
                (name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ways.map(({ warehouse_id, warehouse_name, service, name, quote }) => (
              <Table.Tr key={`${warehouse_id} ${service}`} c={quote ? undefined : 'dimmed'}>
                <Table.Td>{warehouse_name}</Table.Td>
                <Table.Td>{name}</Table.Td>
                {quote ? (
                  <>
                    <Table.Td fw={600}>{formatMoney(quote.amount)}</Table.Td>
                    <Table.Td>{formatWeight(quote.chargeable_grams, language)}</Table.Td>
                    <Table.Td>{freight.days(quote.days_min, quote.days_max)}</Table.Td>
                    <Table.Td>
                      <Time value={quote.ships_by} />
                    </Table.Td>
                  </>
                ) : (
                  <Table.Td colSpan={4}>{t.notCarried}</Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
