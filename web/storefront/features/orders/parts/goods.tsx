import type { OptionValue } from '@amberdock/contract/cart.ts';
import type { Picture as ShopPicture } from '@amberdock/contract/catalogue.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { DesignThumbnail } from '../../../ui/design-preview/design-thumbnail.tsx';
import { useDesign } from '../../../ui/design-preview/use-design.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './parts.module.css';

type Props = {
  goods: {
    product_id: string;
    sku: string;
    name: string;
    image: ShopPicture | null;
    options: readonly OptionValue[];
    /** What it is printed with, where a line has a design. */
    design_id?: string | null;
  };
  children?: ReactNode;
};

/** One piece of goods in a line: its picture, name, chosen options and number. */
export function GoodsCell({ goods, children }: Props) {
  const { t } = useTranslation('orders');
  const design = useDesign(goods.design_id);
  return (
    <div className={styles.goods}>
      <span className={styles.thumb}>
        {design ? <DesignThumbnail design={design} /> : <Picture id={goods.image?.id} alt="" sizes="72px" />}
      </span>
      <div className={styles.goodsText}>
        <Link to={`/library/${goods.product_id}`} className={styles.goodsName}>
          {goods.name}
        </Link>
        <p className={styles.goodsMore}>
          {goods.options.map(({ name, value }) => (
            <span key={name}>
              <span className="visually-hidden">{name}: </span>
              {value}
            </span>
          ))}
          <span className={styles.sku}>{goods.sku}</span>
        </p>
        {goods.design_id && (
          <p className={styles.goodsMore}>
            <Link to={`/design/${goods.product_id}?design=${goods.design_id}`}>
              {design ? t('with_design_named', { name: design.name }) : t('with_design')}
            </Link>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
