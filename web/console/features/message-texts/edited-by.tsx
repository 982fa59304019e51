import type { MessageTextSummary } from '@amberdock/contract/console/message-texts.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { Time } from '../../ui/time.tsx';

type Edited = Pick<MessageTextSummary, 'is_edited' | 'edited_by_name' | 'edited_at'>;

/** Shows who last edited a message and when, or that it has the default text. */
export function EditedBy({ is_edited: isEdited, edited_by_name: name, edited_at: at }: Edited) {
  const { messageTexts: t } = useTexts();
  if (!isEdited || name === null || at === null) return t.shipped;
  return (
    <>
      {t.editedBy(name)} · <Time value={at} />
    </>
  );
}
