import { Button, Group, Modal } from '@mantine/core';
import type { Blocker } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import type { DesignerState } from '../state/use-designer.ts';

type Props = {
  leaving: Blocker;
  designer: DesignerState;
  /** The artwork that is on its way; it can be saved once it is there. */
  uploading: File | undefined;
};

/**
 * Asks a person who leaves with unsaved work or during an upload whether to stay, save first, or lose it. Closing
 * the dialog means staying.
 */
export function LeaveDialog({ leaving, designer, uploading }: Props) {
  const { t } = useTranslation('designs');
  const stay = () => leaving.reset?.();
  const saveAndLeave = async () => {
    if ((await designer.save(true)) !== null) leaving.proceed?.();
  };
  return (
    <Modal
      opened={leaving.state === 'blocked'}
      onClose={stay}
      title={t(uploading ? 'leave.title_uploading' : 'leave.title')}
    >
      <p>
        {uploading
          ? t('leave.text_uploading', { name: uploading.name })
          : t('leave.text', { name: designer.name })}
      </p>
      {designer.failure !== null && (
        <InPlaceError error={designer.failure} onRetry={() => void saveAndLeave()} />
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={stay}>
          {t('leave.stay')}
        </Button>
        <Button color="red" variant="light" onClick={() => leaving.proceed?.()}>
          {t(uploading ? 'leave.go_uploading' : 'leave.go')}
        </Button>
        {designer.canSave && !uploading && (
          <Button loading={designer.isSaving} onClick={() => void saveAndLeave()}>
            {t('leave.save')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
