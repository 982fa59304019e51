import { cartLinesMax, cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { Button, FileButton, Group, Paper, Select, Stack, Table, Text, Textarea } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api.ts';
import { useMutation } from '../../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../../lib/notices/alert.ts';
import { setCartNumber } from '../../../../lib/session/cart-number.ts';
import { Icon } from '../../../../ui/display/icon.tsx';
import { MutationError } from '../../../../ui/page/mutation-error.tsx';
import { Hint } from '../../../../widgets/hint.tsx';
import { refusedOf } from '../refused-rows.ts';
import { joinRows, type QuickRow, quickRows, readRows } from './quick-rows.ts';
import { useWarehouses } from './use-warehouses.ts';

type Refused = { row: QuickRow; reason: string };

/** Adds many lines at once: SKU, quantity and warehouse, pasted, typed or from a file. Refused rows stay to be corrected. */
export function QuickOrder({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }) {
  const { t } = useTranslation('cart');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Paper withBorder radius="lg" p="sm" component="section" aria-label={t('quick.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={650}>{t('quick.title')}</Text>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'quick.close' : 'quick.open')}
        </Button>
      </Group>
      {isOpen && <Pad />}
    </Paper>
  );
}

/** Sends rows to the cart; `onLeft` is given those that were refused. */
function useImport(onLeft: (left: readonly Refused[]) => void) {
  const { t } = useTranslation('cart');
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const adding = useMutation(
    (given: QuickRow[], idempotencyKey) => {
      const rows = given.map(({ sku, quantity, warehouse }) => ({ sku, quantity, warehouse }));
      return api.call(cartRoutes.import, { body: { rows } }, { idempotencyKey });
    },
    {
      onSuccess: async (result, given) => {
        setCartNumber(result.quantity);
        const left = refusedOf(result, given);
        setRefused(left);
        onLeft(left);
        const added = result.rows.length - left.length;
        if (added > 0) showAlert(t('quick.added', { count: added }));
        await revalidate();
      },
    },
  );
  return { adding, refused };
}

function Pad() {
  const { t } = useTranslation('cart');
  const warehouses = useWarehouses();
  const [warehouse, setWarehouse] = useState('');
  const [text, setText] = useState('');
  const rows = quickRows(text, warehouse);
  // One call takes as many as a cart can hold; the others stay to be added next.
  const first = rows.slice(0, cartLinesMax);
  const others = rows.slice(cartLinesMax);
  const field = useRef<HTMLTextAreaElement>(null);
  const { adding, refused } = useImport((left) => {
    setText([...left.map(({ row }) => row), ...others].map((row) => row.text).join('\n'));
    // What was refused is corrected there, and more is added.
    field.current?.focus();
  });
  const resetFile = useRef<() => void>(null);
  const add = () => {
    if (first.length > 0) void adding.mutate(first);
  };
  const take = async (file: File | null) => {
    // The same file can be chosen again once it is corrected.
    resetFile.current?.();
    if (!file) return;
    const given = await readRows(file);
    setText((before) => joinRows(before, given));
  };
  return (
    <Stack gap="sm" pt="xs">
      <Hint>{t('quick.hint', { max: cartLinesMax })}</Hint>
      <RowsField field={field} text={text} isBusy={adding.isPending} onChange={setText} onAdd={add} />
      <Group gap="xs" align="end">
        <Select
          label={t('quick.warehouse')}
          data={warehouses}
          value={warehouse || null}
          onChange={(code) => setWarehouse(code ?? '')}
          clearable
          searchable
        />
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          resetRef={resetFile}
          disabled={adding.isPending}
          onChange={(file) => void take(file)}
        >
          {(props) => (
            <Button variant="default" {...props}>
              <Icon name="upload" size={16} /> {t('quick.upload')}
            </Button>
          )}
        </FileButton>
        <Button ms="auto" loading={adding.isPending} disabled={first.length === 0} onClick={add}>
          {t('quick.add', { count: first.length })}
        </Button>
      </Group>
      {others.length > 0 && <Hint>{t('quick.over', { count: others.length, max: cartLinesMax })}</Hint>}
      <MutationError of={adding} />
      {refused.length > 0 && <RefusedRows rows={refused} />}
    </Stack>
  );
}

type RowsFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  isBusy: boolean;
  onChange: (text: string) => void;
  onAdd: () => void;
};

function RowsField({ field, text, isBusy, onChange, onAdd }: RowsFieldProps) {
  const { t } = useTranslation('cart');
  return (
    <Textarea
      ref={field}
      aria-label={t('quick.rows')}
      placeholder={'MFNP3721-GRY\t20\tSZX\nHCT4581-WHT-S\t6\tLAX'}
      value={text}
      autosize
      minRows={4}
      maxRows={12}
      spellCheck={false}
      readOnly={isBusy}
      styles={{ input: { fontFamily: 'var(--font-mono)' } }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onAdd();
      }}
    />
  );
}

function RefusedRows({ rows }: { rows: readonly Refused[] }) {
  const { t } = useTranslation('cart');
  return (
    <Stack gap={4} role="alert">
      <Text fw={600} c="var(--error)">
        {t('quick.refused', { count: rows.length })}
      </Text>
      <Table verticalSpacing={4} fz="var(--text-sm)">
        <Table.Tbody>
          {rows.map(({ row, reason }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same row may stand there twice
            <Table.Tr key={`${row.text} ${index}`}>
              <Table.Td ff="var(--font-mono)">{row.text}</Table.Td>
              <Table.Td>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
