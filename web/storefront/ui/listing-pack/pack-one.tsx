import { listingPackRoutes } from '@amberdock/contract/listing-packs.ts';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { InPlaceError } from '../in-place-error.tsx';
import { packChoice } from './pack-choice.ts';
import styles from './pack-dialog.module.css';

/** A product's listing pack: an address good for a minute, downloaded by the browser. */
export default function PackOne({ productId }: { productId: string }) {
  const { t, i18n } = useTranslation('packs');
  const { isBusy, error, attempt } = useAttempt();
  const download = () =>
    void attempt(async () => {
      const asked = { params: { id: productId }, query: packChoice(i18n.language) };
      location.assign((await api.call(listingPackRoutes.one, asked)).url);
    });
  return error ? (
    <InPlaceError error={error} onRetry={download} />
  ) : (
    <Button
      kind="quiet"
      size="small"
      className={styles.one}
      busy={isBusy}
      title={t('one_hint')}
      onClick={download}
    >
      <Icon name="download" size={18} /> {t('one')}
    </Button>
  );
}
