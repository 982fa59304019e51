import { type WalletRequest, walletRequestRoutes } from '@amberdock/contract/trade/wallet-requests.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Confirm } from '../../../widgets/confirm-dialog.tsx';

type Props = { request: WalletRequest; onCanceled: () => void };

/**
 * Cancels a request after a confirmation, since a transfer that is on its way could no longer be matched by its
 * code.
 */
export function CancelRequest({ request: { request_no: no, kind }, onCanceled }: Props) {
  const { t } = useTranslation('requests');
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation(() => api.call(walletRequestRoutes.cancel, { params: { no } }), {
    onSuccess: () => {
      setAsking(false);
      showAlert(t('canceled'));
      onCanceled();
    },
  });
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('ask.cancel')}
        action={t('cancel')}
        danger
        busy={cancel.isPending}
        onConfirm={() => void cancel.mutate()}
        onClose={() => setAsking(false)}
      >
        {t(`ask.cancel_text.${kind}`)}
        <MutationError of={cancel} />
      </Confirm>
    </>
  );
}
