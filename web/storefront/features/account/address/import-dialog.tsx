import { addressesMax } from '@amberdock/contract/people/account.ts';
import {
  type AddressCheck,
  addressImportRoutes,
  addressImportRowsMax,
  type ImportedAddress,
} from '@amberdock/contract/people/address-import.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sendFile } from '../../../lib/api/upload-file.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { saveText } from '../../../lib/save-text.ts';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { FileDrop } from '../../../widgets/form/file-drop.tsx';
import { FileFailure } from '../../../widgets/form/file-failure.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { ImportRows } from './import-rows.tsx';

const refusedFileName = 'refused-addresses.csv';

type Props = { isOpen: boolean; onClose: () => void; onSaved: (count: number) => void };

/** Takes a file of addresses, shows the verdict of each row, and saves the valid ones once the buyer confirms. */
export function ImportDialog({ isOpen, onClose, onSaved }: Props) {
  const { t } = useTranslation('address');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('import_title')} size="lg">
      {isOpen && <Steps onSaved={onSaved} />}
    </Modal>
  );
}

function Steps({ onSaved }: Pick<Props, 'onSaved'>) {
  const { t } = useTranslation('address');
  const [check, setCheck] = useState<AddressCheck | null>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const save = useMutation(
    (addresses: ImportedAddress[], idempotencyKey) =>
      api.call(addressImportRoutes.confirm, { body: { addresses } }, { idempotencyKey }),
    { onSuccess: ({ saved }) => onSaved(saved) },
  );
  if (!check)
    return (
      <ChooseFile
        onChecked={(checked) => {
          setCheck(checked);
          // The button of the file is removed: Tab continues from the verdict on it.
          requestAnimationFrame(() => result.current?.focus());
        }}
      />
    );
  const ready = check.rows.flatMap(({ verdict, address }) => (verdict === 'ready' ? [address] : []));
  const { refused, existing, refused_file: refusedFile } = check;
  return (
    <Stack gap="md">
      <Text ref={result} tabIndex={-1} fw={600} style={{ outline: 'none' }}>
        {t('import_counts', { ready: ready.length, refused, existing })}
      </Text>
      <ImportRows rows={check.rows} />
      {refusedFile !== null && (
        <>
          <Hint>{t('import_mend')}</Hint>
          <Button
            variant="default"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => saveText(refusedFile, refusedFileName)}
          >
            <Icon name="download" size={16} /> {t('import_refused')}
          </Button>
        </>
      )}
      <MutationError of={save} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => setCheck(null)}>
          {t('import_again')}
        </Button>
        <Button
          disabled={ready.length === 0}
          loading={save.isPending}
          onClick={() => void save.mutate(ready)}
        >
          {t('import_save', { count: ready.length })}
        </Button>
      </Group>
    </Stack>
  );
}

function ChooseFile({ onChecked }: { onChecked: (check: AddressCheck) => void }) {
  const { t } = useTranslation('address');
  const [sent, setSent] = useState(0);
  const upload = useMutation<File, AddressCheck>(
    (file) => sendFile(addressImportRoutes.check, file, { onProgress: setSent }),
    { onSuccess: onChecked, intentOf: ({ name, size, lastModified }) => [name, size, lastModified] },
  );
  const template = useMutation(
    (format: 'csv' | 'xlsx') => api.call(addressImportRoutes.template, { query: { format } }),
    { onSuccess: ({ url }) => location.assign(url) },
  );
  return (
    <Stack gap="sm">
      <Hint>{t('import_text')}</Hint>
      <Group gap="xs">
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            size="compact-sm"
            onClick={() => void template.mutate(format)}
          >
            <Icon name="download" size={16} /> {t(`template.${format}`)}
          </Button>
        ))}
      </Group>
      <FileDrop
        label={t('import_choose')}
        hint={t('import_hint', { rows: addressImportRowsMax, max: addressesMax })}
        isBusy={upload.isPending}
        sent={sent}
        onFiles={([file]) => void upload.mutate(file)}
      />
      <FileFailure of={upload} />
      <MutationError of={template} />
    </Stack>
  );
}
