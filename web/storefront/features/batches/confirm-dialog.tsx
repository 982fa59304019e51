import { type BatchDetail, batchRoutes } from '@amberdock/contract/batches/batches.ts';
import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { toPaymentPassword } from '../../lib/money/to-payment-password.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Money } from '../../ui/display/money.tsx';
import { required } from '../../widgets/form/field-rules.ts';
import { FormFailure } from '../../widgets/form/form-failure.tsx';
import { useFields } from '../../widgets/form/use-fields.ts';
import { Hint } from '../../widgets/hint.tsx';
import { BatchWallet } from './batch-wallet.tsx';

type Props = { batch: BatchDetail; isOpen: boolean; onClose: () => void; onConfirmed: () => void };

/** Asks for the payment password once; every order of the batch is then made and paid. */
export function ConfirmDialog({ batch, isOpen, onClose, onConfirmed }: Props) {
  const { t } = useTranslation('batches');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('confirm', { count: batch.orders_ready })}>
      {isOpen && <ConfirmForm batch={batch} onClose={onClose} onConfirmed={onConfirmed} />}
    </Modal>
  );
}

function ConfirmForm({ batch, onClose, onConfirmed }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('batches');
  const { bind, field, failure, isBusy } = useFields({
    start: { payment_password: '' },
    check: ({ payment_password }) => ({ payment_password: required(payment_password) }),
    fieldOf: {
      payment_password_wrong: 'payment_password',
      payment_password_locked: 'payment_password',
      payment_password_missing: 'payment_password',
    },
    send: async (body, idempotencyKey) => {
      const params = { batch_id: batch.batch_id };
      await api.call(batchRoutes.confirm, { params, body }, { idempotencyKey });
      onConfirmed();
    },
  });
  return (
    <form {...bind}>
      <Stack gap="sm">
        <Money value={batch.total} size="big" />
        <BatchWallet total={batch.total} />
        <Hint>{t('confirm_text')}</Hint>
        <PasswordInput
          {...field('payment_password')}
          autoComplete="off"
          data-autofocus
          description={<Link {...toPaymentPassword}>{t('forgot')}</Link>}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <FormFailure error={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('pay')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
