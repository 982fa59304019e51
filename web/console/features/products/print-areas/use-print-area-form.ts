import type { StaffPrintAreas } from '@amberdock/contract/console/products/print-areas.ts';
import { useMemo, useState } from 'react';
import { isChangedMeanwhile } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts';
import { faultsOf, hasFaults } from './blank-faults.rules.ts';
import { useSavePrintAreas } from './use-print-areas.ts';
import { firstBlank, type WrittenBlank, writtenOf } from './written-blank.rules.ts';

/**
 * The form as it is typed, with the version that was read before it; or what was saved, which stands in for what is loaded
 * until that is as new.
 */
type Draft = { blank: WrittenBlank | null; version: number; isSaved: boolean };

/**
 * Keeps what is typed about a product's print areas. Until something is, the form follows what is loaded; from then on it
 * keeps its version, so that another operator's change is not overwritten.
 */
export function usePrintAreaForm(current: StaffPrintAreas) {
  const { printAreas: t } = useTexts();
  const [kept, setKept] = useState<Draft | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const loaded = useMemo(() => writtenOf(current), [current]);
  const draft = kept?.isSaved && current.version >= kept.version ? null : kept;
  const blank = draft ? draft.blank : loaded;
  const version = draft?.version ?? current.version;
  const isClean = draft === null || draft.isSaved;
  const type = (typed: WrittenBlank) => setKept({ blank: typed, version, isSaved: false });
  const saving = useSavePrintAreas(current.product_id, t.saved, (saved) => {
    setKept({ blank: writtenOf(saved), version: saved.version, isSaved: true });
    setSentCount(0);
  });
  useUnsaved(!isClean);
  const faults = blank && faultsOf(blank);
  return {
    blank,
    faults,
    /** Whether faults of what is not typed yet are shown too. */
    wasSent: sentCount > 0,
    sentCount,
    isClean,
    isPending: saving.isPending,
    error: saving.error,
    isOutdated: isChangedMeanwhile(saving.error),
    start: () => type(firstBlank(t.first, current.offer_currencies)),
    change: (changed: WrittenBlank) => {
      type(changed);
      if (saving.isError) saving.reset();
    },
    submit: () => {
      setSentCount(sentCount + 1);
      if (blank && faults && !hasFaults(faults)) saving.mutate({ blank, version });
    },
    discard: () => {
      setKept(null);
      setSentCount(0);
      saving.reset();
    },
  };
}

export type PrintAreaForm = ReturnType<typeof usePrintAreaForm>;
