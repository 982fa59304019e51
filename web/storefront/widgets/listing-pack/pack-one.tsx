import { listingPackRoutes } from '@amberdock/contract/catalog/listing-packs.ts';
import { api } from '../../lib/api/api.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';
import { packChoice } from './pack-choice.ts';
import styles from './pack-dialog.module.css';

/** A product's listing pack: an address good for a minute, downloaded by the browser. */
export default function PackOne({ productId }: { productId: string }) {
  const { t, i18n } = useTranslation('packs');
  const download = useMutation(
    () => api.call(listingPackRoutes.one, { params: { id: productId }, query: packChoice(i18n.language) }),
    { onSuccess: ({ url }) => location.assign(url) },
  );
  return download.error ? (
    <InPlaceError error={download.error} onRetry={download.retry} />
  ) : (
    <Button
      kind="quiet"
      size="small"
      className={styles.one}
      busy={download.isPending}
      title={t('one_hint')}
      onClick={() => void download.mutate()}
    >
      <Icon name="download" size={18} /> {t('one')}
    </Button>
  );
}
