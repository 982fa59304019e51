import { Button } from '@mantine/core';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api/errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import type { Upload } from '../state/use-upload.ts';
import styles from '../design.module.css';

type Props = { upload: Upload; hasArtwork: boolean };

/** Chooses a file and uploads it; the server's answer stays below the button. */
export function UploadButton({ upload, hasArtwork }: Props) {
  const { t } = useTranslation('designs');
  const input = useRef<HTMLInputElement>(null);
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
          if (file) upload.start(file);
        }}
      />
      <Button
        variant={hasArtwork ? 'default' : 'filled'}
        fullWidth
        loading={upload.isPending}
        onClick={() => input.current?.click()}
      >
        <Icon name="image" size={18} />{' '}
        {upload.isPending ? t('uploading') : t(hasArtwork ? 'upload_other' : 'upload')}
      </Button>
      <p className={styles.hint}>{t('formats')}</p>
      {upload.note && (
        <p className={styles.note} role="status">
          <Icon name="info" size={16} /> {upload.note}
        </p>
      )}
      {upload.error instanceof ApiError ? (
        <p className={styles.fault} role="alert">
          <Icon name="warning" size={16} /> {upload.error.message}
        </p>
      ) : (
        <MutationError of={upload} />
      )}
    </div>
  );
}
