import { type BatchDetail, batchRoutes } from '@amberdock/contract/batches/batches.ts';
import {
  type BatchColumn,
  batchColumnNames,
  batchColumns,
  requiredBatchColumns,
} from '@amberdock/contract/batches/columns.ts';
import { listText } from '@amberdock/contract/language.ts';
import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { MutationError } from '../../ui/page/mutation-error.tsx';
import { Hint } from '../../widgets/hint.tsx';
import { CancelBatch } from './cancel-batch.tsx';
import { ListRow } from './list-row.tsx';

type Props = {
  batch: BatchDetail;
  onSaved: () => void;
  /** Leaves the columns of a batch that is checked as they are; without it the batch waits for its columns. */
  onBack?: () => void;
};

/** Asks which column each heading of the file is; recognized ones are chosen already. */
export function ColumnsForm({ batch, onSaved, onBack }: Props) {
  const {
    t,
    i18n: { language },
  } = useTranslation('batches');
  const [columns, setColumns] = useState(batch.headings.map(({ column }) => column));
  const params = { batch_id: batch.batch_id };
  const save = useMutation(
    (chosen: (BatchColumn | null)[], idempotencyKey) =>
      api.call(batchRoutes.nameColumns, { params, body: { columns: chosen } }, { idempotencyKey }),
    { onSuccess: onSaved },
  );
  const missing = requiredBatchColumns.filter((column) => !columns.includes(column));
  const labelOf = (name: BatchColumn) => batchColumns[name][language];
  const choices = batchColumnNames.map((name) => ({ value: name, label: labelOf(name) }));
  /** A column is read once: chosen here, it is taken from where it was. */
  const choose = (chosenIndex: number, column: BatchColumn | null) =>
    setColumns(columns.map((now, index) => (index === chosenIndex ? column : now === column ? null : now)));
  return (
    <Stack gap="sm">
      <Hint>{t(onBack ? 'columns.change_text' : 'columns.text')}</Hint>
      <Stack component="ul" gap="xs">
        {batch.headings.map(({ heading, examples }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- headings may repeat, and never move
          <ListRow key={index}>
            <span>
              <strong>{heading || t('columns.unnamed', { position: index + 1 })}</strong>
              <Hint>{examples.slice(0, 2).join(' · ')}</Hint>
            </span>
            <Select
              aria-label={t('columns.of', { heading: heading || String(index + 1) })}
              placeholder={t('columns.none')}
              data={choices}
              value={columns[index] ?? null}
              onChange={(value) => choose(index, value as BatchColumn | null)}
              clearable
              w={{ base: '100%', sm: '14rem' }}
            />
          </ListRow>
        ))}
      </Stack>
      <Group gap="xs">
        <Button
          disabled={missing.length > 0}
          loading={save.isPending}
          onClick={() => void save.mutate(columns)}
        >
          {t('columns.save')}
        </Button>
        {onBack ? (
          <Button variant="default" onClick={onBack}>
            {t('close')}
          </Button>
        ) : (
          <CancelBatch batch={batch} onCanceled={onSaved} />
        )}
        {missing.length > 0 && (
          <div role="status">
            <Hint>
              {t('columns.missing', {
                names: listText(missing.map(labelOf), language),
              })}
            </Hint>
          </div>
        )}
      </Group>
      <MutationError of={save} />
    </Stack>
  );
}
