import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useIsPhone } from '../../../widgets/use-is-narrow.ts';

export type Action = { key: string; text: string; busy?: boolean } & (
  | { to: string }
  | { onClick: () => void }
);
type Props = {
  primary: { text: string; onClick: () => void } | null;
  others: readonly Action[];
  layout?: 'row' | 'free' | undefined;
};

/** A menu without a button finds room beside a page's title (page.module.css). */
const alone = { 'data-alone': true };

/**
 * Shows actions side by side; on a phone the primary one in full width and the others in a menu; in a row of a table the same,
 * small.
 */
export function Actions({ primary, others, layout = 'free' }: Props) {
  const isPhone = useIsPhone();
  if (layout === 'row') {
    return (
      <Group wrap="nowrap" gap={4} justify="flex-end">
        {primary && (
          <Button size="compact-sm" onClick={primary.onClick}>
            {primary.text}
          </Button>
        )}
        {others.length > 0 && <MoreActions actions={others} size="1.75rem" />}
      </Group>
    );
  }
  return isPhone ? (
    <Group wrap="nowrap" gap="xs" justify="flex-end" ms="auto" {...(primary ? { w: '100%' } : alone)}>
      {primary && (
        <Button flex={1} h="2.75rem" onClick={primary.onClick}>
          {primary.text}
        </Button>
      )}
      {others.length > 0 && <MoreActions actions={others} />}
    </Group>
  ) : (
    <Group gap="xs">
      {others.map((action) =>
        'to' in action ? (
          <Button
            key={action.key}
            component={Link}
            to={action.to}
            variant="subtle"
            color="gray"
            size="compact-sm"
          >
            {action.text}
          </Button>
        ) : (
          <Button
            key={action.key}
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={action.busy ?? false}
            onClick={action.onClick}
          >
            {action.text}
          </Button>
        ),
      )}
      {primary && (
        <Button size="compact-sm" onClick={primary.onClick}>
          {primary.text}
        </Button>
      )}
    </Group>
  );
}

function MoreActions({ actions, size = '2.75rem' }: { actions: readonly Action[]; size?: string }) {
  const { t } = useTranslation('shell');
  const target = useRef<HTMLButtonElement>(null);
  /** The menu goes with its items: a question that an action opens gives the focus back to the menu's button. */
  const run = (onClick: () => void) => {
    target.current?.focus();
    onClick();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={target} variant="default" size={size} aria-label={t('more_actions')}>
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) =>
          'to' in action ? (
            <Menu.Item key={action.key} component={Link} to={action.to}>
              {action.text}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.key} disabled={action.busy ?? false} onClick={() => run(action.onClick)}>
              {action.text}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
