import { ActionIcon, Badge, Button, Group, Paper, Text } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { type WrittenArea, titleOf } from './written-blank.rules.ts';

type Props = {
  area: WrittenArea;
  nth: number;
  count: number;
  /** Gets the place to move it to, counted from 0. */
  onMove: (place: number) => void;
  onRemove: () => void;
};

/** Moves and removes an area as a whole; one that designs use stays. */
export function AreaActs({ area, nth, count, onMove, onRemove }: Props) {
  const { printAreas: t } = useTexts();
  const isUsed = area.designCount > 0;
  return (
    <Group justify="space-between" mb="xs" mih={28}>
      {isUsed ? <Badge variant="light">{t.usedBy(area.designCount)}</Badge> : <span />}
      <Group gap={4}>
        <ActionIcon
          variant="subtle"
          aria-label={t.raise(nth)}
          data-act={`${area.key} raise`}
          disabled={nth === 1}
          onClick={() => onMove(nth - 2)}
        >
          ↑
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t.lower(nth)}
          data-act={`${area.key} lower`}
          disabled={nth === count}
          onClick={() => onMove(nth)}
        >
          ↓
        </ActionIcon>
        {!isUsed && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t.removeOf(nth)}
            data-act={`${area.key} remove`}
            onClick={onRemove}
          >
            {t.remove}
          </Button>
        )}
      </Group>
    </Group>
  );
}

type RemovedProps = { area: WrittenArea; nth: number; onUndo: () => void };

/** Stands for an area that goes with the next save. */
export function RemovedArea({ area, nth, onUndo }: RemovedProps) {
  const { printAreas: t } = useTexts();
  const { language } = usePreferences();
  return (
    <Paper withBorder radius="sm" px="md" py="xs">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[titleOf(area, nth, t, language), t.removed].join(' · ')}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.undoOf(nth)}
          data-act={`${area.key} undo`}
          onClick={onUndo}
        >
          {t.undo}
        </Button>
      </Group>
    </Paper>
  );
}
