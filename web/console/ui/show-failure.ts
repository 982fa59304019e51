import { notifications } from '@mantine/notifications';
import { textsIn } from '../locales/use-texts.ts';
import { preferences } from '../preferences.ts';

/** Shows why something failed, until it is closed; the same failure is shown once. */
export const showFailure = (error: unknown): void => {
  const message = error instanceof Error ? error.message : String(error);
  notifications.show({
    id: message,
    color: 'red',
    message,
    autoClose: false,
    closeButtonProps: { 'aria-label': textsIn(preferences().language).close },
  });
};

export const showDone = (message: string): void => {
  notifications.show({ message });
};
