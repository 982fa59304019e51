import { type BillingDetails, tradeDocumentRoutes } from '@amberdock/contract/documents/trade-documents.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { useMay } from '../../../lib/members/use-may.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import styles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { Hint } from '../../../widgets/hint.tsx';
import { ReadOnlyNote } from '../../../widgets/read-only-note.tsx';
import { Panel } from '../my/panel.tsx';

/** The name and address that invoices are made out to from now on, as a form for members who may change them. */
export function Billing() {
  const { t } = useTranslation('documents');
  const billing = useApiQuery<BillingDetails>('billing', (signal) =>
    api.call(tradeDocumentRoutes.billing, undefined, { signal }),
  );
  return (
    <Panel title={t('billing.title')}>
      <Hint mb="sm">{t('billing.about')}</Hint>
      {billing.error !== undefined && <InPlaceError error={billing.error} onRetry={billing.retry} />}
      {!billing.data && billing.error === undefined && <Skeleton lines={3} height="4rem" />}
      {billing.data && <BillingForm details={billing.data} />}
    </Panel>
  );
}

function BillingForm({ details }: { details: BillingDetails }) {
  const { t } = useTranslation('documents');
  const mayChange = useMay()('account.write');
  const fields = useFields<BillingDetails>({
    start: details,
    check: () => ({}),
    send: async (body) => {
      await api.call(tradeDocumentRoutes.changeBilling, { body });
      showAlert(t('billing.saved'));
    },
  });
  return (
    <form {...fields.bind} className={styles.form}>
      <TextInput
        {...fields.field('billing_name')}
        readOnly={!mayChange}
        maxLength={textLengthMax.billingName}
        autoComplete="organization"
      />
      <Textarea
        {...fields.field('billing_address')}
        readOnly={!mayChange}
        maxLength={textLengthMax.billingAddress}
        autosize
        minRows={2}
        autoComplete="street-address"
      />
      <TextInput
        {...fields.field('tax_number')}
        readOnly={!mayChange}
        maxLength={textLengthMax.taxNumber}
        autoComplete="off"
      />
      <FormFailure error={fields.failure} />
      {mayChange ? (
        <div className={styles.actionsEnd}>
          <Button type="submit" loading={fields.isBusy}>
            {t('billing.save')}
          </Button>
        </div>
      ) : (
        <ReadOnlyNote />
      )}
    </form>
  );
}
