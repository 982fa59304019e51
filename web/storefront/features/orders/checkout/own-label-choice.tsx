import { labelBytesMax } from '@amberdock/contract/files.ts';
import type { OwnLabelOption } from '@amberdock/contract/trade/settlement.ts';
import { Button, Group, Text } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { formatMoney } from '../../../../kit/format.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { ChoiceCard } from '../shared/choice-card.tsx';
import { type OwnLabel, ownLabelChoice } from '../settlement/totals.ts';
import { Hint } from '../../../widgets/hint.tsx';

type Props = {
  option: OwnLabelOption;
  isChosen: boolean;
  label: OwnLabel | null;
  onLabel: (label: OwnLabel | null) => void;
};

/** The way of a parcel under the buyer's own label: the warehouse's handling fee, and the file once it is chosen. */
export function OwnLabelChoice({ option, isChosen, label, onLabel }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <ChoiceCard value={ownLabelChoice} isChosen={isChosen} disabled={option.amount === null}>
        <Group component="span" wrap="nowrap" justify="space-between" align="baseline">
          <Text span fw={550}>
            {t('label.title')}
          </Text>
          <Text span fw={600} data-amount>
            {option.amount ? <Money value={option.amount} /> : formatMoney(option.priced)}
          </Text>
        </Group>
        <Hint span c="dimmed">
          {t('label.about')}
        </Hint>
      </ChoiceCard>
      {isChosen && <LabelFile label={label} onLabel={onLabel} />}
    </>
  );
}

function LabelFile({ label, onLabel }: Pick<Props, 'label' | 'onLabel'>) {
  const { t } = useTranslation('checkout');
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useMutation((file: File) => uploadFile(file, { purpose: 'label' }), {
    onSuccess: ({ file_id: fileId }, { name }) => onLabel({ fileId, name }),
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    setTooLarge(file !== undefined && file.size > labelBytesMax);
    if (file && file.size <= labelBytesMax) void upload.mutate(file);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <div>
      <Group gap="xs" align="center">
        <Button
          variant="default"
          size="compact-sm"
          loading={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {t(label ? 'label.replace' : 'label.choose')}
        </Button>
        {label && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }} role="status">
            <Icon name="check" size={14} /> {label.name}
          </Text>
        )}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          accept="application/pdf,image/png"
          aria-label={t('label.file')}
          onChange={choose}
        />
      </Group>
      {isTooLarge && (
        <Text fz="var(--text-sm)" fw={550} c="var(--error)" role="alert">
          {t('label.too_large')}
        </Text>
      )}
      <MutationError of={upload} />
    </div>
  );
}
