import { operatorFactorRoutes } from '@amberdock/contract/console/operator-factor.ts';
import { Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/console-api.ts';
import { operatorKey } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { requirementKey } from '../factor/factor-key.ts';

/** Requires the second factor of all operators, or stops requiring it. */
export function RequireFactor() {
  const t = useTexts();
  const queries = useQueryClient();
  const [isStopping, stopping] = useDisclosure();
  const requirement = useQuery({
    queryKey: requirementKey,
    queryFn: () => call(operatorFactorRoutes.requirement),
  });
  const require = useMutation({
    mutationFn: (is_required: boolean) => call(operatorFactorRoutes.require, { body: { is_required } }),
    onSuccess: (saved) => {
      queries.setQueryData(requirementKey, saved);
      showDone(t.factor.saved);
      // An operator who requires it without having it must enroll too.
      void queries.invalidateQueries({ queryKey: operatorKey });
    },
  });
  return (
    <>
      <Switch
        mb="md"
        label={t.factor.require}
        description={t.factor.requireNote}
        checked={requirement.data?.is_required ?? false}
        disabled={!requirement.data || require.isPending}
        onChange={(event) => (event.currentTarget.checked ? require.mutate(true) : stopping.open())}
      />
      {isStopping && (
        <ConfirmDialog
          record={null}
          ask={() => ({
            title: t.factor.stopRequiring,
            text: t.factor.stopRequiringNote,
            label: t.factor.stop,
            done: t.factor.saved,
          })}
          change={() => call(operatorFactorRoutes.require, { body: { is_required: false } })}
          queryKey={requirementKey}
          onClose={stopping.close}
        />
      )}
    </>
  );
}
