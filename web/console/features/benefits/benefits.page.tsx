import {
  benefitLimits,
  type BenefitName,
  benefitRoutes,
  type TypeBenefits,
} from '@amberdock/contract/console/benefits.ts';
import { consoleFieldLabels } from '@amberdock/contract/console-field-labels.ts';
import { Alert, Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts';
import { LoadNotice } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { Time } from '../../ui/time.tsx';
import { WholeNumber } from '../../ui/fields/whole-number.tsx';

const benefitsKey = ['benefits'] as const;
const names = Object.keys(benefitLimits) as BenefitName[];

/** Shows and changes the benefits of accounts: of individuals, and of companies with an approved verification. */
export function Component() {
  const { benefits: t } = useTexts();
  const found = useQuery({ queryKey: benefitsKey, queryFn: () => call(benefitRoutes.list) });
  return (
    <>
      <PageHeader title={t.title} />
      <Text c="dimmed" mb="md">
        {t.about}
      </Text>
      <LoadNotice query={found} />
      {found.isPending && <Skeleton h={240} radius="md" />}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {/* Input stays when another operator's change is loaded; after one's own save the form holds what was saved. */}
        {found.data?.map((benefits) => (
          <EditBenefits key={benefits.account_type} benefits={benefits} />
        ))}
      </SimpleGrid>
    </>
  );
}

type Written = Record<BenefitName, number | string>;

function EditBenefits({ benefits }: { benefits: TypeBenefits }) {
  const { benefits: t, save } = useTexts();
  const { language } = usePreferences();
  const queries = useQueryClient();
  const [{ written, version }, setEdit] = useState({
    written: figuresOf(benefits),
    version: benefits.version,
  });
  const saving = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () =>
      call(benefitRoutes.change, {
        params: { account_type: benefits.account_type },
        body: { ...(written as Record<BenefitName, number>), version },
      }),
    onSuccess: async (saved) => {
      showDone(t.done);
      setEdit({ written: figuresOf(saved), version: saved.version });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: benefitsKey }),
  });
  const takePresent = () => {
    setEdit({ written: figuresOf(benefits), version: benefits.version });
    saving.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  const isChanged = names.some((name) => written[name] !== benefits[name]);
  useUnsaved(isChanged);
  return (
    <Card component="form" onSubmit={send} withBorder aria-label={t.types[benefits.account_type]}>
      <Stack>
        <Title order={2} size="h4">
          {t.types[benefits.account_type]}
        </Title>
        {saving.error && <Alert color="red">{saving.error.message}</Alert>}
        {benefits.version > version && (
          <Button variant="default" onClick={takePresent}>
            {t.takePresent}
          </Button>
        )}
        {names.map((name) => (
          <WholeNumber
            key={name}
            label={consoleFieldLabels[name]?.[language]}
            value={written[name]}
            onChange={(value) => setEdit({ written: { ...written, [name]: value }, version })}
            {...benefitLimits[name]}
            required
          />
        ))}
        <Group justify="space-between">
          <EditedBy benefits={benefits} />
          <Button type="submit" loading={saving.isPending} disabled={!isChanged || !isWhole(written)}>
            {save}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

const figuresOf = (benefits: TypeBenefits): Written => ({
  free_storage_days: benefits.free_storage_days,
  pay_minutes: benefits.pay_minutes,
  api_keys_max: benefits.api_keys_max,
  webhooks_max: benefits.webhooks_max,
});

const isWhole = (written: Written): boolean => names.every((name) => Number.isInteger(written[name]));

function EditedBy({ benefits: { edited_by_name: name, edited_at: at } }: { benefits: TypeBenefits }) {
  const { benefits: t } = useTexts();
  return (
    <Text c="dimmed" size="sm">
      {name && at ? (
        <>
          {t.editedBy(name)} <Time value={at} />
        </>
      ) : (
        t.shipped
      )}
    </Text>
  );
}
