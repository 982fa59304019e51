import type { StaffDocument } from '@amberdock/contract/console/products/product-documents.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isChangedMeanwhile } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useOpened } from '../../../ui/dialogs/use-opened.ts';
import { useFaultFocused } from '../../../ui/use-fault-focused.ts';
import { DocumentFields } from './document-fields.tsx';
import { useChangeDocument } from './use-documents.ts';
import { faultsOf, isComplete, type WrittenDocument, writtenOf } from './written-document.rules.ts';

type Props = { productId: string; document: StaffDocument; onClose: () => void };

/** Changes the facts of a compliance file, from the version with which it was opened. */
export function EditDocument({ productId, document: current, onClose }: Props) {
  const { productDocuments: t, save } = useTexts();
  const { language } = usePreferences();
  const opened = useOpened(current);
  const [document, setDocument] = useState(opened);
  const [written, setWritten] = useState<WrittenDocument>(() => writtenOf(opened));
  const [sentCount, setSentCount] = useState(0);
  const fields = useFaultFocused<HTMLDivElement>(String(sentCount));
  const change = useChangeDocument(productId, onClose);
  const faults = faultsOf(written, t);
  const isStale = isChangedMeanwhile(change.error);
  const submit = () => {
    setSentCount(sentCount + 1);
    if (isComplete(written, faults)) change.mutate({ document, written });
  };
  const showNewest = () => {
    setDocument(current);
    setWritten(writtenOf(current));
    change.reset();
  };
  return (
    <FormDialog
      title={t.editTitle(opened[`title_${language}`])}
      size="lg"
      isKept={JSON.stringify(written) !== JSON.stringify(writtenOf(document))}
      onClose={onClose}
      onSubmit={submit}
      error={isStale ? null : change.error}
      submit={{ label: save, isPending: change.isPending }}
    >
      <Stack ref={fields}>
        {isStale && (
          <Alert color="red" role="alert">
            <Text size="sm">{change.error?.message}</Text>
            <Button variant="default" size="compact-sm" mt="xs" onClick={showNewest}>
              {t.newest}
            </Button>
          </Alert>
        )}
        {document.other_product_count > 0 && (
          <Text size="sm" c="dimmed">
            {t.sharedHint(document.other_product_count)}
          </Text>
        )}
        <DocumentFields written={written} faults={sentCount > 0 ? faults : {}} onChange={setWritten} />
      </Stack>
    </FormDialog>
  );
}
