import {
  afterSalesRoutes,
  type CaseInput,
  type CaseKind,
  caseKinds,
  type CaseReason,
  caseReasons,
  caseReasonTexts,
  type CaseUnits,
} from '@amberdock/contract/trade/after-sales.ts';
import type { OrderLine } from '@amberdock/contract/trade/orders.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Button, Group, Modal, NativeSelect, Radio, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useReturnedFocus } from '../../../../kit/use-returned-focus.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { PictureList } from '../thread/picture-list.tsx';
import { usePictures } from '../thread/use-pictures.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { type Chosen, ClaimLines, isClaimable } from './claim-lines.tsx';

type Props = {
  subOrderNo: string;
  /** The units of the claim: those that have not shipped are refunded, those that have may be returned too. */
  units: CaseUnits;
  lines: readonly OrderLine[];
  onClose: () => void;
};

/** The refund dialogs of the specification: refund only, or return and refund, of some units of a sub order. */
export function ClaimDialog({ subOrderNo, units, lines, onClose }: Props) {
  const { t } = useTranslation('cases');
  useReturnedFocus();
  const open = lines.filter(({ claimable }) => claimable[units] > 0);
  const only = open.length === 1 ? open[0] : undefined;
  const [kind, setKind] = useState<CaseKind>('refund_only');
  const [reason, setReason] = useState<CaseReason | ''>('');
  const [text, setText] = useState('');
  const pictures = usePictures('after_sales');
  const [chosen, setChosen] = useState<Chosen>(only ? { [only.id]: only.claimable[units] } : {});
  const named = open.flatMap(({ id }) => (chosen[id] ? [{ line_id: id, quantity: chosen[id] }] : []));
  const claim = useClaim(subOrderNo);
  const [tries, setTries] = useState(0);
  const form = useFirstFault(tries);
  // A press beside the dialog, or Escape in a field, would take what was written with it.
  const isUntouched = reason === '' && text === '' && pictures.fileIds.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (reason === '' || named.length === 0) return;
    if (!open.every((line) => isClaimable(line, units, chosen[line.id]))) return;
    void claim.mutate({ kind, units, reason, lines: named, text, file_ids: pictures.fileIds });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={isUntouched}
      closeOnEscape={isUntouched}
      size="lg"
      title={t(units === 'unshipped' ? 'ask.refund' : 'ask.after_sales')}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
          {units === 'shipped' ? (
            <KindField value={kind} onChange={setKind} />
          ) : (
            <Hint c="dimmed">{t('unshipped_text')}</Hint>
          )}
          <ClaimLines lines={open} units={units} chosen={chosen} onChange={setChosen} isTried={tries > 0} />
          <ReasonField value={reason} onChange={setReason} isLacking={tries > 0 && reason === ''} />
          <Textarea
            label={t('text')}
            description={t('text_hint')}
            autosize
            minRows={3}
            maxLength={textLengthMax.caseText}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <PictureList pictures={pictures} />
          <MutationError of={claim} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('back')}
            </Button>
            <Button type="submit" loading={claim.isPending} disabled={pictures.upload.isPending}>
              {t('submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Puts the focus into the first field that a try found wrong. */
function useFirstFault(tries: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return form;
}

/** Opens a case of a sub order, and goes to its page. */
function useClaim(no: string) {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  return useMutation(
    (body: CaseInput, idempotencyKey) =>
      api.call(afterSalesRoutes.open, { params: { no }, body }, { idempotencyKey }),
    {
      onSuccess: ({ case_no }) => {
        showAlert(t('requested'));
        return navigate(`/order/case?case_no=${case_no}`);
      },
    },
  );
}

function KindField({ value, onChange }: { value: CaseKind; onChange: (kind: CaseKind) => void }) {
  const { t } = useTranslation('cases');
  return (
    <Radio.Group label={t('kind')} value={value} onChange={(kind) => onChange(kind as CaseKind)}>
      <Stack gap="xs" mt="xs">
        {caseKinds.map((kind) => (
          <Radio key={kind} value={kind} label={t(`kind.${kind}`)} description={t(`kind_text.${kind}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type ReasonProps = {
  value: CaseReason | '';
  onChange: (reason: CaseReason | '') => void;
  isLacking: boolean;
};

function ReasonField({ value, onChange, isLacking }: ReasonProps) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  return (
    <NativeSelect
      label={t('reason')}
      aria-required
      error={isLacking ? t('reason_lacking') : null}
      errorProps={{ role: 'alert' }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as CaseReason)}
      data={[
        { value: '', label: t('reason_choose') },
        ...caseReasons.map((reason) => ({ value: reason, label: caseReasonTexts[reason][language] })),
      ]}
    />
  );
}
