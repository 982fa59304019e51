import { messagePicturesMax } from '@amberdock/contract/files.ts';
import { Box, Button, CloseButton, FileButton, Group, Image, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import type { WrittenPictures } from './use-message-pictures.ts';

/** The pictures of a case or a message that is written: chosen ones are uploaded at once, and can be removed. */
export function MessagePictures({ pictures }: { pictures: WrittenPictures }) {
  const { threads: t } = useTexts();
  const add = useRef<HTMLButtonElement>(null);
  const reset = useRef<() => void>(null);
  const choose = (files: File[]) => {
    reset.current?.();
    if (files.length > 0) pictures.add(files);
  };
  const remove = (fileId: string) => {
    pictures.remove(fileId);
    add.current?.focus();
  };
  return (
    <Stack gap="xs" align="start">
      {pictures.chosen.length > 0 && (
        <Group gap="xs">
          {pictures.chosen.map(({ file_id: id, url }, index) => (
            <Box key={id} pos="relative">
              <Image src={url} alt={t.pictureOf(index + 1)} w={72} h={72} radius="sm" fit="cover" />
              <CloseButton
                pos="absolute"
                top={2}
                right={2}
                size="sm"
                radius="xl"
                bg="var(--mantine-color-body)"
                aria-label={t.removePicture(index + 1)}
                onClick={() => remove(id)}
              />
            </Box>
          ))}
        </Group>
      )}
      <FileButton accept="image/jpeg,image/png,image/webp" multiple resetRef={reset} onChange={choose}>
        {(props) => (
          <Button {...props} ref={add} variant="default" size="compact-sm" loading={pictures.isPending}>
            {t.addPictures}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t.picturesHint(messagePicturesMax)}
      </Text>
      {pictures.fault !== null && (
        <Text size="sm" c="red" role="alert" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {pictures.fault}
        </Text>
      )}
    </Stack>
  );
}
