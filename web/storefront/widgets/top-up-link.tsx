import type { Money } from '@amberdock/contract/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rememberPurchase } from '../lib/money/left-purchase.ts';
import { topUpPath } from '../lib/money/wallets.ts';

/** Links from a purchase to a top-up with the missing amount filled in, which leads back once a card has paid. */
export function TopUpLink({ missing, children }: { missing: Money; children: ReactNode }) {
  // The checkout writes its address past the router, so that of the window is taken.
  const remember = () => rememberPurchase(window.location.pathname + window.location.search);
  return (
    <Link to={topUpPath(missing)} onClick={remember}>
      {children}
    </Link>
  );
}
