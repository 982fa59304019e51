import type { TradeDocument } from '@amberdock/contract/documents/trade-documents.ts';
import { ActionIcon, Checkbox, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { formatTime } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { useIsNarrow } from '../../../widgets/use-is-narrow.ts';
import { PanelRows } from '../my/panel-rows.tsx';

type Props = {
  documents: readonly TradeDocument[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  onDownload: (no: string) => void;
};
type RowProps = {
  document: TradeDocument;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDownload: () => void;
};

/** Lists documents, a row each, to choose and to save; on a phone each is a card. */
export function DocumentTable({ documents, chosen, onChosen, onDownload }: Props) {
  const { t } = useTranslation('documents');
  const choose = (nos: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const no of nos) {
      if (isChosen) next.add(no);
      else next.delete(no);
    }
    onChosen(next);
  };
  const nos = documents.map(({ document_no }) => document_no);
  const chosenCount = nos.filter((no) => chosen.has(no)).length;
  const rowOf = (document: TradeDocument): RowProps => ({
    document,
    isChosen: chosen.has(document.document_no),
    onChoose: (isChosen) => choose([document.document_no], isChosen),
    onDownload: () => onDownload(document.document_no),
  });
  if (useIsNarrow())
    return (
      <PanelRows>
        {documents.map((document) => (
          <DocumentCard key={document.document_no} {...rowOf(document)} />
        ))}
      </PanelRows>
    );
  return (
    <Table highlightOnHover>
      <Table.Thead c="var(--ink-2)" fz="var(--text-sm)">
        <Table.Tr>
          <Table.Th w="3rem">
            <Checkbox
              aria-label={t('choose_all')}
              checked={chosenCount === nos.length}
              indeterminate={chosenCount > 0 && chosenCount < nos.length}
              onChange={(event) => choose(nos, event.currentTarget.checked)}
            />
          </Table.Th>
          {(['number', 'kind', 'order', 'issued'] as const).map((name) => (
            <Table.Th key={name} fw={500}>
              {t(name)}
            </Table.Th>
          ))}
          <Table.Th fw={500} ta="end">
            {t('total')}
          </Table.Th>
          <Table.Th w="3.5rem">
            <VisuallyHidden>{t('pdf')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {documents.map((document) => (
          <DocumentRow key={document.document_no} {...rowOf(document)} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function DocumentRow(props: RowProps) {
  const { t, i18n } = useTranslation('documents');
  const { document_no: no, kind, issued_at, own_reference } = props.document;
  return (
    <Table.Tr>
      <Table.Td>
        <Chooser {...props} />
      </Table.Td>
      <Table.Td fw={550} className="nums" style={{ whiteSpace: 'nowrap' }}>
        {no}
      </Table.Td>
      <Table.Td>
        {t(`kind.${kind}`)}
        <OfInvoice {...props} />
      </Table.Td>
      <Table.Td fz="var(--text-sm)" style={{ overflowWrap: 'anywhere' }}>
        <OrderLink {...props} />
        {own_reference && <Hint>{own_reference}</Hint>}
      </Table.Td>
      <Table.Td c="var(--ink-2)" style={{ whiteSpace: 'nowrap' }}>
        <time dateTime={issued_at}>{formatTime(issued_at, i18n.language)}</time>
      </Table.Td>
      <Table.Td ta="end" fw={600}>
        <Total {...props} />
      </Table.Td>
      <Table.Td py={0}>
        <Download {...props} />
      </Table.Td>
    </Table.Tr>
  );
}

function DocumentCard(props: RowProps) {
  const { t, i18n } = useTranslation('documents');
  const { document_no: no, kind, issued_at } = props.document;
  return (
    <li>
      <Group wrap="nowrap" gap="sm" align="center">
        <Chooser {...props} />
        <Stack gap={2} flex={1} miw={0}>
          <Group justify="space-between" gap="0 var(--space-2)">
            <Text component="div" fw={550} style={{ overflowWrap: 'anywhere' }}>
              {no}
            </Text>
            <Text component="div" fw={600} className="nums">
              <Total {...props} />
            </Text>
          </Group>
          <Hint>
            {t(`kind.${kind}`)} · <time dateTime={issued_at}>{formatTime(issued_at, i18n.language)}</time>
          </Hint>
          <Text component="div" fz="var(--text-sm)" style={{ overflowWrap: 'anywhere' }}>
            <OrderLink {...props} />
          </Text>
        </Stack>
        <Download {...props} />
      </Group>
    </li>
  );
}

function Chooser({ document, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation('documents');
  return (
    <Checkbox
      aria-label={t('choose', { no: document.document_no })}
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  );
}

function OfInvoice({ document: { invoice_no } }: RowProps) {
  const { t } = useTranslation('documents');
  return invoice_no && <Hint>{t('of_invoice', { no: invoice_no })}</Hint>;
}

const OrderLink = ({ document: { order_no, sub_order_no } }: RowProps) => (
  <Link to={`/order/detail?order_no=${order_no}`}>{sub_order_no}</Link>
);

const Total = ({ document: { kind, total } }: RowProps) => (
  <>
    {kind === 'credit_note' && '−'}
    <Money value={total} />
  </>
);

function Download({ document, onDownload }: RowProps) {
  const { t } = useTranslation('documents');
  return (
    <ActionIcon aria-label={t('download', { no: document.document_no })} onClick={onDownload}>
      <Icon name="download" size={16} />
    </ActionIcon>
  );
}
