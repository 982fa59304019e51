import { staffFreightRoutes } from '@amberdock/contract/console/freight.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { saveCsv } from '../../ui/files/save-csv.ts';

type Props = { label: string; warehouse?: string; service?: string };

/** Downloads the freight tables as CSV, or one of them; they can be uploaded again. */
export function DownloadTable({ label, warehouse, service }: Props) {
  const download = useMutation({
    mutationFn: () => call(staffFreightRoutes.file, { query: { warehouse_id: warehouse, service } }),
    onSuccess: ({ csv }) => saveCsv(csv, ['freight', warehouse, service].filter(Boolean).join('-') + '.csv'),
  });
  return (
    <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
      {label}
    </Button>
  );
}

/** Downloads a table to begin with. */
export function DownloadTemplate() {
  const { freight: t } = useTexts();
  const download = useMutation({
    mutationFn: () => call(staffFreightRoutes.template),
    onSuccess: ({ csv }) => saveCsv(csv, 'freight-template.csv'),
  });
  return (
    <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
      {t.template}
    </Button>
  );
}
