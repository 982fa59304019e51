import { useEffect } from 'react';

/** Whether what is dragged are files. */
export const bringsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Keeps the browser from opening a file that is dropped beside the form, which would close it. */
export function useStrayDropsIgnored() {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (bringsFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
