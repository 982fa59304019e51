import {
  productPictureBytesMax,
  productPictureTypes,
} from '@amberdock/contract/console/products/product-pictures.ts';
import { Button, FileButton, Text } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { bringsFiles, useStrayDropsIgnored } from '../../../ui/stray-drops.ts';
import classes from './pictures.module.css';

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
      <div className={classes.drop} data-is-over={isOver}>
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
            <Button {...props} variant="default" data-action="choose" data-autofocus>
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
