import { fileBytesMax } from '@amberdock/contract/files.ts';
import { Button, Stack, Text } from '@mantine/core';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { ApiError, UnreachableError } from '../../../lib/api/errors.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { labeled } from '../../../lib/typeset.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { DocumentSample, type Sample } from './document-sample.tsx';
import styles from './verification.module.css';
import { uploadFile } from '../../../lib/api/upload-file.ts';

type Props = { label: string; sample: Sample; fileId: string; onChange: (fileId: string) => void };

/** Uploads the chosen file, reports the progress, and keeps a preview that the browser makes. */
function useUpload(onChange: (fileId: string) => void) {
  const { t } = useTranslation('verification');
  const [preview, setPreview] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);

  const upload = useMutation(
    (file: File) => uploadFile(file, { purpose: 'verification', onProgress: setSent }),
    {
      onSuccess: ({ file_id }, file) => {
        if (preview) URL.revokeObjectURL(preview);
        setPreview(URL.createObjectURL(file));
        onChange(file_id);
      },
    },
  );
  const textOf = (error: unknown): string =>
    error instanceof UnreachableError
      ? t('picture.unreachable')
      : (error instanceof ApiError && error.sentences[0]) || t('picture.failed');
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    setTooLarge(file !== undefined && file.size > fileBytesMax);
    upload.reset();
    setSent(0);
    if (file && file.size <= fileBytesMax) void upload.mutate(file);
    // The same file can be chosen again.
    input.value = '';
  };
  const error = isTooLarge ? t('picture.too_large') : upload.error === null ? null : textOf(upload.error);
  return { preview, sent: upload.isPending ? sent : null, error, choose };
}

/**
 * A field for one picture of a document. It shows the upload's progress and then the picture from this device, which
 * can be removed.
 */
export function PictureField({ label, sample, fileId, onChange }: Props) {
  const { t } = useTranslation('verification');
  const id = useId();
  const { preview, sent, error, choose } = useUpload(onChange);
  const input = useRef<HTMLInputElement>(null);
  const takeOut = () => {
    onChange('');
    // Its button goes with the picture: another may be chosen.
    input.current?.focus();
  };
  return (
    <Stack gap={4}>
      <Text fw={500} id={`${id}-label`}>
        {t('optional', { label })}
      </Text>
      <label className={styles.drop} data-filled={Boolean(fileId) || undefined} htmlFor={id}>
        {fileId && preview ? (
          <img className={styles.preview} src={preview} alt="" />
        ) : (
          <>
            {fileId ? <Icon name="image" size={24} /> : <DocumentSample sample={sample} />}
            <span>{t(fileId ? 'picture.kept' : 'picture.choose')}</span>
            <Text span size="xs" c="var(--ink-2)">
              {t('picture.kinds')}
            </Text>
          </>
        )}
        {sent !== null && (
          <progress
            className={styles.progress}
            value={sent}
            aria-label={t('picture.sending', { name: label })}
          />
        )}
      </label>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-labelledby={`${id}-label`}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={choose}
      />
      {error && (
        <Text id={`${id}-error`} role="alert" fz="var(--text-sm)" c="var(--error)">
          {error}
        </Text>
      )}
      {fileId && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={labeled(t('picture.remove'), label)}
            onClick={takeOut}
          >
            {t('picture.remove')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
