import type { FreightFault, FreightReview } from '@amberdock/contract/console/freight.ts';
import { Alert, Button, Group, Stack, Table } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { ComparedTable } from './compared-table.tsx';

/** The faults that are shown; a file with more is corrected by its first ones. */
const faultsShown = 200;

type Props = {
  review: FreightReview;
  isSaving: boolean;
  /** Null where the comparison is outdated. */
  onConfirm: (() => void) | null;
};

/** Shows the verdict on an uploaded table: its faults, or what it changes, to be confirmed. */
export function Review({ review: { faults, services }, isSaving, onConfirm }: Props) {
  const { freight } = useTexts();
  const t = freight.uploading;
  if (faults.length > 0) return <Faults faults={faults} />;
  const changes = services.some(({ outcome }) => outcome !== 'unchanged');
  const removes = services.some(({ differences }) => differences.some(({ kind }) => kind === 'removed'));
  return (
    <Stack>
      {!changes && <Alert color="blue">{t.nothing}</Alert>}
      {services.map((service) => (
        <ComparedTable key={`${service.warehouse_id} ${service.service}`} change={service} />
      ))}
      {changes && onConfirm && (
        <Group justify="end">
          <Button onClick={onConfirm} loading={isSaving} {...(removes && { color: 'red' })}>
            {removes ? t.confirmRemoval : t.confirm}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Faults({ faults }: { faults: readonly FreightFault[] }) {
  const { freight } = useTexts();
  const t = freight.uploading;
  return (
    <Stack>
      <Alert color="red" role="alert">
        {t.refused(faults.length)}
      </Alert>
      <Table withTableBorder verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.line}</Table.Th>
            <Table.Th>{t.column}</Table.Th>
            <Table.Th>{t.reason}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {faults.slice(0, faultsShown).map(({ line, column, reason }) => (
            <Table.Tr key={`${line} ${column} ${reason}`}>
              <Table.Td>{line}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{column}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
