import type { StaffCategory } from '@amberdock/contract/console/products/categories.ts';
import { VisuallyHidden } from '@mantine/core';
import classes from './categories.module.css';
import { CategoryRow } from './category-row.tsx';
import type { AskedCategory } from './category-dialog.tsx';
import type { CategoryNode } from './tree.rules.ts';
import { useOrder } from './use-order.ts';

type Props = {
  nodes: readonly CategoryNode[];
  categories: readonly StaffCategory[];
  isOpen: (id: string) => boolean;
  onToggle: (id: string) => void;
  /** Left out for those who may not change categories. */
  onAsk: ((asked: AskedCategory) => void) | undefined;
  /** Some are left out by a search: places among all siblings do not show then. */
  isFiltered: boolean;
};

/** The tree as lists within lists; a category is moved among its siblings by buttons, or by Alt and an arrow. */
export function CategoryTree({ nodes, categories, isOpen, onToggle, onAsk, isFiltered }: Props) {
  const { list, said, move } = useOrder();
  const level = (siblings: readonly CategoryNode[]) =>
    siblings.map((node, index) => (
      <li key={node.category.id}>
        <CategoryRow
          node={node}
          categories={categories}
          isOpen={isOpen(node.category.id)}
          onToggle={() => onToggle(node.category.id)}
          onAsk={onAsk}
          moves={
            onAsk && !isFiltered
              ? { isFirst: index === 0, isLast: index === siblings.length - 1, move }
              : undefined
          }
        />
        {node.children.length > 0 && isOpen(node.category.id) && (
          <ul className={classes.below}>{level(node.children)}</ul>
        )}
      </li>
    ));
  return (
    <>
      <ul ref={list} className={classes.tree}>
        {level(nodes)}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
