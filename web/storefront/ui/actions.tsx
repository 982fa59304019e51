import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import styles from './actions.module.css';
import { Button, ButtonLink } from './button.tsx';
import { Menu, MenuButton, MenuLink } from './menu.tsx';

export type Action = { key: string; text: string; busy?: boolean } & (
  | { to: string }
  | { onClick: () => void }
);

/** Shows actions side by side, or on a phone the primary one in full width and the others in a menu. */
export function Actions({ primary, others }: { primary?: ReactNode; others: readonly Action[] }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.actions} data-alone={!primary || undefined}>
      {others.length > 0 && (
        <span className={styles.row}>
          {others.map((action) =>
            'to' in action ? (
              <ButtonLink key={action.key} size="small" kind="quiet" to={action.to}>
                {action.text}
              </ButtonLink>
            ) : (
              <Button key={action.key} size="small" kind="quiet" busy={action.busy} onClick={action.onClick}>
                {action.text}
              </Button>
            ),
          )}
        </span>
      )}
      {primary && <span className={styles.primary}>{primary}</span>}
      {others.length > 0 && (
        <span className={styles.menu}>
          <Menu label={t('more_actions')} trigger="⋯" triggerClassName={styles.more}>
            {others.map((action) =>
              'to' in action ? (
                <MenuLink key={action.key} to={action.to}>
                  {action.text}
                </MenuLink>
              ) : (
                <MenuButton key={action.key} onClick={action.onClick}>
                  {action.text}
                </MenuButton>
              ),
            )}
          </Menu>
        </span>
      )}
    </div>
  );
}
