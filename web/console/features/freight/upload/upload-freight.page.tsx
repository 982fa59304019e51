import { freightFileBytesMax } from '@amberdock/contract/console/freight.ts';
import { Alert, Button, Group, Loader, Stack, Switch, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/use-texts.ts';
import { FileChoice } from '../../../ui/files/file-choice.tsx';
import { Allowed } from '../../../ui/access/allowed.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { DownloadTemplate } from '../download-table.tsx';
import { Review } from './review.tsx';
import { useUpload } from './use-upload.ts';

/** Uploads a freight table: it is compared with the current ones, and saved once that is confirmed. */
export function Component() {
  const { freight: t } = useTexts();
  const header = (
    <PageHeader title={t.uploading.title}>
      <Button variant="default" component={Link} to="/freight">
        {t.back}
      </Button>
      <DownloadTemplate />
    </PageHeader>
  );
  return (
    <Allowed needs="catalogue.write" header={header}>
      <Upload />
    </Allowed>
  );
}

function Upload() {
  const { freight } = useTexts();
  const t = freight.uploading;
  const upload = useUpload();
  const { chosen, review, error, isChecking } = upload;
  const result = useFocused(review);
  return (
    <Stack>
      <Section title={t.title} hint={t.about}>
        <Group align="center">
          <FileChoice
            label={chosen ? t.other : t.choose}
            accept=".csv,.xlsx,text/csv"
            bytesMax={freightFileBytesMax}
            isPending={isChecking || upload.isSaving}
            variant={chosen ? 'default' : 'filled'}
            onFile={upload.choose}
          />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {chosen?.name}
          </Text>
        </Group>
        <Switch
          mt="md"
          label={t.replaces}
          description={t.replacesHint}
          checked={upload.replaces}
          disabled={isChecking || upload.isSaving}
          onChange={({ currentTarget }) => upload.setReplaces(currentTarget.checked)}
        />
      </Section>
      <Progress isChecking={isChecking} error={error} onAgain={chosen ? upload.checkAgain : null} />
      {review && !isChecking && (
        <div ref={result} tabIndex={-1} style={{ outline: 'none' }}>
          <Review
            review={review}
            isSaving={upload.isSaving}
            onConfirm={upload.isOutdated ? null : () => upload.confirm(review)}
          />
        </div>
      )}
    </Stack>
  );
}

type ProgressProps = { isChecking: boolean; error: Error | null; onAgain: (() => void) | null };

/** Says that the table is being compared, or why it was not compared or saved. */
function Progress({ isChecking, error, onAgain }: ProgressProps) {
  const { freight } = useTexts();
  const t = freight.uploading;
  return (
    <div aria-live="polite">
      {isChecking && (
        <Group gap="xs">
          <Loader size="xs" />
          <Text size="sm">{t.checking}</Text>
        </Group>
      )}
      {error && (
        <Alert color="red" role="alert">
          <Stack align="start" gap="sm">
            <span style={{ whiteSpace: 'pre-line' }}>{error.message}</span>
            {onAgain && (
              <Button variant="default" size="compact-sm" onClick={onAgain}>
                {t.again}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
    </div>
  );
}

/** Focuses the result once there is one. */
function useFocused(found: object | null) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (found) element.current?.focus();
  }, [found]);
  return element;
}
