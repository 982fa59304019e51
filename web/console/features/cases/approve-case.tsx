import { afterSalesRoutes, type CaseFile } from '@amberdock/contract/trade/after-sales.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { CaseForm } from './case-form.tsx';
import { UnitsField } from '../../ui/fields/units-field.tsx';

type Props = { found: CaseFile; onClose: () => void };

type Granted = Readonly<Record<string, number>>;

/**
 * Approves a case in whole or in part. A return needs the address to send it to; the refund of shipped units may
 * include freight.
 */
export function ApproveCase({ found: current, onClose }: Props) {
  const t = useTexts();
  const found = useOpened(current);
  const [granted, setGranted] = useState<Granted>(
    Object.fromEntries(found.lines.map(({ line_id, quantity }) => [line_id, quantity])),
  );
  const [address, setAddress] = useState(found.return_address_suggested);
  const [freight, setFreight] = useState('');
  const [note, setNote] = useState('');
  const isReturn = found.kind === 'return_refund';
  const lines = found.lines.flatMap(({ line_id }) => {
    const quantity = granted[line_id] ?? 0;
    return quantity > 0 ? [{ line_id, quantity }] : [];
  });
  const approve = () =>
    call(afterSalesRoutes.approve, {
      params: { case_no: found.case_no },
      body: {
        version: found.version,
        lines,
        ...(isReturn && { return_address: address }),
        ...(freight.trim() && { freight: freight.trim() }),
        ...(note.trim() && { note }),
      },
    });
  return (
    <CaseForm
      title={t.cases.approveTitle}
      action={t.cases.approve}
      done={t.cases.approved}
      isReady={lines.length > 0}
      onSubmit={approve}
      onClose={onClose}
    >
      <GrantedLines found={found} granted={granted} onChange={setGranted} />
      <Text size="sm">
        {t.cases.refundOfAll}: {formatMoney(found.refund)}
      </Text>
      {isReturn && (
        <Textarea
          label={t.cases.returnAddress}
          description={t.cases.returnAddressHint}
          autosize
          minRows={2}
          maxLength={textLengthMax.returnAddress}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          required
        />
      )}
      {!isReturn && found.units === 'shipped' && (
        <TextInput
          label={t.cases.freightAmount}
          description={t.cases.freightHint(formatMoney(found.sub_order.freight_refundable))}
          inputMode="decimal"
          value={freight}
          onChange={(event) => setFreight(event.currentTarget.value)}
        />
      )}
      <NoteField value={note} onChange={setNote} />
    </CaseForm>
  );
}

type GrantedProps = { found: CaseFile; granted: Granted; onChange: (granted: Granted) => void };

function GrantedLines({ found, granted, onChange }: GrantedProps) {
  const t = useTexts();
  return found.lines.map((line) => (
    <UnitsField
      key={line.line_id}
      label={t.cases.quantityOf(line.sku, line.quantity)}
      description={line.name}
      min={0}
      max={line.quantity}
      units={granted[line.line_id] ?? 0}
      onUnits={(units) => onChange({ ...granted, [line.line_id]: units })}
    />
  ));
}

function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const t = useTexts();
  return (
    <Textarea
      label={t.cases.note}
      autosize
      minRows={2}
      maxLength={textLengthMax.caseText}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
