import { messagePicturesMax } from '@amberdock/contract/files.ts';
import { Button, CloseButton, Group, Text } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { FileFailure } from '../../../widgets/form/file-failure.tsx';
import styles from './thread.module.css';
import type { Pictures } from './use-pictures.ts';

/** The pictures of a message, nine at most: the buyer chooses them, which uploads them, and can remove them. */
export function PictureList({ pictures: { chosen, fault, upload, add, remove } }: { pictures: Pictures }) {
  const { t } = useTranslation('cases');
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])]);
    // Cleared, so that choosing the same file again fires a change event.
    currentTarget.value = '';
  };
  return (
    <Group gap="xs">
      {chosen.map(({ fileId, preview }, index) => (
        <span key={fileId} className={styles.picture}>
          <img src={preview} alt={t('picture.nth', { number: index + 1 })} />
          <RemoveButton number={index + 1} onClick={() => remove(fileId)} />
        </span>
      ))}
      {chosen.length < messagePicturesMax && (
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
      {fault && (
        <Text w="100%" fz="var(--text-sm)" c="var(--error)" role="alert">
          {t(`picture.${fault}`, { count: messagePicturesMax })}
        </Text>
      )}
      <FileFailure of={upload} />
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
