import { Stack } from '@mantine/core';
import type { OptionValue } from '@amberdock/contract/trade/cart.ts';
import type { Picture as ShopPicture } from '@amberdock/contract/catalog/catalogue.ts';
import type { DesignPreview } from '@amberdock/contract/catalog/designs.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { LinePicture } from '../../../widgets/design-preview/line-picture.tsx';
import { Mono } from '../../../widgets/mono.tsx';
import { labeled } from '../../../lib/typeset.ts';
import styles from './shared.module.css';

type Props = {
  goods: {
    product_id: string;
    sku: string;
    name: string;
    image: ShopPicture | null;
    options: readonly OptionValue[];
    /** The design of a line, if it has one. */
    design_id?: string | null;
    design?: DesignPreview | null;
  };
  children?: ReactNode;
};

/** One piece of goods in a line: its picture, name, chosen options and number. */
export function LineItem({ goods, children }: Props) {
  const { t } = useTranslation('orders');
  return (
    <div className={styles.goods}>
      <span className={styles.thumb}>
        <LinePicture image={goods.image} design={goods.design} sizes="72px" />
      </span>
      <Stack gap={2} miw={0}>
        <Link to={`/library/${goods.product_id}`} className={styles.goodsName}>
          {goods.name}
        </Link>
        <p className={styles.goodsMore}>
          {goods.options.map(({ name, value }) => (
            <span key={name}>
              <span className="visually-hidden">{labeled(name, '')}</span>
              {value}
            </span>
          ))}
          <Mono c="dimmed" lh={1.6} data-sku>
            {goods.sku}
          </Mono>
        </p>
        {goods.design_id && (
          <p className={styles.goodsMore}>
            <Link to={`/design/${goods.product_id}?design=${goods.design_id}`}>
              {goods.design ? t('with_design_named', { name: goods.design.name }) : t('with_design')}
            </Link>
          </p>
        )}
        {children}
      </Stack>
    </div>
  );
}
