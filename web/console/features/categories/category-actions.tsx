import type { StaffCategory } from '@amberdock/contract/console/products/categories.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import type { AskedCategory } from './category-dialog.tsx';

type Props = { category: StaffCategory; name: string; onAsk: (asked: AskedCategory) => void };

/** The menu with what can be done with a category. */
export function CategoryActions({ category, name, onAsk }: Props) {
  const { categories: t } = useTexts();
  const { id, product_count, products_move_to } = category;
  const hasProducts = product_count > 0 && products_move_to === null;
  return (
    <RowMenu
      label={t.actions(name)}
      actions={[
        { label: t.addBelow, choose: () => onAsk({ action: 'add', id }) },
        { label: t.rename, choose: () => onAsk({ action: 'rename', id }) },
        { label: t.move, choose: () => onAsk({ action: 'move', id }) },
        ...(hasProducts
          ? [{ label: t.moveProducts, choose: () => onAsk({ action: 'moveProducts', id }) }]
          : []),
        { label: t.remove, choose: () => onAsk({ action: 'remove', id }), isRemoval: true },
      ]}
    />
  );
}
