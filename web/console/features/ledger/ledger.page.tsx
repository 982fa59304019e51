import { bookkeepingRoutes } from '@amberdock/contract/console/bookkeeping.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { afterDay, startOf } from '../../../kit/day-moments.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useDownload } from '../../ui/files/use-download.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { Balances } from './balances.tsx';
import { Entries } from './entries.tsx';

/** The ledger: its entries with their lines, or the sums of its accounts. */
export function Component() {
  const { ledger: t } = useTexts();
  const { value, change } = useAddressFilter();
  const view = value('view') === 'balances' ? 'balances' : 'entries';
  return (
    <>
      <PageHeader title={t.title}>
        <ExportButton />
      </PageHeader>
      <SegmentedControl
        mb="md"
        aria-label={t.view}
        data={[
          { value: 'entries', label: t.entries },
          { value: 'balances', label: t.balances },
        ]}
        value={view}
        onChange={(chosen) => change('view', chosen === 'balances' ? chosen : '')}
      />
      {view === 'entries' ? <Entries /> : <Balances />}
    </>
  );
}

/** Downloads the lines of the chosen dates as CSV. */
function ExportButton() {
  const { ledger: t } = useTexts();
  const { value } = useAddressFilter();
  const download = useDownload(() => {
    const now = new Date();
    const firstOfMonth = new Date(now.getFullYear(), now.getMonth(), 1).toISOString();
    const query = {
      from: startOf(value('from')) ?? firstOfMonth,
      to: afterDay(value('to')) ?? now.toISOString(),
    };
    return call(bookkeepingRoutes.exportLines, { query });
  });
  return (
    <Button
      variant="default"
      title={t.exportHint}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t.export}
    </Button>
  );
}
