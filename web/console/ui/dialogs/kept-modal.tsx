import { Box, Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKept } from './use-kept.tsx';

type Props = {
  title: string;
  size?: ModalProps['size'] | undefined;
  onClose: () => void;
  /** A call runs whose answer only the dialog shows: it stays open. */
  isPending?: boolean;
  /** Something was changed otherwise than by typing. */
  isChanged?: boolean;
  /** Nothing is left to lose. */
  isSaved?: boolean;
  children: ReactNode;
};

/**
 * A dialog that something is typed in: a press beside it does not close it, and Escape and the cross ask before what was typed
 * is lost.
 */
export function KeptModal({ title, size, children, ...options }: Props) {
  const kept = useKept(options);
  return (
    <Modal opened title={title} closeOnClickOutside={false} {...(size && { size })} {...kept.dialog}>
      <Box {...kept.content}>{children}</Box>
      {kept.question}
    </Modal>
  );
}
