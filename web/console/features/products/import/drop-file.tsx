import { productImportBytesMax } from '@amberdock/contract/console/products/product-imports.ts';
import { Button, FileButton, Text } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { fileSize } from '../../../../kit/file-size.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { bringsFiles, useStrayDropsIgnored } from '../../../ui/stray-drops.ts';
import { showFailure } from '../../../ui/show-failure.ts';
import classes from './import.module.css';

type Props = { file: File | null; isBusy: boolean; onFile: (file: File) => void };

/** Takes one file that is dropped on it, or chosen by the button. */
export function DropFile({ file, isBusy, onFile }: Props) {
  const { productImports: t } = useTexts();
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  useStrayDropsIgnored();
  const take = (given: File | null | undefined) => {
    if (given && !isBusy) onFile(given);
    // The same file can be chosen again, once it was corrected.
    reset.current?.();
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!bringsFiles(event)) return;
    const { files } = event.dataTransfer;
    if (files.length > 1) showFailure(new Error(t.oneFile));
    else take(files[0]);
  };
  return (
    <div
      className={classes.drop}
      data-is-over={isOver}
      onDragOver={(event) => setOver(bringsFiles(event))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Text span mr="xs" className={file ? classes.name : undefined} aria-live="polite">
        {file ? t.chosen(file.name, fileSize(file.size)) : t.drop}
      </Text>
      <FileButton accept=".csv,.txt,.xlsx,text/csv" resetRef={reset} onChange={take}>
        {(props) => (
          <Button {...props} variant="default" disabled={isBusy}>
            {file ? t.other : t.choose}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" mt="xs">
        {t.limits(productImportBytesMax / 1024 / 1024)}
      </Text>
    </div>
  );
}
