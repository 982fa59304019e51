import { useDisclosure } from '@mantine/hooks';
import { useReturnedFocus } from '../../../kit/use-returned-focus.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { useChangedFields } from './use-changed-fields.ts';
import { useIsTopmost } from './use-is-topmost.ts';
import { useUnsaved } from './use-unsaved.ts';

type Options = {
  onClose: () => void;
  /** A call runs whose answer only the dialog shows. */
  isPending?: boolean;
  /** Something was changed otherwise than by typing. */
  isChanged?: boolean;
  /** Nothing is left to lose. */
  isSaved?: boolean;
};

/**
 * Keeps a dialog while its call runs, and what was typed there: Escape and the cross ask first. Gives the focus back once it
 * closes. Returns what the dialog gets, what its content gets, and the question, which stands in the dialog.
 */
export function useKept({ onClose, isPending = false, isChanged = false, isSaved = false }: Options) {
  useReturnedFocus();
  const [isAsking, question] = useDisclosure();
  const isTopmost = useIsTopmost();
  const fields = useChangedFields();
  const isDirty = () => !isSaved && !isPending && (isChanged || fields.isChanged());
  useUnsaved(isDirty);
  const close = () => {
    if (isPending || !isTopmost()) return;
    if (isDirty()) question.open();
    else onClose();
  };
  return {
    dialog: { onClose: close },
    content: fields.watched,
    question: isAsking && <DiscardDialog onStay={question.close} onDiscard={onClose} />,
  };
}
