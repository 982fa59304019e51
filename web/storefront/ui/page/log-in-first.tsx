import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

/**
 * Shown to visitors on a buyer's page that no guard protects: /order and /order/detail
 * (docs/design/storefront.md#routes).
 */
export function LogInFirst() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      icon="lock"
      title={t('log_in_first')}
      action={
        <ButtonLink to="/login" kind="primary">
          {t('bar.login')}
        </ButtonLink>
      }
    />
  );
}
