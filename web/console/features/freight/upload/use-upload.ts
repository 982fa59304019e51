import { type FreightReview, staffFreightRoutes } from '@amberdock/contract/console/freight.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { base64Of } from '../../../ui/files/base64-of.ts';
import { showDone } from '../../../ui/show-failure.ts';
import { freightKey } from '../use-freight-services.ts';

/** A file as it was chosen: what is confirmed is what was compared, whatever becomes of the file meanwhile. */
type Chosen = { name: string; file: string };

/**
 * Compares a chosen table with the current ones, again whenever the choice to replace their places changes, and saves it once
 * it is confirmed.
 */
export function useUpload() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [replaces, setReplaces] = useState(false);
  const save = useSave();
  const check = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: ({ file, isWhole }: { file: string; isWhole: boolean }) =>
      call(staffFreightRoutes.check, { body: { file, replaces: isWhole } }),
  });
  const read = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: async (file: File) => ({ name: file.name, file: await base64Of(file) }),
    onSuccess: (found) => {
      setChosen(found);
      check.mutate({ file: found.file, isWhole: replaces });
    },
  });
  const compare = (isWhole: boolean) => {
    save.reset();
    if (chosen) check.mutate({ file: chosen.file, isWhole });
  };
  return {
    chosen,
    replaces,
    // A table that has faults by now, such as a warehouse that is gone, shows them by row and column.
    review: save.data?.faults.length ? save.data : (check.data ?? null),
    error: read.error ?? check.error ?? save.error,
    isChecking: read.isPending || check.isPending,
    isSaving: save.isPending,
    isOutdated: save.isError,
    choose: (file: File) => {
      save.reset();
      check.reset();
      read.mutate(file);
    },
    setReplaces: (isWhole: boolean) => {
      setReplaces(isWhole);
      compare(isWhole);
    },
    checkAgain: () => compare(replaces),
    confirm: (review: FreightReview) => {
      if (chosen) save.mutate({ file: chosen.file, replaces, versions: review.services.map(versionOf) });
    },
  };
}

const versionOf = ({ warehouse_id, service, version }: FreightReview['services'][number]) => ({
  warehouse_id,
  service,
  version,
});

type Confirmed = { file: string; replaces: boolean; versions: ReturnType<typeof versionOf>[] };

function useSave() {
  const { freight } = useTexts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    meta: { isShownInPlace: true },
    mutationFn: (confirmed: Confirmed) => call(staffFreightRoutes.save, { body: confirmed }),
    onSuccess: async ({ services, faults }) => {
      if (faults.length > 0) return;
      showDone(freight.uploading.saved(services.filter(({ outcome }) => outcome !== 'unchanged').length));
      await navigate('/freight');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: freightKey }),
  });
}
