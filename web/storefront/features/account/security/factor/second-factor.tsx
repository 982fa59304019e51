import {
  type RecoveryCodes,
  recoveryCodesCount,
  secondFactorRoutes,
} from '@amberdock/contract/people/second-factor.ts';
import { Box, Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../../../../../kit/format.ts';
import { api } from '../../../../lib/api/api.ts';
import { useApiQuery } from '../../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../../lib/notices/alert.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { InPlaceError } from '../../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { Panel } from '../../my/panel.tsx';
import { PanelRow, PanelRows } from '../../my/panel-rows.tsx';
import { ProofForm } from './proof-form.tsx';
import { ShownCodes } from './shown-codes.tsx';
import { TurnOn } from './turn-on.tsx';

type Action = 'turn_on' | 'turn_off' | 'renew';

/** Shows whether signing in takes a second step, and turns it on and off. */
export function SecondFactor() {
  const { t, i18n } = useTranslation('security');
  const state = useApiQuery('second-factor', (signal) =>
    api.call(secondFactorRoutes.state, undefined, { signal }),
  );
  const [action, setAction] = useState<Action | null>(null);
  const since = state.data?.turned_on_at;
  const left = state.data?.recovery_codes_left ?? 0;
  return (
    <Panel title={t('factor.title')} flush>
      {state.error !== undefined && <InPlaceError error={state.error} onRetry={state.retry} />}
      {!state.data && state.error === undefined && (
        <Box p="md">
          <Skeleton lines={2} />
        </Box>
      )}
      {state.data && (
        <PanelRows>
          <PanelRow
            what={
              <>
                {t('factor.app')}{' '}
                {since ? <Badge tone="success">{t('factor.on')}</Badge> : <Badge>{t('factor.off')}</Badge>}
              </>
            }
            text={since ? t('factor.since', { time: formatTime(since, i18n.language) }) : t('factor.about')}
          >
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => setAction(since ? 'turn_off' : 'turn_on')}
            >
              {t(since ? 'factor.turn_off' : 'factor.turn_on')}
            </Button>
          </PanelRow>
          {since && (
            <PanelRow
              what={t('factor.codes')}
              text={t('factor.codes_left', { left, count: recoveryCodesCount })}
            >
              <Button variant="default" size="compact-sm" onClick={() => setAction('renew')}>
                {t('factor.renew')}
              </Button>
            </PanelRow>
          )}
        </PanelRows>
      )}
      <FactorDialog action={action} onClose={() => setAction(null)} onChanged={state.refresh} />
    </Panel>
  );
}

type DialogProps = { action: Action | null; onClose: () => void; onChanged: () => void };

/**
 * The form that turns two-step verification on or off or makes new recovery codes; then the new codes, which neither
 * Escape nor a press beside the dialog closes.
 */
function FactorDialog({ action, onClose, onChanged }: DialogProps) {
  const { t } = useTranslation('security');
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  const shown = (given: RecoveryCodes) => {
    setCodes(given.recovery_codes);
    onChanged();
  };
  return (
    <Modal
      opened={action !== null}
      onClose={close}
      title={t(codes || action === 'renew' ? 'factor.codes' : 'factor.title')}
      // Neither a press beside it nor Escape must lose the codes, which are shown this once.
      closeOnClickOutside={codes === null}
      closeOnEscape={codes === null}
    >
      {codes && <ShownCodes codes={codes} onClose={close} />}
      {!codes && action === 'turn_on' && <TurnOn onTurnedOn={shown} />}
      {!codes && action === 'renew' && <ProofForm action="renew" onDone={shown} />}
      {!codes && action === 'turn_off' && (
        <ProofForm
          action="turn_off"
          onDone={() => {
            close();
            showAlert(t('factor.turned_off'));
            onChanged();
          }}
        />
      )}
    </Modal>
  );
}
