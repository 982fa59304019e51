import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { moved } from '../lists/moved.rules.ts';
import { useFocusKept } from '../use-focus-kept.ts';
import { FormDialog } from './form-dialog.tsx';
import classes from './order-dialog.module.css';
import { useChange } from './use-change.ts';

type OrderedItem = { id: string; name: string };
type Props = {
  title: string;
  /** All of them in their order, as they are loaded now. */
  items: readonly OrderedItem[];
  save: (ids: string[]) => Promise<unknown>;
  queryKey: readonly string[];
  onClose: () => void;
};

/**
 * Sets the order of a list by buttons and keys, and saves it as a whole. What another operator adds or deletes meanwhile is shown
 * as soon as it is loaded, new things last: the save names what the operator sees.
 */
export function OrderDialog({ title, items, save, queryKey, onClose }: Props) {
  const t = useTexts();
  const { shown, move, hasMoved } = useOrder(items);
  const [said, setSaid] = useState('');
  const { list, focusNext } = useFocusKept<HTMLOListElement>();
  const change = useChange({
    change: () => save(shown.map(({ id }) => id)),
    queryKey,
    done: () => t.order.saved,
    onDone: onClose,
  });
  const moveTo = ({ id, name }: OrderedItem, place: number) => {
    if (place < 0 || place >= shown.length) return;
    const from = shown.findIndex((item) => item.id === id);
    const [way, other] = place < from ? ['up', 'down'] : ['down', 'up'];
    focusNext(`${id} ${way}`, `${id} ${other}`);
    move(id, place);
    setSaid(t.order.moved(name, place + 1, shown.length));
  };
  return (
    <FormDialog
      title={title}
      isKept={hasMoved}
      onClose={onClose}
      onSubmit={() => change.mutate()}
      error={change.error}
      isRenewed
      submit={{ label: t.save, isPending: change.isPending }}
    >
      <Text size="sm" c="dimmed">
        {t.order.hint}
      </Text>
      <ol ref={list} className={classes.list}>
        {shown.map((item, place) => (
          <Row key={item.id} {...{ item, place, count: shown.length }} onMove={moveTo} />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FormDialog>
  );
}

/** Keeps the order that was made of what is there; things without a place in it follow in their own order. */
function useOrder(items: readonly OrderedItem[]) {
  const [order, setOrder] = useState(() => items.map(({ id }) => id));
  const placeOf = ({ id }: OrderedItem) => (order.includes(id) ? order.indexOf(id) : order.length);
  const shown = items.toSorted((one, other) => placeOf(one) - placeOf(other));
  const ids = shown.map(({ id }) => id);
  return {
    shown,
    hasMoved: ids.some((id, index) => id !== items[index]?.id),
    move: (id: string, place: number) => setOrder(moved(ids, ids.indexOf(id), place)),
  };
}

type RowProps = {
  item: OrderedItem;
  place: number;
  count: number;
  onMove: (item: OrderedItem, place: number) => void;
};

function Row({ item, place, count, onMove }: RowProps) {
  const { order: t } = useTexts();
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(item, event.key === 'ArrowUp' ? place - 1 : place + 1);
  };
  return (
    <li className={classes.row}>
      <Text span size="sm" c="dimmed" className={classes.place}>
        {place + 1}
      </Text>
      <Text span className={classes.name}>
        {item.name}
      </Text>
      <Group gap={4} wrap="nowrap" onKeyDown={moveByKey}>
        <ActionIcon
          variant="default"
          aria-label={t.up(item.name)}
          data-action={`${item.id} up`}
          disabled={place === 0}
          onClick={() => onMove(item, place - 1)}
        >
          ↑
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t.down(item.name)}
          data-action={`${item.id} down`}
          disabled={place === count - 1}
          onClick={() => onMove(item, place + 1)}
        >
          ↓
        </ActionIcon>
      </Group>
    </li>
  );
}
