import type { Artwork } from '@amberdock/contract/designs.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { uploadArtwork } from '../upload-artwork.ts';
import styles from '../design.module.css';

type Props = { productId: string; hasArtwork: boolean; onUploaded: (artwork: Artwork) => void };

/** Chooses a file and uploads it; what the server says of it stays beside the button. */
export function UploadButton({ productId, hasArtwork, onUploaded }: Props) {
  const { t } = useTranslation('designs');
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; file: File } | null>(null);

  const send = async (file: File) => {
    setBusy(true);
    setNote(null);
    setFailure(null);
    try {
      const { artwork, message } = await uploadArtwork(file, productId);
      setNote(message);
      onUploaded(artwork);
    } catch (error) {
      setFailure({ error, file });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.part}>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('upload')}
        accept="image/png,image/jpeg,image/svg+xml,.png,.jpg,.jpeg,.svg"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        variant={hasArtwork ? 'default' : 'filled'}
        fullWidth
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        <Icon name="image" size={18} /> {isBusy ? t('uploading') : t(hasArtwork ? 'upload_other' : 'upload')}
      </Button>
      <p className={styles.hint}>{t('formats')}</p>
      {note && (
        <p className={styles.note} role="status">
          <Icon name="info" size={16} /> {note}
        </p>
      )}
      {failure &&
        (failure.error instanceof ApiError ? (
          <p className={styles.fault} role="alert">
            <Icon name="warning" size={16} /> {failure.error.message}
          </p>
        ) : (
          <InPlaceError error={failure.error} onRetry={() => void send(failure.file)} />
        ))}
    </div>
  );
}
