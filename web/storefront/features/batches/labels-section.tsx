import { type BatchDetail, batchRoutes } from '@amberdock/contract/batches/batches.ts';
import { labelBytesMax } from '@amberdock/contract/files.ts';
import { listText } from '@amberdock/contract/language.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { isShownAsAlert } from '../../lib/api/errors.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { MutationError } from '../../ui/page/mutation-error.tsx';
import { FileDrop } from '../../widgets/form/file-drop.tsx';
import { Hint } from '../../widgets/hint.tsx';

/** Uploads under way at once: the shop takes five of a person. */
const uploadsAtOnce = 4;
/** Missing labels that are named. */
const shownMax = 10;

type Label = { name: string; file_id: string };
type Uploaded = { labels: Label[]; refused: string[] };

/** Uploads the files, a few at a time; one that the shop refuses is named and the others go on. */
async function uploadAll(files: readonly File[], onEach: (done: number) => void): Promise<Uploaded> {
  const waiting = [...files];
  const uploaded: Uploaded = { labels: [], refused: [] };
  const next = async (): Promise<void> => {
    const file = waiting.shift();
    if (!file) return;
    try {
      const { file_id } = await uploadFile(file, { purpose: 'label' });
      uploaded.labels.push({ name: file.name, file_id });
    } catch (error) {
      if (!isShownAsAlert(error)) throw error;
      uploaded.refused.push(file.name);
    }
    onEach(files.length - waiting.length);
    await next();
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, next));
  return uploaded;
}

/** Takes the labels that the rows of a batch name, all at once, and has the rows checked with them. */
export function LabelsSection({ batch, onAdded }: { batch: BatchDetail; onAdded: () => void }) {
  const { t, i18n } = useTranslation('batches');
  const [sent, setSent] = useState(0);
  const [refused, setRefused] = useState<string[]>([]);
  const params = { batch_id: batch.batch_id };
  const add = useMutation(async (files: readonly File[]) => {
    const uploaded = await uploadAll(files, (done) => setSent(done / files.length));
    setRefused(uploaded.refused);
    if (uploaded.labels.length === 0) return;
    await api.call(batchRoutes.addLabels, { params, body: { labels: uploaded.labels } });
    onAdded();
  });
  const { named, found, missing } = batch.labels;
  const names = listText(missing.slice(0, shownMax), i18n.language) + (missing.length > shownMax ? ' …' : '');
  return (
    <Stack gap="xs" component="section" aria-label={t('labels.title')}>
      <Text component="h2" fw={600}>
        {t('labels.title')}
      </Text>
      <div role="status">
        <Hint>
          {missing.length === 0
            ? t('labels.whole', { named })
            : t('labels.text', { found, named, missing: names })}
        </Hint>
      </div>
      <FileDrop
        label={t('labels.choose')}
        hint={t('labels.hint')}
        isBusy={add.isPending || batch.status === 'checking'}
        sent={sent}
        takes={{
          accept: 'application/pdf,image/png',
          bytesMax: labelBytesMax,
          tooLarge: t('labels.too_large'),
          isMany: true,
        }}
        onFiles={(files) => {
          setSent(0);
          void add.mutate(files);
        }}
      />
      {refused.length > 0 && (
        <Text role="alert" c="var(--error)">
          {t('labels.refused', { names: listText(refused, i18n.language) })}
        </Text>
      )}
      <MutationError of={add} />
    </Stack>
  );
}
