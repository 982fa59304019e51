import { customsDataRoutes, customsFileBytesMax } from '@amberdock/contract/console/customs.ts';
import { Alert, Button, List, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { saveCsv } from '../../ui/files/save-csv.ts';
import { showDone } from '../../ui/show-failure.ts';
import { FileChoice } from '../../ui/files/file-choice.tsx';
import { base64Of } from '../../ui/files/base64-of.ts';
import { customsKey } from './customs-key.ts';

/** The table of missing customs data: downloaded, filled in, and uploaded; all rows are saved, or none. */
export function CustomsTable({ mayWrite }: { mayWrite: boolean }) {
  const { customs: t } = useTexts();
  const queries = useQueryClient();
  const download = useMutation({
    mutationFn: () => call(customsDataRoutes.file),
    onSuccess: ({ csv }) => saveCsv(csv, 'customs.csv'),
  });
  const take = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: async (file: File) => call(customsDataRoutes.take, { body: { file: await base64Of(file) } }),
    onSuccess: async ({ changed, rows }) => {
      if (!changed) return;
      const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length;
      showDone(t.taken(count('updated'), count('unchanged')));
      await queries.invalidateQueries({ queryKey: customsKey });
    },
  });
  const refused = take.data && !take.data.changed ? take.data.rows : [];
  return (
    <>
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        {t.download}
      </Button>
      {mayWrite && (
        <FileChoice
          label={t.upload}
          accept=".csv,.xlsx,text/csv"
          bytesMax={customsFileBytesMax}
          isPending={take.isPending}
          variant="filled"
          onFile={take.mutate}
        />
      )}
      <Modal opened={take.isError || refused.length > 0} onClose={take.reset} title={t.upload} size="lg">
        {take.isError && <Alert color="red">{take.error.message}</Alert>}
        {refused.length > 0 && (
          <Alert color="red" title={t.refused}>
            <List size="sm">
              {refused.slice(0, 100).map(({ line, sku, reason }) => (
                <List.Item key={`${line} ${sku}`}>{`${t.line(line)} ${sku}: ${reason}`}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Modal>
    </>
  );
}
