import { listingPackRoutes } from '@amberdock/contract/listing-packs.ts';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { InPlaceError } from '../in-place-error.tsx';
import { packChoice } from './pack-choice.ts';

/** A product's listing pack: an address good for a minute, downloaded by the browser. */
export default function PackOne({ productId }: { productId: string }) {
  const { t, i18n } = useTranslation('packs');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const download = async () => {
    setBusy(true);
    setError(null);
    try {
      const asked = { params: { id: productId }, query: packChoice(i18n.language) };
      location.assign((await api.call(listingPackRoutes.one, asked)).url);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return error ? (
    <InPlaceError error={error} onRetry={() => void download()} />
  ) : (
    <Button wide busy={isBusy} title={t('one_hint')} onClick={() => void download()}>
      <Icon name="download" size={18} /> {t('one')}
    </Button>
  );
}
