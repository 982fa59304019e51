import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { Button } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { AddressForm } from '../../../widgets/address/address-form.tsx';
import formStyles from '../../../widgets/form/form.module.css';

/** Takes the first address of the book, or skips it. */
export function AddressStep({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('center');
  return (
    <AddressForm
      send={async (body, { idempotencyKey }) => {
        await api.call(accountRoutes.addAddress, { body }, { idempotencyKey });
        onNext();
      }}
      actions={(isSaving) => (
        <div className={formStyles.actionsEnd}>
          <Button variant="default" onClick={onNext} disabled={isSaving}>
            {t('welcome.skip')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('welcome.save_finish')}
          </Button>
        </div>
      )}
    />
  );
}
