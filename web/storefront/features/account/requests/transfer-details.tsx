import type { WalletRequest } from '@amberdock/contract/trade/wallet-requests.ts';
import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { formatMoney } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Hint } from '../../../widgets/hint.tsx';

/** Shows the amount to transfer, the account and the code to quote; each can be copied. */
export function TransferDetails({ request }: { request: WalletRequest }) {
  const { t } = useTranslation('requests');
  const { bank_account: account, reference_code: code, amount } = request;
  if (!account || code === null) return null;
  const lines = [
    ['reference_code', code],
    ['amount', amount.amount, formatMoney(amount)],
    ['holder', account.holder],
    ['account_number', account.account_number],
    ['bank', account.bank],
    ['swift', account.swift],
  ] as const;
  return (
    <Stack gap="xs">
      <Text>{t('transfer_text')}</Text>
      <Stack gap={4}>
        {lines
          .filter(([, value]) => value !== '')
          .map(([name, value, shown = value]) => (
            <Group key={name} justify="space-between" wrap="nowrap" gap="sm">
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Hint fz="var(--text-xs)">{t(`detail.${name}`)}</Hint>
                <Text className="nums" {...(name === 'reference_code' && { fw: 680 })}>
                  {shown}
                </Text>
              </div>
              <CopyButton value={value}>
                {({ copied, copy }) => (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    flex="none"
                    aria-label={t('copy_it', { what: t(`detail.${name}`) })}
                    onClick={copy}
                  >
                    {t(copied ? 'copied' : 'copy')}
                  </Button>
                )}
              </CopyButton>
            </Group>
          ))}
      </Stack>
      {account.note !== '' && <Hint>{account.note}</Hint>}
    </Stack>
  );
}
