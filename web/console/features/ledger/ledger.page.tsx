import { bookkeepingRoutes } from '@amberdock/contract/console/bookkeeping.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useDownload } from '../../ui/files/use-download.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { Balances } from './balances.tsx';
import { Entries } from './entries.tsx';
import { useLedgerFilter } from './use-ledger-filter.ts';

/** The ledger: its entries with their lines, or the sums of its accounts. */
export function Component() {
  const { ledger: t } = useTexts();
  const { value, change } = useAddressFilter();
  const view = value('view') === 'balances' ? 'balances' : 'entries';
  return (
    <>
      <PageHeader title={t.title}>{view === 'entries' && <ExportButton />}</PageHeader>
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

/** The first moment of the month in which a time ends. */
function monthOf(end: string): string {
  const last = new Date(Date.parse(end) - 1);
  return new Date(last.getFullYear(), last.getMonth(), 1).toISOString();
}

/** Downloads the lines of what the filters find as CSV, of this month where no dates are chosen. */
function ExportButton() {
  const { ledger: t } = useTexts();
  const filter = useLedgerFilter();
  const download = useDownload(() => {
    const now = new Date().toISOString();
    const { from = monthOf(filter.to ?? now), to = now } = filter;
    const query = { ...filter, from, to };
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
