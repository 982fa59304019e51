import { documentKindText } from '@amberdock/contract/catalog/documents.ts';
import type { StaffDocument } from '@amberdock/contract/console/products/product-documents.ts';
import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { formatDateOfPaper } from '../../../../kit/format.ts';
import { fileSize } from '../../../../kit/file-size.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { Time } from '../../../ui/time.tsx';
import { useNow } from '../../../ui/use-now.ts';

type Props = {
  document: StaffDocument;
  isOpening: boolean;
  onOpen: () => void;
  /** Left out for those who may not change it. */
  actions?: { edit: () => void; remove: () => void };
};

/** A compliance file with its facts, and what can be done with it. */
export function DocumentItem({ document, isOpening, onOpen, actions }: Props) {
  const { productDocuments: t } = useTexts();
  const { language } = usePreferences();
  const title = document[`title_${language}`];
  return (
    <Paper component="li" withBorder radius="md" p="md">
      <Group justify="space-between" align="start" gap="sm">
        <div style={{ flex: '1 1 18rem', minWidth: 0 }}>
          <Facts document={document} title={title} />
        </div>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={isOpening}
            aria-label={t.openOf(title)}
            onClick={onOpen}
          >
            {t.open} · {fileSize(document.bytes)}
          </Button>
          {actions && (
            <>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${t.edit}: ${title}`}
                onClick={actions.edit}
              >
                {t.edit}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={`${t.remove}: ${title}`}
                onClick={actions.remove}
              >
                {t.remove}
              </Button>
            </>
          )}
        </Group>
      </Group>
    </Paper>
  );
}

function Facts({ document, title }: { document: StaffDocument; title: string }) {
  const { productDocuments: t } = useTexts();
  const { language } = usePreferences();
  const now = useNow();
  const { kind, issuer, reference, issued_on, valid_until, other_product_count: others } = document;
  const day = (date: string) => formatDateOfPaper(date, language);
  const isExpired = valid_until !== null && valid_until < new Date(now).toISOString().slice(0, 10);
  const facts = [
    reference && t.numbered(reference),
    issuer,
    t.issued(day(issued_on)),
    valid_until && t.valid(day(valid_until)),
  ];
  return (
    <>
      <Group gap="xs">
        <Badge variant="light" tt="none">
          {documentKindText[kind][language]}
        </Badge>
        {isExpired && (
          <Badge color="red" variant="light">
            {t.expired}
          </Badge>
        )}
      </Group>
      <Text fw={600} mt={6} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {t.added} <Time value={document.created_at} />
        {others > 0 && ` · ${t.shared(others)}`}
      </Text>
    </>
  );
}
