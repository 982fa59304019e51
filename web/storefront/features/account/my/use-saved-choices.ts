import { useRef, useState } from 'react';
import { useMutation } from '../../../lib/api/use-mutation.ts';

type Saving<T> = {
  /** The choices as they were loaded; undefined until they are. */
  loaded: T | undefined;
  save: (choices: T) => Promise<unknown>;
  failureText: string;
};

/**
 * Choices that are saved as they are switched. Each shows at once; one made while an earlier one is being saved is saved
 * after it, so that no press is lost. Where saving fails, what is saved shows again.
 */
export function useSavedChoices<T extends object>({ loaded, save, failureText }: Saving<T>) {
  const [changed, setChanged] = useState<T | null>(null);
  const wanted = useRef<T | null>(null);
  const saved = useRef<T | null>(null);
  const saving = useMutation(
    async () => {
      for (let sent: T | null = null; sent !== wanted.current; saved.current = sent) {
        sent = wanted.current as T;
        // oxlint-disable-next-line no-await-in-loop -- saved in order, so that the last choice wins
        await save(sent);
      }
    },
    {
      onError: () => {
        wanted.current = saved.current;
        setChanged(saved.current);
      },
      failureText,
    },
  );
  const choose = (part: Partial<T>) => {
    const before = wanted.current ?? loaded;
    if (!before) return;
    wanted.current = { ...before, ...part };
    setChanged(wanted.current);
    void saving.mutate();
  };
  return { chosen: changed ?? loaded, choose };
}
