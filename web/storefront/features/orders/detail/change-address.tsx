import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { AddressForm } from '../../../widgets/address/address-form.tsx';
import { Hint } from '../../../widgets/hint.tsx';

type Props = { subOrderNo: string; address: SettledAddress };

/** Changes the destination of a sub order before any part of it has shipped; its freight stays the same. */
export function ChangeAddress({ subOrderNo, address }: Props) {
  const { t } = useTranslation('orders');
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" mt={8} onClick={() => setOpen(true)}>
        {t('change_address.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('change_address.title')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('back') }}
      >
        <Stack gap="sm">
          <Hint>{t('change_address.text')}</Hint>
          <AddressForm
            start={address}
            send={async (changed) => {
              await api.call(orderRoutes.changeAddress, {
                params: { no: subOrderNo },
                body: { address: changed },
              });
              setOpen(false);
              showAlert(t('change_address.done'));
              await revalidate();
            }}
            actions={(isBusy) => (
              <Group justify="end">
                <Button variant="default" onClick={() => setOpen(false)}>
                  {t('back')}
                </Button>
                <Button type="submit" loading={isBusy}>
                  {t('change_address.save')}
                </Button>
              </Group>
            )}
          />
        </Stack>
      </Modal>
    </>
  );
}
