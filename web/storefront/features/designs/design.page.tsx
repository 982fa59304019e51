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
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { isLoggedIn, useUser } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';
import { LogInFirst } from '../../ui/page/log-in-first.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Designer } from './designer.tsx';

async function load(productId: string, designId: string | null) {
  const params = { id: productId };
  const [blank, product, warehouses, designs, design] = await Promise.all([
    api.call(designRoutes.blank, { params }),
    api.call(catalogueRoutes.product, { params, query: {} }),
    api.call(catalogueRoutes.warehouses, {}),
    api.call(designRoutes.list, { query: { product_id: productId, page_size: 50 } }),
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
  const { id = '' } = useParams();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
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
  const { blank, design } = loaded.data;
  const open = (to: Design | null) =>
    void navigate(`/design/${id}${to ? `?design=${to.id}` : ''}`, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Page
      title={t('title_of', { product: blank.product_name })}
      up={{ to: `/library/${id}`, text: t('to_product') }}
    >
      <Designer
        key={`${id} ${design?.id ?? ''}`}
        {...loaded.data}
        onSaved={(saved) => (saved.id === design?.id ? void revalidate() : open(saved))}
        onRemoved={(removed) => (removed === design?.id ? open(null) : void revalidate())}
      />
    </Page>
  );
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
