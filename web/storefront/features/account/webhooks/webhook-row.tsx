import type { Webhook } from '@amberdock/contract/people/webhooks.ts';
import { Button } from '@mantine/core';
import { formatDay, formatTime } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { PanelRow } from '../my/panel-rows.tsx';

/** The actions on a webhook that is there. */
export type WebhookAction = 'deliveries' | 'change' | 'rotate' | 'remove';

type Props = { webhook: Webhook; onAction: (action: WebhookAction) => void };

const tones = { active: 'success', failing: 'amber', disabled: 'error' } as const;
const actions: readonly WebhookAction[] = ['deliveries', 'change', 'rotate', 'remove'];

/** A webhook with its state, and what the owner may do with it. */
export function WebhookRow({ webhook, onAction }: Props) {
  const { t, i18n } = useTranslation('webhooks');
  const { url, state, failing_since: failing, previous_secret_until: until } = webhook;
  const facts = [
    t('kinds', { count: webhook.kinds.length }),
    webhook.waiting > 0 && t('waiting', { count: webhook.waiting }),
    state === 'failing' && failing && t('failing_since', { time: formatTime(failing, i18n.language) }),
    webhook.disabled_by === 'failures' && t('disabled_by_failures'),
    until && t('previous_until', { time: formatTime(until, i18n.language) }),
    t(webhook.key_name === null ? 'made' : 'made_with_key', {
      day: formatDay(webhook.created_at, i18n.language),
      name: webhook.made_by,
      key: webhook.key_name ?? '',
    }),
    webhook.maker_ended && t(webhook.key_name === null ? 'maker_removed' : 'key_ended'),
  ];
  return (
    <PanelRow
      what={
        <>
          {url} <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </>
      }
      text={facts.filter(Boolean).join(' · ')}
    >
      {actions.map((action) => (
        <Button
          key={action}
          variant="default"
          size="compact-sm"
          aria-label={t(`of.${action}`, { url })}
          onClick={() => onAction(action)}
        >
          {t(action)}
        </Button>
      ))}
    </PanelRow>
  );
}
