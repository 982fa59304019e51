import { accountRoutes, type Address } from '@amberdock/contract/people/account.ts';
import { Button, Group, Modal } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { AddressValues } from '../../../widgets/address/address-fields.ts';
import { AddressForm } from '../../../widgets/address/address-form.tsx';

/** Adds an address, or replaces the one that was edited; a mark makes it the default. */
function save(
  edited: Address | null,
  address: AddressValues,
  { isMarked, idempotencyKey }: { isMarked: boolean; idempotencyKey: string },
) {
  const body = { ...address, ...(isMarked && { is_default: true }) };
  return edited
    ? api.call(accountRoutes.updateAddress, { params: { id: edited.id }, body })
    : api.call(accountRoutes.addAddress, { body }, { idempotencyKey });
}

type Props = { edited: Address | 'new' | null; onClose: () => void; onSaved: () => void };

/** The form of an address of the book, new or there already; closed while none is edited. */
export function EditDialog({ edited, onClose, onSaved }: Props) {
  const { t } = useTranslation('address');
  return (
    <Modal opened={edited !== null} onClose={onClose} title={t(edited === 'new' ? 'add' : 'edit')}>
      {edited !== null && (
        <AddressForm
          {...(edited !== 'new' && { start: edited })}
          mark={edited !== 'new' && edited.is_default ? undefined : t('make_default')}
          send={async (address, { isMarked, idempotencyKey }) => {
            await save(edited === 'new' ? null : edited, address, { isMarked, idempotencyKey });
            onSaved();
          }}
          actions={(isBusy) => (
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isBusy}>
                {t('save')}
              </Button>
            </Group>
          )}
        />
      )}
    </Modal>
  );
}
