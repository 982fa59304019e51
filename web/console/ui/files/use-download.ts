import { useMutation } from '@tanstack/react-query';

/** Downloads a file: finds its address, which is good for a minute, and has the browser save the file from there. */
export const useDownload = <T = void>(find: (wanted: T) => Promise<{ url: string }>) =>
  useMutation({ mutationFn: find, onSuccess: ({ url }) => window.location.assign(url) });
