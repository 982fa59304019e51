import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { showFailure } from '../show-failure.ts';

type Props = {
  label: string;
  accept: string;
  /** The largest file, in bytes. */
  bytesMax: number;
  isPending: boolean;
  variant?: ButtonProps['variant'];
  onFile: (file: File) => void;
};

const sizeOf = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1000)} KB`;

/** A button that chooses a file. The same file can be chosen again, and one that is too large is refused before it is sent. */
export function FileChoice({ label, accept, bytesMax, isPending, variant = 'default', onFile }: Props) {
  const { file: t } = useTexts();
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    if (!file) return;
    reset.current?.();
    if (file.size > bytesMax) showFailure(new Error(t.tooLarge(file.name, sizeOf(bytesMax))));
    else onFile(file);
  };
  return (
    <FileButton accept={accept} resetRef={reset} onChange={choose}>
      {(props) => (
        <Button {...props} variant={variant} loading={isPending}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
