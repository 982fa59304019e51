import type { FreightDifference } from '@amberdock/contract/console/freight.ts';
import { Badge, Button, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { PlacesCell, rateCells, rateColumns } from '../rate-cells.tsx';

/** Colors of the kinds of change: what costs buyers more or is taken from them stands out. */
export const kindColors: Record<FreightDifference['kind'], string> = {
  added: 'green',
  removed: 'red',
  dearer: 'orange',
  cheaper: 'teal',
  changed: 'blue',
};

/** The rows that are shown before the rest is asked for. */
const rowsShown = 50;

/** Lists the places whose charge an uploaded table changes, each cell as it was and as it will be. */
export function Differences({ differences }: { differences: readonly FreightDifference[] }) {
  const { freight: t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? differences : differences.slice(0, rowsShown);
  return (
    <>
      <Table.ScrollContainer minWidth={760} mt="md">
        <Table withTableBorder verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.where}</Table.Th>
              <Table.Th>{t.uploading.kind}</Table.Th>
              {rateColumns.map((column) => (
                <Table.Th key={column}>{t[column]}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((difference) => (
              <DifferenceRow
                key={`${difference.countries.join()} ${difference.state} ${difference.postal_prefixes.join()}`}
                difference={difference}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {shown.length < differences.length && (
        <Button variant="default" size="compact-sm" mt="sm" onClick={() => setWhole(true)}>
          {t.more(differences.length - shown.length)}
        </Button>
      )}
    </>
  );
}

function DifferenceRow({ difference }: { difference: FreightDifference }) {
  const { freight: t } = useTexts();
  const { language } = usePreferences();
  const { kind, before, after } = difference;
  const [was, now] = [before && rateCells(t, language, before), after && rateCells(t, language, after)];
  return (
    <Table.Tr>
      <Table.Td>
        <PlacesCell places={difference} />
      </Table.Td>
      <Table.Td>
        <Badge color={kindColors[kind]} variant="light">
          {t.uploading.kinds[kind]}
        </Badge>
      </Table.Td>
      {rateColumns.map((column) => (
        <Table.Td key={column} style={{ whiteSpace: 'nowrap' }}>
          <Change was={was?.[column]} now={now?.[column]} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** The old value of a cell, struck through, above the new one; a single text if the two are equal. */
function Change({ was, now }: { was: string | undefined; now: string | undefined }) {
  if (was === now) return was;
  return (
    <>
      {was && (
        <Text component="del" size="sm" c="dimmed" display="block">
          {was}
        </Text>
      )}
      {now && (
        <Text component="ins" size="sm" td="none" display="block">
          {now}
        </Text>
      )}
    </>
  );
}
