import type { Offer } from '@amberdock/contract/catalog/catalogue.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import styles from './buy-box.module.css';
import { type Part, splitOver } from './choose-sku.ts';

type Props = {
  offers: readonly Offer[];
  offer: Offer;
  wanted: number;
  isBusy: boolean;
  onUse: (pieces: number) => void;
  onSplit: (parts: Part[]) => void;
};

/**
 * Shown if the quantity exceeds the stock of the warehouse: how many there are, and the two ways to go on. The typed
 * quantity stays.
 */
export function TooMany({ offers, offer, wanted, isBusy, onUse, onSplit }: Props) {
  const { t } = useTranslation('product');
  const parts = splitOver(offers, offer, wanted);
  const [, ...elsewhere] = parts;
  const more = elsewhere.reduce((sum, { pieces }) => sum + pieces, 0);
  return (
    <div className={styles.tooMany} role="status">
      <p>{t('buy.only', { count: offer.available })}</p>
      <span className={styles.ways}>
        <Button size="small" onClick={() => onUse(offer.available)}>
          {t('buy.use', { count: offer.available })}
        </Button>
        {more > 0 && (
          <Button size="small" busy={isBusy} onClick={() => onSplit(parts)}>
            {t('buy.split', { count: more })}
          </Button>
        )}
      </span>
    </div>
  );
}
