import { batchFileBytesMax } from '@amberdock/contract/batches/batches.ts';
import { Button, Progress } from '@mantine/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './file-drop.module.css';

type Props = {
  label: string;
  hint: string;
  isBusy: boolean;
  /** The share of the file that has been sent, 0 to 1. */
  sent: number;
  onFiles: (files: readonly [File, ...File[]]) => void;
  /** One CSV or workbook unless something else is named. */
  takes?: Takes;
};
type Takes = { accept: string; bytesMax: number; tooLarge: string; isMany: boolean };

const sheets = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A field for files, dropped onto it or chosen. */
export function FileDrop({ label, hint, isBusy, sent, onFiles, takes }: Props) {
  const { t } = useTranslation('fields');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (list: FileList | null) => {
    const [first, ...others] = list ?? [];
    if (!first || isBusy) return;
    const files = [first, ...(takes?.isMany ? others : [])] as const;
    const fits = files.every(({ size }) => size <= (takes?.bytesMax ?? batchFileBytesMax));
    setTooLarge(!fits);
    if (fits) onFiles(files);
    // Cleared, so that the same file, corrected meanwhile, can be chosen again.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside takes files by keyboard
    <section
      className={styles.drop}
      data-over={isOver || undefined}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        if (isBusy) event.dataTransfer.dropEffect = 'none';
        else setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.dropTitle}>{t(takes?.isMany ? 'drop.title_many' : 'drop.title')}</p>
      <Button
        variant="default"
        loading={isBusy}
        onClick={() => input.current?.click()}
        aria-describedby={hintId}
      >
        <Icon name="plus" size={16} /> {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={takes?.accept ?? sheets}
        multiple={takes?.isMany}
        disabled={isBusy}
        hidden
        aria-label={label}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <p id={hintId} className={styles.hint}>
        {isTooLarge ? (takes?.tooLarge ?? t('drop.too_large')) : hint}
      </p>
      <div className={styles.sent}>
        {isBusy && <Progress value={100 * sent} size={4} aria-label={t('drop.sending')} />}
      </div>
    </section>
  );
}
