import { ActionIcon, Badge, Button, Group, Paper, Text } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { type WrittenArea, titleOf } from './written-blank.rules.ts';

type Props = {
  area: WrittenArea;
  position: number;
  count: number;
  /** Gets the place to move it to, counted from 0. */
  onMove: (place: number) => void;
  onRemove: () => void;
};

/** Moves and removes an area as a whole; one that designs use stays. */
export function AreaActions({ area, position, count, onMove, onRemove }: Props) {
  const { printAreas: t } = useTexts();
  const isUsed = area.designCount > 0;
  return (
    <Group justify="space-between" mb="xs" mih={28}>
      {isUsed ? <Badge variant="light">{t.usedBy(area.designCount)}</Badge> : <span />}
      <Group gap={4}>
        <ActionIcon
          variant="subtle"
          aria-label={t.raise(position)}
          data-action={`${area.key} raise`}
          disabled={position === 1}
          onClick={() => onMove(position - 2)}
        >
          ↑
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t.lower(position)}
          data-action={`${area.key} lower`}
          disabled={position === count}
          onClick={() => onMove(position)}
        >
          ↓
        </ActionIcon>
        {!isUsed && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t.removeOf(position)}
            data-action={`${area.key} remove`}
            onClick={onRemove}
          >
            {t.remove}
          </Button>
        )}
      </Group>
    </Group>
  );
}

type RemovedProps = { area: WrittenArea; position: number; onUndo: () => void };

/** Takes the place of an area that the next save removes, with a button to keep it after all. */
export function RemovedArea({ area, position, onUndo }: RemovedProps) {
  const { printAreas: t } = useTexts();
  const { language } = usePreferences();
  return (
    <Paper withBorder radius="sm" px="md" py="xs">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[titleOf(area, position, t, language), t.removed].join(' · ')}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.undoOf(position)}
          data-action={`${area.key} undo`}
          onClick={onUndo}
        >
          {t.undo}
        </Button>
      </Group>
    </Paper>
  );
}
