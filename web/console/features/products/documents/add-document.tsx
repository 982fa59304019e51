import { documentBytesMax } from '@amberdock/contract/catalog/documents.ts';
import { FileInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Sending } from '../../../ui/files/sending.tsx';
import { useFaultFocused } from '../../../ui/use-fault-focused.ts';
import { DocumentFields } from './document-fields.tsx';
import { useAddDocument } from './use-documents.ts';
import {
  emptyDocument,
  faultsOf,
  fileFaultOf,
  isComplete,
  type WrittenDocument,
} from './written-document.rules.ts';

type Props = { productId: string; onClose: () => void };

/** Uploads a PDF with its facts; the file and what was typed stay in the form if that fails. */
export function AddDocument({ productId, onClose }: Props) {
  const { productDocuments: t } = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const [written, setWritten] = useState<WrittenDocument>(emptyDocument);
  const [sentCount, setSentCount] = useState(0);
  const fields = useFaultFocused<HTMLDivElement>(String(sentCount));
  const adding = useAddDocument(productId, onClose);
  const fileFault = fileFaultOf(file, t);
  const faults = faultsOf(written, t);
  const submit = () => {
    setSentCount(sentCount + 1);
    if (file && !fileFault && isComplete(written, faults)) adding.mutate({ file, written });
  };
  return (
    <FormDialog
      title={t.addTitle}
      size="lg"
      isKept={file !== null || written !== emptyDocument}
      onClose={onClose}
      onSubmit={submit}
      error={adding.error}
      submit={{ label: t.add, isPending: adding.isPending }}
    >
      <Stack ref={fields}>
        <FileInput
          label={t.file}
          description={t.fileHint(documentBytesMax / 1024 / 1024)}
          placeholder={t.choose}
          accept="application/pdf"
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            adding.reset();
          }}
          // A file that cannot be sent is said at once, one that is not chosen yet only later.
          error={(file !== null || sentCount > 0) && fileFault}
          disabled={adding.isPending}
          data-autofocus
          withAsterisk
        />
        <DocumentFields
          written={written}
          faults={sentCount > 0 ? faults : {}}
          onChange={(changed) => setWritten(changed)}
        />
        {adding.isPending && <Sending sent={adding.sent} onStop={adding.stop} />}
      </Stack>
    </FormDialog>
  );
}
