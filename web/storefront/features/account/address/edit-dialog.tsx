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

/** An address of the book, or a new one: from a pasted text if there is one. */
export type Edited = Address | { pasted: string };

type Props = { edited: Edited | null; onClose: () => void; onSaved: () => void };

/** The dialog for a new or an existing address; closed while none is edited. */
export function EditDialog({ edited, onClose, onSaved }: Props) {
  const { t } = useTranslation('address');
  const there = edited && 'id' in edited ? edited : null;
  return (
    <Modal opened={edited !== null} onClose={onClose} title={t(there ? 'edit' : 'add')}>
      {edited !== null && (
        <AddressForm
          {...(there ? { start: there } : { pasted: (edited as { pasted: string }).pasted })}
          mark={there?.is_default ? undefined : t('make_default')}
          send={async (address, { isMarked, idempotencyKey }) => {
            await save(there, address, { isMarked, idempotencyKey });
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
