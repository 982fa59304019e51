import type { StaffCategory } from '@amberdock/contract/console/products/categories.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { CategoryForm } from './category-form.tsx';
import { MoveCategory } from './move-category.tsx';
import { MoveProducts } from './move-products.tsx';
import { RemoveCategory } from './remove-category.tsx';

/** The dialog that an operator opens of a category; without an id one is added at the root. */
export type AskedCategory =
  | { action: 'add'; id: string | null }
  | { action: 'rename' | 'move' | 'moveProducts' | 'remove'; id: string }
  | { action: 'removeEmptied'; id: string };

type Props = {
  asked: AskedCategory;
  categories: readonly StaffCategory[];
  onAsk: (asked: AskedCategory) => void;
  onClose: () => void;
  /** Closes the dialog of a category whose row is gone, and with it the button that had the focus. */
  onGone: () => void;
  /** Gets the id of the category below which one was added or moved. */
  onPlaced: (parentId: string | null) => void;
};

/** The open dialog. It stays open even if its category has meanwhile gone from the tree. */
export function CategoryDialog({
  asked: { action, id },
  categories,
  onAsk,
  onClose,
  onGone,
  onPlaced,
}: Props) {
  const found = categories.find((category) => category.id === id);
  const opened = useOpened(found);
  const category = found ?? opened;
  if (action === 'add') {
    return <CategoryForm category={null} parent={category ?? null} onClose={onClose} onAdded={onPlaced} />;
  }
  if (!category) return null;
  const props = { category, categories, onClose };
  if (action === 'rename') return <CategoryForm {...props} parent={null} onAdded={onPlaced} />;
  if (action === 'move') {
    const placed = (parentId: string | null) => {
      onPlaced(parentId);
      onGone();
    };
    return <MoveCategory {...props} onMoved={placed} />;
  }
  if (action === 'moveProducts') return <MoveProducts {...props} />;
  return (
    <RemoveCategory
      {...props}
      onRemoved={onGone}
      isEmptied={action === 'removeEmptied'}
      onEmptied={() => onAsk({ action: 'removeEmptied', id: category.id })}
    />
  );
}
