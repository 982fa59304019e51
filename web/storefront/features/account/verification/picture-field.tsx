import { fileBytesMax } from '@amberdock/contract/files.ts';
import { Button, Stack, Text } from '@mantine/core';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { ApiError, UnreachableError } from '../../../lib/api/errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { labelled } from '../../../lib/typeset.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DocumentSample, type Sample } from './document-sample.tsx';
import styles from './verification.module.css';
import { uploadPicture } from './upload-picture.ts';

type Props = { label: string; sample: Sample; fileId: string; onChange: (fileId: string) => void };

/** Sends what was chosen, tells how much has left, and keeps a view of it that this machine makes. */
function useUpload(onChange: (fileId: string) => void) {
  const { t } = useTranslation('verification');
  const [preview, setPreview] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  const upload = async (file: File) => {
    setError(null);
    setSent(0);
    try {
      const stored = await uploadPicture(file, setSent);
      if (preview) URL.revokeObjectURL(preview);
      setPreview(URL.createObjectURL(file));
      onChange(stored.file_id);
    } catch (failed) {
      setError(
        failed instanceof UnreachableError
          ? t('picture.unreachable')
          : (failed instanceof ApiError && failed.sentences[0]) || t('picture.failed'),
      );
    } finally {
      setSent(null);
    }
  };
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (file && file.size > fileBytesMax) setError(t('picture.too_large'));
    else if (file) void upload(file);
    // The same file can be chosen again.
    input.value = '';
  };
  return { preview, sent, error, choose };
}

/** One picture of a document: chosen, uploaded with its progress, shown from this machine, taken out again. */
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
        {label}
      </Text>
      <label className={styles.drop} data-filled={Boolean(fileId) || undefined} htmlFor={id}>
        {fileId && preview ? (
          <img className={styles.preview} src={preview} alt="" />
        ) : (
          <>
            {fileId ? <Icon name="image" size={24} /> : <DocumentSample of={sample} />}
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
            aria-label={labelled(t('picture.remove'), label)}
            onClick={takeOut}
          >
            {t('picture.remove')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
