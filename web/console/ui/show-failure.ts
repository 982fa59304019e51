import { notifications } from '@mantine/notifications';

export const showFailure = (error: unknown): void => {
  notifications.show({ color: 'red', message: error instanceof Error ? error.message : String(error) });
};

export const showDone = (message: string): void => {
  notifications.show({ message });
};
