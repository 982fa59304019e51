import { cardTopUpRoutes } from '@amberdock/contract/wallet/card-top-ups.ts';
import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData, useSearchParams } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMay } from '../../lib/members/use-may.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageError, PageSkeleton } from '../../ui/page/page-states.tsx';
import { Panel } from './my/panel.tsx';
import { readProfile } from './profile/read-profile.ts';
import { CardOutcome } from './requests/card-outcome.tsx';

/** The top-up that the payment page leads back from. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const no = new URL(request.url).searchParams.get('no')?.trim();
  if (!no) throw redirect('/my/account');
  const [topUp] = await Promise.all([api.call(cardTopUpRoutes.detail, { params: { no } }), readProfile()]);
  return topUp;
}

export const HydrateFallback = PageSkeleton;
export const ErrorBoundary = PageError;

/** Shows the outcome of a top-up by card: pending, paid, declined or canceled. */
export default function TopUpPage() {
  const { t } = useTranslation('requests');
  const topUp = useLoaderData<typeof clientLoader>();
  const canWrite = useMay()('wallet.write');
  const [params] = useSearchParams();
  return (
    <Page title={t('card.title')} up={{ to: '/my/account', text: t('card.to_account') }}>
      <Panel title={<span style={{ overflowWrap: 'anywhere' }}>{topUp.top_up_no}</span>}>
        <CardOutcome
          key={topUp.top_up_no}
          loaded={topUp}
          canWrite={canWrite}
          wasCanceled={params.has('canceled')}
        />
        <p>
          <Link to="/my/account">{t('card.to_account')}</Link>
        </p>
      </Panel>
    </Page>
  );
}
