import { afterSalesRoutes, type Case } from '@amberdock/contract/trade/after-sales.ts';
import { Button, Group, Stack } from '@mantine/core';
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { isLoggedIn, useUser } from '../../lib/session/session.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { CaseLines, CaseLog } from './cases/case-facts.tsx';
import { CaseThread } from './cases/case-thread.tsx';
import { Hint } from '../../widgets/hint.tsx';
import styles from './shared/shared.module.css';
import { NextStep } from './cases/next-step.tsx';
import { CopyButton } from './shared/copy-button.tsx';
import { loadResult } from './shared/load-result.ts';
import { NotShown } from './shared/not-shown.tsx';
import { ShipFromName } from './shared/ship-from-name.tsx';

/** One case by its number; null if the address names none. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const no = new URL(request.url).searchParams.get('case_no')?.trim();
  if (!isLoggedIn() || !no) return null;
  return loadResult(api.call(afterSalesRoutes.detail, { params: { case_no: no } }));
}

export function HydrateFallback() {
  const { t } = useTranslation('cases');
  return (
    <Page title={t('title')}>
      <Skeleton lines={4} height="7rem" />
    </Page>
  );
}

export default function CasePage() {
  const { t } = useTranslation('cases');
  const user = useUser();
  const found = useLoaderData<typeof clientLoader>();
  if (user && found?.data) return <CaseView found={found.data} />;
  return (
    <NotShown
      title={t('title')}
      found={found}
      empty={
        <EmptyState
          icon="orders"
          title={t('none')}
          text={t('none_text')}
          action={
            <Button component={Link} variant="default" to="/my/orders?tab=all">
              {t('to_orders')}
            </Button>
          }
        />
      }
    />
  );
}

function CaseView({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  return (
    <Page
      title={found.case_no}
      beside={<CopyButton text={found.case_no} />}
      up={{ to: `/order/detail?order_no=${found.order_no}`, text: t('to_order') }}
    >
      <Group gap="4px var(--space-3)">
        <Badge tone="amber">{t(`kind.${found.kind}`)}</Badge>
        <ShipFromName warehouse={found.warehouse} />
        <Hint span c="dimmed">
          {t('units', { count: found.quantity })}
        </Hint>
      </Group>
      <div className={styles.columns}>
        <Stack miw={0}>
          <NextStep key={found.version} found={found} onChanged={reload} />
          <CaseLines found={found} />
          <CaseThread found={found} onChanged={reload} />
        </Stack>
        <Stack miw={0}>
          <CaseLog found={found} />
        </Stack>
      </div>
    </Page>
  );
}
