import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

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
  const { t } = useTranslation('orders');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
