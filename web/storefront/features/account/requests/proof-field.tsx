import { fileBytesMax } from '@amberdock/contract/files.ts';
import { type WalletRequest, walletRequestRoutes } from '@amberdock/contract/trade/wallet-requests.ts';
import { FileInput, Progress } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';

type Props = { request: WalletRequest; onSaved: (request: WalletRequest) => void };

/** Uploads the proof of a transfer, a picture or a PDF, and adds it to the request. */
export function ProofField({ request, onSaved }: Props) {
  const { t } = useTranslation('requests');
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useMutation(
    async (chosen: File) => {
      const { file_id } = await uploadFile(chosen, { purpose: 'proof', onProgress: setSent });
      const params = { no: request.request_no };
      return api.call(walletRequestRoutes.addProof, { params, body: { file_id } });
    },
    {
      onSuccess: (saved) => {
        showAlert(t('proof.done'));
        onSaved(saved);
      },
      onError: () => setFile(null),
    },
  );
  const choose = (chosen: File | null) => {
    const fits = chosen !== null && chosen.size <= fileBytesMax;
    setFile(fits ? chosen : null);
    setTooLarge(chosen !== null && !fits);
    setSent(0);
    if (fits) void upload.mutate(chosen);
  };
  const failure = upload.error;
  const refusal = failure instanceof ApiError ? failure.sentences[0] : undefined;
  const error = isTooLarge ? t('proof.too_large') : failure === null ? null : (refusal ?? t('proof.failed'));
  return (
    <>
      <FileInput
        label={t(request.has_proof ? 'proof.replace' : 'proof.label')}
        description={t('proof.kinds')}
        placeholder={t('proof.choose')}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        value={file}
        onChange={choose}
        disabled={upload.isPending}
        error={error}
      />
      {upload.isPending && <Progress value={100 * sent} size={4} aria-label={t('proof.sending')} />}
    </>
  );
}
