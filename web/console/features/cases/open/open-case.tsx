import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { afterSalesRoutes } from '@amberdock/contract/trade/after-sales.ts';
import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { upload } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useOpened } from '../../../ui/dialogs/use-opened.ts';
import { MessagePictures } from '../../../ui/pictures/message-pictures.tsx';
import { useMessagePictures } from '../../../ui/pictures/use-message-pictures.ts';
import { useFaultFocused } from '../../../ui/use-fault-focused.ts';
import { type FieldParts, KindField, ParcelField, ReasonField, UnitsField } from './claim-fields.tsx';
import { LinesField } from './lines-field.tsx';
import { bodyOf, emptyCase, faultsOf, hasFaults, type WrittenCase } from './open-case.rules.ts';
import { useOpenCase } from './use-open-case.ts';

type Props = { part: ConsoleOrderPart; onClose: () => void };

/**
 * The dialog that opens an after-sales case for a buyer who called or wrote; after success it goes to the page of
 * the case (docs/design/orders.md#after-sales).
 */
export function OpenCase({ part: current, onClose }: Props) {
  const { cases } = useTexts();
  const t = cases.opening;
  const part = useOpened(current);
  const [opened] = useState(() => emptyCase(part));
  const [written, setWritten] = useState<WrittenCase>(opened);
  const [timesSent, setTimesSent] = useState(0);
  const pictures = useMessagePictures((picture) =>
    upload(afterSalesRoutes.uploadFor, { params: { no: part.sub_order_no } }, picture),
  );
  const open = useOpenCase(part.sub_order_no);
  const faults = faultsOf(part, written);
  const form = useFaultFocused<HTMLDivElement>(`${timesSent} ${open.refusal.field ?? ''}`);
  const submit = () => {
    setTimesSent(timesSent + 1);
    const body = bodyOf(part, written, pictures.fileIds);
    if (body && !hasFaults(faults)) open.mutate(body);
  };
  const parts: FieldParts = {
    part,
    written,
    faults: timesSent > 0 ? faults : null,
    refusal: open.refusal,
    change: (changed) => {
      setWritten((before) => ({ ...before, ...changed }));
      open.reset();
    },
  };
  return (
    <FormDialog
      title={t.title(part.sub_order_no)}
      size="lg"
      isKept={written !== opened || pictures.chosen.length > 0}
      onClose={onClose}
      onSubmit={submit}
      error={open.refusal.field === null ? open.error : null}
      submit={{ label: t.submit, isPending: open.isPending, isDisabled: pictures.isPending }}
    >
      <Stack ref={form}>
        <UnitsField {...parts} />
        <KindField {...parts} />
        <ParcelField {...parts} />
        <LinesField {...parts} />
        <ReasonField {...parts} />
        <Textarea
          label={t.text}
          description={t.textHint}
          autosize
          minRows={3}
          maxLength={textLengthMax.caseText}
          value={written.text}
          onChange={({ currentTarget }) => parts.change({ text: currentTarget.value })}
        />
        <MessagePictures pictures={pictures} />
      </Stack>
    </FormDialog>
  );
}
