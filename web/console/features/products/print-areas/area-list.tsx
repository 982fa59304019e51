import { printAreasMax } from '@amberdock/contract/console/products/print-areas.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { Section } from '../../../ui/section.tsx';
import { useFocusKept } from '../../../ui/use-focus-kept.ts';
import { AreaFields } from './area-fields.tsx';
import { RemovedArea } from './area-heading.tsx';
import type { BlankFaults } from './blank-faults.rules.ts';
import {
  keptAreas,
  withArea,
  withAreaAt,
  withChangedArea,
  type WrittenBlank,
} from './written-blank.rules.ts';

type Props = {
  blank: WrittenBlank;
  faults: BlankFaults;
  wasSent: boolean;
  /** The currencies of the product's offers. */
  offered: readonly Currency[];
  onChange: (blank: WrittenBlank) => void;
  /** Gets the key of the area whose fields have the focus, null if none has it. */
  onChoose: (key: number | null) => void;
};

/** The print areas in the order in which buyers see them. */
export function AreaList({ blank, faults, wasSent, offered, onChange, onChoose }: Props) {
  const { printAreas: t } = useTexts();
  const { list, actions, said } = useAreaActions(blank, onChange);
  const isFull = keptAreas(blank).length >= printAreasMax;
  const added = useAdded(blank.areas.length, list);
  return (
    <Section title={t.areas} hint={t.areasHint}>
      <Stack ref={list}>
        {blank.areas.map((area, index) =>
          area.isRemoved ? (
            <RemovedArea
              key={area.key}
              area={area}
              position={index + 1}
              onUndo={() => actions.restore(area.key)}
            />
          ) : (
            <AreaFields
              key={area.key}
              area={area}
              position={index + 1}
              count={blank.areas.length}
              faults={faults.areas[area.key]}
              wasSent={wasSent}
              onChange={(changed) => onChange(withChangedArea(blank, area.key, changed))}
              onMove={(place) => actions.move(area.key, index, place)}
              onRemove={() => actions.remove(area.key)}
              onFocus={(isFocused) => onChoose(isFocused ? area.key : null)}
            />
          ),
        )}
      </Stack>
      {faults.hasNoAreas && (
        <Text size="sm" c="red" role="alert" mt="sm">
          {t.noAreas}
        </Text>
      )}
      <Group mt="md">
        <Button
          variant="default"
          disabled={isFull}
          data-action="add"
          onClick={() => {
            added.expect();
            onChange(withArea(blank, offered));
          }}
        >
          {t.add}
        </Button>
        {isFull && (
          <Text size="sm" c="dimmed">
            {t.most(printAreasMax)}
          </Text>
        )}
      </Group>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Section>
  );
}

/**
 * Moves and removes areas. It keeps the focus on the button that was pressed, and returns what to announce to screen
 * readers as `said`.
 */
function useAreaActions(blank: WrittenBlank, onChange: (blank: WrittenBlank) => void) {
  const { printAreas: t } = useTexts();
  const { list, focusNext } = useFocusKept<HTMLDivElement>();
  const [told, setTold] = useState<{ text: string; blank: WrittenBlank } | null>(null);
  const tell = (changed: WrittenBlank, text: string) => {
    onChange(changed);
    setTold({ text, blank: changed });
  };
  const actions = {
    move: (key: number, from: number, place: number) => {
      const [way, other] = place < from ? ['raise', 'lower'] : ['lower', 'raise'];
      focusNext(`${key} ${way}`, `${key} ${other}`);
      tell(withAreaAt(blank, key, place), t.moved(place + 1, blank.areas.length));
    },
    remove: (key: number) => {
      focusNext(`${key} undo`, 'add');
      tell(withChangedArea(blank, key, { isRemoved: true }), t.removed);
    },
    restore: (key: number) => {
      focusNext(`${key} remove`, 'add');
      onChange(withChangedArea(blank, key, { isRemoved: false }));
    },
  };
  // With the next change it is out of date.
  const said = told?.blank === blank ? told.text : '';
  return { list, actions, said };
}

/** Focuses the first field of an area that is added. */
function useAdded(count: number, list: { current: HTMLElement | null }) {
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current) return;
    isExpected.current = false;
    list.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus();
  }, [count, list]);
  return {
    expect: () => {
      isExpected.current = true;
    },
  };
}
