import type { ProductDetail, Sku } from '@amberdock/contract/catalog/catalogue.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { leadsTo, stockOf } from './choose-sku.ts';
import styles from './option-picker.module.css';

type Props = {
  skus: Sku[];
  options: ProductDetail['options'];
  chosen: Sku;
  onChoose: (sku: Sku) => void;
};

/**
 * One group of radio buttons for each option. A value that no SKU combines with the other chosen values is grayed
 * out and says so; choosing it all the same changes the other options to fit.
 */
export function OptionPicker({ skus, options, chosen, onChoose }: Props) {
  const { t } = useTranslation('product');
  const valueOf = (option: string) => chosen.options.find(({ name }) => name === option)?.value;
  return (
    <div className={styles.options}>
      {options.map(({ name, values }) => (
        <fieldset key={name} className={styles.option}>
          <legend className={styles.name}>
            {name}
            <span className={styles.chosen}>{valueOf(name)}</span>
          </legend>
          <div className={styles.values}>
            {values.map((value) => {
              const leads = leadsTo(skus, chosen, name, value);
              if (!leads) return null;
              const isSoldOut = leads.isWhole && stockOf(leads.sku) === 0;
              const rest = leads.sku.options.filter((other) => other.name !== name);
              const reason = isSoldOut
                ? t('buy.sold_out')
                : leads.isWhole
                  ? ''
                  : t('option.only_with', { others: rest.map((other) => other.value).join(', ') });
              return (
                <label
                  key={value}
                  className={styles.value}
                  data-impossible={!leads.isWhole || undefined}
                  data-sold-out={isSoldOut || undefined}
                  title={reason || undefined}
                >
                  <input
                    type="radio"
                    name={name}
                    value={value}
                    checked={valueOf(name) === value}
                    onChange={() => onChoose(leads.sku)}
                  />
                  <span className={styles.label}>{value}</span>
                  {reason && <span className="visually-hidden">{`, ${reason}`}</span>}
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
