import type { StaffCategory } from '@amberdock/contract/console/products/categories.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import type { AskedCategory } from './category-dialog.tsx';

type Props = { category: StaffCategory; name: string; onAsk: (asked: AskedCategory) => void };

/** The menu with what can be done with a category. */
export function CategoryActs({ category, name, onAsk }: Props) {
  const { categories: t } = useTexts();
  const { id } = category;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t.acts(name)} data-act={`${id} menu`}>
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAsk({ act: 'add', id })}>{t.addBelow}</Menu.Item>
        <Menu.Item onClick={() => onAsk({ act: 'rename', id })}>{t.rename}</Menu.Item>
        <Menu.Item onClick={() => onAsk({ act: 'move', id })}>{t.move}</Menu.Item>
        {category.product_count > 0 && category.products_move_to === null && (
          <Menu.Item onClick={() => onAsk({ act: 'moveProducts', id })}>{t.moveProducts}</Menu.Item>
        )}
        <Menu.Item c="red" onClick={() => onAsk({ act: 'remove', id })}>
          {t.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
