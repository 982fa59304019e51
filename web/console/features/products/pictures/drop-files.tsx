import {
  productPictureBytesMax,
  productPictureTypes,
} from '@amberdock/contract/console/products/product-pictures.ts';
import { Button, FileButton, Text } from '@mantine/core';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import classes from './pictures.module.css';

const bringsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

type Props = { onFiles: (files: File[]) => void; children: ReactNode };

/** Takes files that are dropped anywhere on it, or chosen by the button. */
export function DropFiles({ onFiles, children }: Props) {
  const { productPictures: t } = useTexts();
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  useStrayDropsIgnored();
  const drop = (event: DragEvent) => {
    setOver(false);
    if (bringsFiles(event)) onFiles([...event.dataTransfer.files]);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
  };
  return (
    <div onDragOver={(event) => setOver(bringsFiles(event))} onDragLeave={leave} onDrop={drop}>
      <div className={classes['drop']} data-is-over={isOver}>
        <Text span mr="xs">
          {t.drop}
        </Text>
        <FileButton
          multiple
          accept={productPictureTypes.join(',')}
          resetRef={reset}
          onChange={(files) => {
            if (files.length > 0) onFiles(files);
            // The same file can be chosen again.
            reset.current?.();
          }}
        >
          {(props) => (
            <Button {...props} variant="default" data-act="choose" data-autofocus>
              {t.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" mt="xs">
          {t.limits(productPictureBytesMax / 1024 / 1024)}
        </Text>
      </div>
      {children}
    </div>
  );
}

/** Keeps the browser from opening a file that is dropped beside the form, which would close it. */
function useStrayDropsIgnored() {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (bringsFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
