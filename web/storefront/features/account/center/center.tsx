import { accountRoutes, benefitsOf } from '@amberdock/contract/account.ts';
import { verificationRoutes } from '@amberdock/contract/verification.ts';
import { use } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useAsked } from '../../../lib/api/use-asked.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { companyUserType, displayName, type User } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TitleMenu } from '../../../ui/title-menu.ts';
import { Panel } from '../my/panel.tsx';
import styles from './center.module.css';
import { FavouritesPanel } from './favourites-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { WalletPanel } from './wallet-panel.tsx';

const tones = { none: 'neutral', submitted: 'amber', approved: 'success', rejected: 'error' } as const;

/**
 * The personal center (docs/design/account-area.md#pages): each part asks for itself, so that one that fails
 * leaves the others.
 */
export function Center({ user }: { user: User }) {
  const { t } = useTranslation('center');
  const isCompany = user.user_type === companyUserType;
  const verification = useAsked('verification', (signal) =>
    api.call(verificationRoutes.mine, undefined, { signal }),
  );
  const status = verification.data?.status;
  return (
    <>
      <header className={styles.greeting}>
        <span className={styles.avatar} aria-hidden="true">
          {Array.from(displayName(user))[0]?.toUpperCase()}
        </span>
        <div className={styles.who}>
          <h1 className={styles.name}>{t('greeting', { name: displayName(user) })}</h1>
          <p className={styles.marks}>
            <span>{user.username}</span>
            <Badge>{t(isCompany ? 'company' : 'individual')}</Badge>
            {status && <Badge tone={tones[status]}>{t(`verification.${status}`)}</Badge>}
            {(status === 'none' || status === 'rejected') && (
              <Link to="/my/authentication">{t(`verify.${status}`)}</Link>
            )}
          </p>
        </div>
        <div className={styles.menu}>{use(TitleMenu)}</div>
      </header>
      <OrdersPanel />
      <div className={styles.columns}>
        <WalletPanel />
        <MessagesPanel />
      </div>
      <FavouritesPanel />
      <BenefitsPanel isCompany={isCompany} />
    </>
  );
}

/**
 * Compares this account type with the other: prices are the same for both
 * (docs/specification.md#1-what-the-product-does-and-for-whom).
 */
function BenefitsPanel({ isCompany }: { isCompany: boolean }) {
  const { t } = useTranslation('center');
  const profile = useAsked('profile', (signal) => api.call(accountRoutes.profile, undefined, { signal }));
  const benefits = profile.data?.benefits;
  return (
    <Panel title={t(isCompany ? 'benefits.company' : 'benefits.individual')}>
      {profile.error !== undefined && <InPlaceError error={profile.error} onRetry={profile.retry} />}
      {!benefits && profile.error === undefined && <Skeleton lines={2} />}
      {benefits && (
        <dl className={styles.benefits}>
          {(['free_storage_days', 'pay_minutes'] as const).map((name) => (
            <div key={name}>
              <dd>{t(`benefit.${name}`, { count: benefits[name] })}</dd>
              <dt>{t(`benefit.${name}_label`)}</dt>
            </div>
          ))}
        </dl>
      )}
      {!isCompany && (
        <p className={styles.note}>
          {t('benefits.note', {
            days: benefitsOf(companyUserType).free_storage_days,
            minutes: benefitsOf(companyUserType).pay_minutes,
          })}
        </p>
      )}
    </Panel>
  );
}
