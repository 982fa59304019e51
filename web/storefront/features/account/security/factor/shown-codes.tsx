import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useCopy } from '../../../../lib/use-copy.ts';

/** The recovery codes, shown this once, to be copied or saved as a file. */
export function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('security');
  const { isCopied, copy } = useCopy();
  const text = codes.join('\n');
  return (
    <>
      <p>{t('factor.codes_text')}</p>
      <SimpleGrid component="ul" cols={2} spacing="xs" my="md" p={0} aria-label={t('factor.codes')}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" ta="center" style={{ listStyle: 'none' }}>
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="amberdock-recovery-codes.txt"
        >
          {t('factor.codes_save')}
        </Button>
        <Button variant="default" onClick={() => void copy(text)}>
          <span aria-live="polite">{t(isCopied ? 'factor.codes_copied' : 'factor.codes_copy')}</span>
        </Button>
        <Button onClick={onClose}>{t('factor.codes_close')}</Button>
      </Group>
    </>
  );
}
