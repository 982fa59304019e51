import { Stack } from '@mantine/core';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Page } from '../../ui/page/page.tsx';
import { Billing } from './documents/billing.tsx';
import { DocumentList } from './documents/document-list.tsx';
import { PageSkeleton } from '../../ui/page/page-states.tsx';

/** The filter stands in the address's query, which the rendered page does not know (lib/render/page-query.ts). */
export const clientLoader = () => null;
export const HydrateFallback = PageSkeleton;

/** Invoices and credit notes of the account, and to whom they are made out. */
export default function DocumentsPage() {
  const { t } = useTranslation('documents');
  return (
    <Page title={t('title')}>
      <Stack>
        <DocumentList after={<Billing />} />
      </Stack>
    </Page>
  );
}
