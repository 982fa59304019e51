import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';

type Props = {
  isOpen: boolean;
  title: string;
  /** The label of the confirming button, a verb. */
  action: string;
  danger?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks once more before something that cannot be taken back. */
export function Confirm({ isOpen, title, action, danger, busy, onConfirm, onClose, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      {children}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
        <Button {...(danger && { color: 'red' })} loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
