import { moneyText } from '@amberdock/contract/money.ts';
import type { ApiKey } from '@amberdock/contract/people/api-keys.ts';
import { listText } from '@amberdock/contract/language.ts';
import { Button } from '@mantine/core';
import { formatDay, formatTime } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { PanelRow } from '../my/panel-rows.tsx';

type Props = { apiKey: ApiKey; onAction: (action: 'calls' | 'revoke') => void };

const tones = { active: 'success', expired: 'amber', revoked: 'error' } as const;

/** A key with its scopes and limits, and what the owner may do with it. */
export function KeyRow({ apiKey, onAction }: Props) {
  const { t, i18n } = useTranslation('keys');
  const { key_name: name, state, daily_limit: limit, spent_today: spent } = apiKey;
  const scopes = listText(
    apiKey.scopes.map((scope) => t(`scope.${scope}`)),
    i18n.language,
  );
  const facts = [
    t('line', { start: apiKey.begins_with, scopes }),
    limit && spent ? t('pays', { spent: moneyText(spent), limit: moneyText(limit) }) : null,
    t('limits', { count: apiKey.requests_per_minute }),
    t('made', { day: formatDay(apiKey.created_at, i18n.language), name: apiKey.made_by }),
    apiKey.expires_at && t('expires', { day: formatDay(apiKey.expires_at, i18n.language) }),
    apiKey.last_used_at ? t('used', { time: formatTime(apiKey.last_used_at, i18n.language) }) : t('unused'),
  ];
  return (
    <PanelRow
      what={
        <>
          {name} <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </>
      }
      text={facts.filter(Boolean).join(' · ')}
    >
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('calls_of', { name })}
        onClick={() => onAction('calls')}
      >
        {t('calls')}
      </Button>
      {state === 'active' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('revoke_of', { name })}
          onClick={() => onAction('revoke')}
        >
          {t('revoke')}
        </Button>
      )}
    </PanelRow>
  );
}
