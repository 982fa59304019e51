import { type Address, accountRoutes } from '@amberdock/contract/people/account.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, redirect, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { forgetPurchase } from '../../lib/money/left-purchase.ts';
import { chosenCurrency } from '../../lib/state/local-setting.ts';
import { forgetEntries } from '../../lib/state/use-entry-state.ts';
import { isLoggedIn, useUser } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';
import { LogInFirst } from '../../ui/page/log-in-first.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Checkout, type Submitted } from './checkout/checkout.tsx';
import { isId } from '@amberdock/contract/ids.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { settlementRoutes } from '@amberdock/contract/trade/settlement.ts';
import { againOf } from './settlement/again.ts';
import { intentOf, intentOfSettlement, settlementAddress } from './settlement/intent.ts';
import { loadResult } from './shared/load-result.ts';
import { PayDialog } from './payment/pay-dialog.tsx';
import type { Payable } from './payment/recipients.ts';

const nothing = { intent: null, start: null, book: [], again: null, failure: null };

/**
 * Loads the settlement that the address names, or else the goods to settle; the address book, the default first; and the
 * order that is bought again. A submitted order that was reloaded is paid from the order list. What could not be read is a
 * failure, to be tried again; only what the server does not find is gone.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!isLoggedIn()) return nothing;
  const url = new URL(request.url);
  const query = url.searchParams;
  const paying = query.get('pay');
  if (paying) throw redirect(`/my/orders?pay=${encodeURIComponent(paying)}`);
  const id = query.get('settlement') ?? '';
  const no = query.get('again');
  const [book, again, kept] = await Promise.all([
    loadResult(api.call(accountRoutes.addresses)),
    no ? loadResult(api.call(orderRoutes.detail, { params: { no } })) : null,
    isId(id) ? loadResult(api.call(settlementRoutes.view, { params: { id } })) : null,
  ]);
  const failed = [book, again, kept].find((result) => result?.error && !isGone(result.error));
  if (failed) return { ...nothing, failure: failed.error };
  const start = kept?.data ?? null;
  const intent = start ? intentOfSettlement(start) : intentOf(query);
  if (again?.data?.kind === 'stockpile' && intent?.kind === 'parcel') {
    throw redirect(`${url.pathname}${url.search}&kind=stockpile`);
  }
  return {
    intent,
    start,
    book: book.data ?? [],
    again: again?.data ? againOf(again.data) : null,
    failure: null,
  };
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'invalid');

/** Skips reloading when the page itself names its settlement in the address; a failure is tried again at the same one. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  !nextUrl.searchParams.has('settlement') || currentUrl.href === nextUrl.href;

export function HydrateFallback() {
  const { t } = useTranslation('orders');
  return (
    <Page title={t('order.title')}>
      <Skeleton lines={5} height="6rem" />
    </Page>
  );
}

export default function OrderPage() {
  const { t } = useTranslation('orders');
  const user = useUser();
  const loaded = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  // A checkout stays as it is if it is read again in vain, in the other language say.
  const [shown, setShown] = useState(loaded);
  if (shown !== loaded && (loaded.failure === null || !shown.intent)) setShown(loaded);
  const { intent, failure } = shown;
  const [query] = useSearchParams();
  if (!user) {
    return (
      <Page title={t('order.title')}>
        <LogInFirst />
      </Page>
    );
  }
  if (intent) return <Ordering key={JSON.stringify(intent)} loaded={shown} />;
  if (failure !== null) {
    return (
      <Page title={t('order.title')}>
        <InPlaceError error={failure} onRetry={() => void revalidate()} />
      </Page>
    );
  }
  return (
    <Page title={t('order.title')}>
      <EmptyState
        icon="cart"
        title={t(query.has('settlement') ? 'order.gone' : 'order.nothing')}
        text={t('order.nothing_text')}
        action={
          <Button component={Link} to="/cart">
            {t('order.to_cart')}
          </Button>
        }
      />
    </Page>
  );
}

const payableOf = ({ order, shipTo, pieces }: Submitted): Payable => ({
  ...order,
  parcels: shipTo ? order.sub_order_nos.length : 0,
  pieces,
  recipients: shipTo ? [shipTo] : [],
});

/** Checkout, then the payment dialog over it; both ways out of the dialog lead to the order list. */
function Ordering({ loaded }: { loaded: Awaited<ReturnType<typeof clientLoader>> }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const [book, setBook] = useState<readonly Address[]>(loaded.book);
  const [{ intent, start, again }] = useState(loaded);
  const [currency, setCurrency] = useState(() => start?.currency ?? chosenCurrency());
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const isLeft = useRef(false);

  // A reload, or "back" into it, finds the same settlement; after the submit it finds the order to pay, because its goods
  // have left the cart.
  const showAddress = (address: string) => window.history.replaceState(window.history.state, '', address);
  const toPay = (made: Submitted) => {
    setSubmitted(made);
    forgetPurchase();
    if (intent?.kind === 'pallet') forgetEntries('/my/pallet');
    showAddress(`/order?pay=${made.order.order_no}`);
  };
  const reloadBook = async () => {
    const { data } = await loadResult(api.call(accountRoutes.addresses));
    if (data) setBook(data);
  };
  const leave = (to: string) => {
    if (isLeft.current) return;
    isLeft.current = true;
    void navigate(to, { replace: true });
  };
  if (!intent) return null;
  const paid =
    intent.kind === 'stockpile' ? `/my/pallet?order=${submitted?.order.order_no ?? ''}` : '/my/orders';
  return (
    <>
      <Checkout
        intent={intent}
        book={book}
        again={again}
        start={start}
        currency={currency}
        onCurrency={setCurrency}
        onKept={(address) => setBook((all) => [...all, address])}
        onSettleAgain={() => void reloadBook()}
        onSettled={(id) => showAddress(settlementAddress(id, again?.order.order_no ?? null))}
        onSubmitted={toPay}
      />
      <PayDialog
        orders={submitted ? [payableOf(submitted)] : []}
        isOpen={submitted !== null}
        onPaid={() => {
          showAlert(t('pay.done'));
          leave(paid);
        }}
        onClose={() => leave('/my/orders')}
      />
    </>
  );
}
