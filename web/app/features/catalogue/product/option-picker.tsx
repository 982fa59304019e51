import type { ProductDetail, Sku } from '@amberdock/contract/catalogue.ts';
import { type Choice, choose, isPossible } from './choose-sku.ts';
import styles from './option-picker.module.css';

type Props = {
  skus: Sku[];
  options: ProductDetail['options'];
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

/** One group of radio buttons an option; values that do not exist beside the rest are greyed, and still explain themselves. */
export function OptionPicker({ skus, options, choice, onChoose }: Props) {
  return (
    <div className={styles.options}>
      {options.map(({ name, values }) => (
        <fieldset key={name} className={styles.option}>
          <legend className={styles.name}>
            {name}
            <span className={styles.chosen}>{choice[name]}</span>
          </legend>
          <div className={styles.values}>
            {values.map((value) => (
              <label
                key={value}
                className={styles.value}
                data-impossible={!isPossible(skus, choice, name, value) || undefined}
              >
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={choice[name] === value}
                  onChange={() => onChoose(choose(skus, choice, name, value))}
                />
                <span>{value}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
