import { type FilePurpose, fileBytesMax } from '@amberdock/contract/files.ts';
import { Button, CloseButton, Group, Text } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import styles from './thread.module.css';

/** An uploaded picture; `preview` is an object URL of the local file. */
export type ChosenPicture = { fileId: string; preview: string };

const picturesMax = 9;

type Props = {
  pictures: readonly ChosenPicture[];
  purpose: FilePurpose;
  onChange: (pictures: readonly ChosenPicture[]) => void;
};

/** The pictures of a message, nine at most: the buyer chooses them, which uploads them, and can remove them. */
export function PictureList({ pictures, purpose, onChange }: Props) {
  const { t } = useTranslation('cases');
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useMutation(
    (files: readonly File[]) => Promise.all(files.map((file) => uploadFile(file, { purpose }))),
    {
      onSuccess: (stored, files) =>
        onChange([
          ...pictures,
          ...stored.map(({ file_id: fileId }, nth) => ({
            fileId,
            preview: URL.createObjectURL(files[nth] as File),
          })),
        ]),
    },
  );
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])].slice(0, picturesMax - pictures.length);
    const isOver = files.some(({ size }) => size > fileBytesMax);
    setTooLarge(isOver);
    if (!isOver && files.length > 0) void upload.mutate(files);
    // Cleared, so that choosing the same file again fires a change event.
    currentTarget.value = '';
  };
  return (
    <Group gap="xs">
      {pictures.map(({ fileId, preview }, index) => (
        <span key={fileId} className={styles.picture}>
          <img src={preview} alt={t('picture.nth', { number: index + 1 })} />
          <RemoveButton
            number={index + 1}
            onClick={() => onChange(pictures.filter((each) => each.fileId !== fileId))}
          />
        </span>
      ))}
      {pictures.length < picturesMax && (
        <Button
          variant="default"
          size="compact-sm"
          loading={upload.isPending}
          leftSection={<Icon name="image" size={16} />}
          onClick={() => input.current?.click()}
        >
          {t('picture.add')}
        </Button>
      )}
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('picture.add')}
        onChange={choose}
      />
      {isTooLarge && (
        <Text w="100%" fz="var(--text-sm)" c="var(--error)" role="alert">
          {t('picture.too_large')}
        </Text>
      )}
      <MutationError of={upload} />
    </Group>
  );
}

function RemoveButton({ number, onClick }: { number: number; onClick: () => void }) {
  const { t } = useTranslation('cases');
  return (
    <CloseButton
      pos="absolute"
      top={2}
      right={2}
      size="sm"
      radius="xl"
      bg="var(--surface)"
      aria-label={t('picture.remove', { number })}
      onClick={onClick}
    />
  );
}
