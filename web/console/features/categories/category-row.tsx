import type { StaffCategory } from '@amberdock/contract/console/products/categories.ts';
import { ActionIcon, Anchor, Badge, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../kit/format.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import classes from './categories.module.css';
import { CategoryActions } from './category-actions.tsx';
import type { AskedCategory } from './category-dialog.tsx';
import { type CategoryNode, nameOf } from './tree.rules.ts';

type Moves = {
  isFirst: boolean;
  isLast: boolean;
  move: (category: StaffCategory, by: 1 | -1) => void;
};

type Props = {
  node: CategoryNode;
  categories: readonly StaffCategory[];
  isOpen: boolean;
  onToggle: () => void;
  onAsk: ((asked: AskedCategory) => void) | undefined;
  /** Left out where its place cannot change. */
  moves: Moves | undefined;
};

/** A category with its products and with what can be done with it. */
export function CategoryRow({ node, categories, isOpen, onToggle, onAsk, moves }: Props) {
  const { categories: t } = useTexts();
  const { language } = usePreferences();
  const { category, children } = node;
  const name = nameOf(category, language);
  const other = nameOf(category, language === 'zh' ? 'en' : 'zh');
  const byKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!event.altKey || !by) return;
    event.preventDefault();
    moves?.move(category, by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons do the same
    <div className={classes.row} onKeyDown={byKey}>
      {children.length > 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-label={isOpen ? t.collapse(name) : t.expand(name)}
          onClick={onToggle}
        >
          {isOpen ? '−' : '+'}
        </ActionIcon>
      )}
      <div className={classes.names}>
        <Text fw={500}>{name}</Text>
        {other !== name && (
          <Text size="sm" c="dimmed">
            {other}
          </Text>
        )}
        <State category={category} categories={categories} />
      </div>
      <Counts node={node} name={name} />
      {onAsk && (
        <div className={classes.actions}>
          {moves && <MoveButtons category={category} name={name} {...moves} />}
          <CategoryActions category={category} name={name} onAsk={onAsk} />
        </div>
      )}
    </div>
  );
}

/** Says where the category's products are moving to. */
function State({ category, categories }: Pick<Props, 'categories'> & { category: StaffCategory }) {
  const { categories: t } = useTexts();
  const { language } = usePreferences();
  const target = categories.find(({ id }) => id === category.products_move_to);
  if (!target) return null;
  return (
    <Badge variant="light" tt="none">
      {t.moving(nameOf(target, language))}
    </Badge>
  );
}

function Counts({ node, name }: { node: CategoryNode; name: string }) {
  const { categories: t } = useTexts();
  const { language } = usePreferences();
  const { category, productCount, publishedCount } = node;
  if (productCount === 0) {
    return (
      <Text size="sm" c="dimmed" className={classes.counts ?? ''}>
        {t.noProducts}
      </Text>
    );
  }
  const count = formatCount(productCount, language);
  const unpublished = productCount - publishedCount;
  return (
    <div className={classes.counts}>
      <Anchor
        component={Link}
        size="sm"
        to={`/products?category=${category.id}`}
        aria-label={t.productsOf(name, count)}
      >
        {t.products(count)}
      </Anchor>
      {unpublished > 0 && (
        <Text size="sm" c="dimmed">
          {t.unpublished(formatCount(unpublished, language))}
        </Text>
      )}
    </div>
  );
}

type ButtonsProps = Moves & { category: StaffCategory; name: string };

function MoveButtons({ category, name, isFirst, isLast, move }: ButtonsProps) {
  const { categories: t } = useTexts();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t.raise(name)}
        data-action={`${category.id} raise`}
        disabled={isFirst}
        onClick={() => move(category, -1)}
      >
        ↑
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t.lower(name)}
        data-action={`${category.id} lower`}
        disabled={isLast}
        onClick={() => move(category, 1)}
      >
        ↓
      </ActionIcon>
    </>
  );
}
