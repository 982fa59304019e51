import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { type Design, designRoutes } from '@amberdock/contract/catalog/designs.ts';
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useParams,
  useRevalidator,
} from 'react-router';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { isLoggedIn, useUser } from '../../lib/session/session.ts';
import { useMay } from '../../lib/members/use-may.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';
import { LogInFirst } from '../../ui/page/log-in-first.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { ReadOnlyNote } from '../../widgets/read-only-note.tsx';
import { Designer } from './designer.tsx';
import { loadDesigns } from './load-designs.ts';

async function load(productId: string, designId: string | null) {
  const params = { id: productId };
  const [blank, product, warehouses, designs, design] = await Promise.all([
    api.call(designRoutes.blank, { params }),
    api.call(catalogueRoutes.product, { params, query: {} }),
    api.call(catalogueRoutes.warehouses, {}),
    loadDesigns(productId),
    designId === null ? null : api.call(designRoutes.view, { params: { id: designId } }),
  ]);
  return { blank, product, warehouses, designs, design };
}

type Loaded = Awaited<ReturnType<typeof load>>;
type LoadResult = { data: Loaded; error: null } | { data: null; error: unknown };

/** Loads the designer; a visitor is asked to log in, and a failure is shown in place. */
export async function clientLoader({
  params,
  request,
}: ClientLoaderFunctionArgs): Promise<LoadResult | null> {
  if (!isLoggedIn()) return null;
  try {
    const data = await load(params.id ?? '', new URL(request.url).searchParams.get('design'));
    return { data, error: null };
  } catch (error) {
    return { data: null, error };
  }
}

export function HydrateFallback() {
  const { t } = useTranslation('designs');
  return (
    <Page title={t('title')}>
      <Skeleton lines={2} height="18rem" />
    </Page>
  );
}

export default function DesignPage() {
  const { t } = useTranslation('designs');
  const loaded = useLoaderData<typeof clientLoader>();
  const user = useUser();
  const mayDesign = useMay()('cart');
  const { revalidate } = useRevalidator();
  if (!user || !loaded) {
    return (
      <Page title={t('title')}>
        <LogInFirst />
      </Page>
    );
  }
  if (!loaded.data) {
    const isMissing = loaded.error instanceof ApiError && loaded.error.status === 404;
    return (
      <Page title={t('title')}>
        {isMissing ? <NoBlank /> : <InPlaceError error={loaded.error} onRetry={() => void revalidate()} />}
      </Page>
    );
  }
  if (!mayDesign) {
    return (
      <Page title={t('title')} up={{ to: `/library/${loaded.data.blank.product_id}`, text: t('to_product') }}>
        <ReadOnlyNote />
      </Page>
    );
  }
  return <LoadedDesign {...loaded.data} />;
}

function LoadedDesign({ design, ...rest }: Loaded) {
  const { t } = useTranslation('designs');
  const { id = '' } = useParams();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const sitting = useSitting(id, design?.id ?? null);
  /** Replaces the address: there is no way back to what was saved over or deleted. */
  const open = (designId: string | null) =>
    void navigate(`/design/${id}${designId === null ? '' : `?design=${designId}`}`, {
      replace: true,
      preventScrollReset: true,
    });
  const onSaved = (saved: Design) => {
    if (saved.id === design?.id) return void revalidate();
    sitting.goesOnWith(saved.id);
    open(saved.id);
  };
  return (
    <Page
      title={t('title_of', { product: rest.blank.product_name })}
      up={{ to: `/library/${id}`, text: t('to_product') }}
    >
      <Designer
        key={sitting.number}
        {...rest}
        first={design}
        onSaved={onSaved}
        onRemoved={(removed) => {
          if (removed === design?.id) open(null);
        }}
      />
    </Page>
  );
}

/**
 * Numbers the sittings at the designer: another design begins a new one with a history of its own, while a first save, which
 * gives the design its address, goes on with the same.
 */
function useSitting(productId: string, designId: string | null) {
  const address = `${productId} ${designId ?? ''}`;
  const [sitting, setSitting] = useState({ address, number: 0, next: '' });
  if (sitting.address !== address) {
    const number = sitting.next === address ? sitting.number : sitting.number + 1;
    setSitting({ address, number, next: '' });
  }
  return {
    number: sitting.number,
    goesOnWith: (id: string) => setSitting((now) => ({ ...now, next: `${productId} ${id}` })),
  };
}

function NoBlank() {
  const { t } = useTranslation('designs');
  return (
    <EmptyState
      icon="image"
      title={t('no_blank')}
      text={t('no_blank_text')}
      action={
        <Button component={Link} to="/library?is_diy=true">
          {t('to_diy')}
        </Button>
      }
    />
  );
}
