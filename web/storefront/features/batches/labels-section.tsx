import { type BatchDetail, batchRoutes } from '@amberdock/contract/batches/batches.ts';
import { labelBytesMax } from '@amberdock/contract/files.ts';
import { listText } from '@amberdock/contract/language.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { ApiError, isShownAsAlert } from '../../lib/api/errors.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { joinSentences } from '../../lib/typeset.ts';
import { MutationError } from '../../ui/page/mutation-error.tsx';
import { FileDrop } from '../../widgets/form/file-drop.tsx';
import { Hint } from '../../widgets/hint.tsx';

/** Uploads under way at once: the shop takes five of a person. */
const uploadsAtOnce = 4;
/** Labels that are named: those missing, and those refused for one reason. */
const shownMax = 10;

type Label = { name: string; file_id: string };
type Refused = { name: string; reason: string };
type Uploaded = { labels: Label[]; refused: Refused[]; failure: unknown };
/** The ids of files that are uploaded: a further try sends none of them again. */
type Kept = WeakMap<File, string>;

/**
 * Uploads the files, a few at a time. One that the shop refuses is returned with the reason and the others go on; after a
 * failure none is begun, and what is uploaded is returned with it.
 */
async function uploadAll(
  files: readonly File[],
  { kept, onEach }: { kept: Kept; onEach: (done: number) => void },
): Promise<Uploaded> {
  const waiting = [...files];
  const uploaded: Uploaded = { labels: [], refused: [], failure: null };
  const next = async (): Promise<void> => {
    const file = waiting.shift();
    if (!file || uploaded.failure !== null) return;
    try {
      const id = kept.get(file) ?? (await uploadFile(file, { purpose: 'label' })).file_id;
      kept.set(file, id);
      uploaded.labels.push({ name: file.name, file_id: id });
    } catch (error) {
      if (error instanceof ApiError && isShownAsAlert(error))
        uploaded.refused.push({ name: file.name, reason: joinSentences(error.sentences) });
      else uploaded.failure = error;
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
  const [refused, setRefused] = useState<Refused[]>([]);
  const [kept] = useState<Kept>(() => new WeakMap());
  const params = { batch_id: batch.batch_id };
  const add = useMutation(async (files: readonly File[]) => {
    const onEach = (done: number) => setSent(done / files.length);
    const uploaded = await uploadAll(files, { kept, onEach });
    setRefused(uploaded.refused);
    if (uploaded.labels.length > 0) {
      await api.call(batchRoutes.addLabels, { params, body: { labels: uploaded.labels } });
      onAdded();
    }
    if (uploaded.failure !== null) throw uploaded.failure;
  });
  const { named, found, missing } = batch.labels;
  const listed = (names: readonly string[]) =>
    listText(names.slice(0, shownMax), i18n.language) + (names.length > shownMax ? ' …' : '');
  const byReason = [...Map.groupBy(refused, ({ reason }) => reason)];
  return (
    <Stack gap="xs" component="section" aria-label={t('labels.title')}>
      <Text component="h2" fw={600}>
        {t('labels.title')}
      </Text>
      <div role="status">
        <Hint>
          {missing.length === 0
            ? t('labels.whole', { named })
            : t('labels.text', { found, named, missing: listed(missing) })}
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
      {byReason.map(([reason, files]) => (
        <Text key={reason} role="alert" c="var(--error)">
          {joinSentences([t('labels.refused', { names: listed(files.map(({ name }) => name)) }), reason])}
        </Text>
      ))}
      <MutationError of={add} />
    </Stack>
  );
}
