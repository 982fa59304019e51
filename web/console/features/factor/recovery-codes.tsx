import { Button, CopyButton, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts();
  return (
    <Stack>
      <Text>{t.factor.codesNote}</Text>
      <SimpleGrid component="ul" cols={2} spacing="xs" p={0} m={0} aria-label={t.factor.codes}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" ta="center" style={{ listStyle: 'none' }}>
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? t.factor.codesCopied : t.factor.copyCodes}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onClose}>{t.factor.codesSaved}</Button>
    </Stack>
  );
}
