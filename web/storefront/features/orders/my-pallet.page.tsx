import { type Pallet, palletRoutes } from '@amberdock/contract/pallets.ts';
import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InPlaceError } from '../../ui/in-place-error.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadMore } from '../../ui/paging.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PalletRow } from './pallets/pallet-row.tsx';
import styles from './pallets/pallets.module.css';
import { attempt } from './parts/attempt.ts';

type PalletPage = { pallets: Pallet[]; next: string | null; askedAt: number };

async function loadPallets(cursor?: string): Promise<PalletPage> {
  const { data, page } = await api.send(palletRoutes.list, { query: cursor ? { cursor } : {} });
  return { pallets: data, next: page?.next ?? null, askedAt: Date.now() };
}

export const clientLoader = () => attempt(loadPallets());

export function HydrateFallback() {
  const { t } = useTranslation('orders');
  return (
    <Page title={t('my-pallet.title')}>
      <Skeleton lines={4} height="6rem" />
    </Page>
  );
}

export default function MyPalletPage() {
  const { t } = useTranslation('orders');
  const { data, error } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Page title={t('my-pallet.title')}>
      {!data ? (
        <InPlaceError error={error} onRetry={() => void revalidate()} />
      ) : data.pallets.length === 0 ? (
        <EmptyState
          title={t('pallet.none')}
          text={t('pallet.none_text')}
          action={
            <ButtonLink to="/library" kind="primary">
              {t('none.to_library')}
            </ButtonLink>
          }
        />
      ) : (
        <Pallets first={data} />
      )}
    </Page>
  );
}

function Pallets({ first }: { first: PalletPage }) {
  const justBought = useSearchParams()[0].get('order');
  const [state, setState] = useState({ first, pages: [first] });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (state.first !== first) setState({ first, pages: [first] });
  const next = state.pages.at(-1)?.next ?? null;

  const more = async () => {
    if (next === null) return;
    setBusy(true);
    const { data, error } = await attempt(loadPallets(next));
    setFailure(error);
    if (data) setState((now) => ({ ...now, pages: [...now.pages, data] }));
    setBusy(false);
  };
  return (
    <>
      <ul className={styles.list}>
        {state.pages.flatMap(({ pallets, askedAt }) =>
          pallets.map((pallet) => (
            <PalletRow
              key={pallet.pallet_no}
              pallet={pallet}
              now={askedAt}
              isNew={pallet.order_no === justBought}
            />
          )),
        )}
      </ul>
      {failure ? (
        <InPlaceError error={failure} onRetry={() => void more()} />
      ) : (
        <LoadMore hasMore={next !== null} busy={isBusy} onLoad={() => void more()} />
      )}
    </>
  );
}
