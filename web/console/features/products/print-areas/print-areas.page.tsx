import type { StaffPrintAreas } from '@amberdock/contract/console/products/print-areas.ts';
import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { mayDo, useOperator } from '../../../api/use-operator.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintAreaFacts } from './print-area-facts.tsx';
import { PrintAreasForm } from './print-areas-form.tsx';
import { RemoveBlank } from './remove-blank.tsx';
import { usePrintAreaForm } from './use-print-area-form.ts';
import { usePrintAreas } from './use-print-areas.ts';

/** The base picture and the print areas of a product, which buyers design themselves where it has them. */
export function Component() {
  const { id = '' } = useParams();
  const { printAreas: t, skus } = useTexts();
  const operator = useOperator();
  const pending = <Skeleton h={240} radius="md" />;
  return (
    <Loaded key={id} query={usePrintAreas(id)} pending={pending}>
      {(printAreas) => (
        <>
          <PageHeader title={t.title(printAreas.product_name)}>
            <Button variant="default" component={Link} to={`/products/${id}`}>
              {skus.toProduct}
            </Button>
          </PageHeader>
          <Text size="sm" c="dimmed" mb="md">
            {t.about}
          </Text>
          <Loaded query={operator} pending={pending}>
            {(data) =>
              data && mayDo(data, 'catalogue.write') ? (
                <Editor printAreas={printAreas} />
              ) : printAreas.blank ? (
                <PrintAreaFacts blank={printAreas.blank} />
              ) : (
                <Empty />
              )
            }
          </Loaded>
        </>
      )}
    </Loaded>
  );
}

function Editor({ printAreas }: { printAreas: StaffPrintAreas }) {
  const form = usePrintAreaForm(printAreas);
  const [removal, setRemoval] = useState<'asked' | 'done' | null>(null);
  const { blank, faults } = form;
  return (
    <>
      {blank && faults ? (
        <PrintAreasForm
          printAreas={printAreas}
          form={{ ...form, blank, faults }}
          onRemove={() => setRemoval('asked')}
        />
      ) : (
        <Empty onStart={form.start} isFocused={removal === 'done'} />
      )}
      {removal === 'asked' && (
        <RemoveBlank
          printAreas={printAreas}
          onRemoved={() => {
            form.discard();
            setRemoval('done');
          }}
          onClose={() => setRemoval(null)}
        />
      )}
    </>
  );
}

type EmptyProps = {
  /** Begins a base picture; left out for those who may not. */
  onStart?: () => void;
  /** The form that had the focus is gone. */
  isFocused?: boolean;
};

/** Says what a product without a base picture lacks. */
function Empty({ onStart, isFocused = false }: EmptyProps) {
  const { printAreas: t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <Paper withBorder radius="md" p="xl">
      <Stack align="center" ta="center" gap="xs">
        <Title order={2} size="h5">
          {t.none}
        </Title>
        <Text size="sm" c="dimmed">
          {t.noneHint}
        </Text>
        {onStart && (
          <Button ref={button} mt="sm" onClick={onStart} style={{ height: 'auto', minHeight: 36 }}>
            {t.start}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
