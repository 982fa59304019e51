import { afterSalesRoutes, type Case, type CaseMessageInput } from '@amberdock/contract/trade/after-sales.ts';
import { Stack } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { MessageList } from '../thread/message-list.tsx';
import { WriteMessage } from '../thread/write-message.tsx';
import { TitledCard } from '../shared/card.tsx';

/** Shows what buyer and shop wrote to each other, and a field to answer while the case is open. */
export function CaseThread({ found, onChanged }: { found: Case; onChanged: () => void }) {
  const { t } = useTranslation('cases');
  const params = { case_no: found.case_no };
  const write = useMutation(
    (body: CaseMessageInput, idempotencyKey) =>
      api.call(afterSalesRoutes.write, { params, body }, { idempotencyKey }),
    { onSuccess: onChanged },
  );
  return (
    <TitledCard title={t('thread')}>
      <Stack gap="sm">
        <MessageList messages={found.messages} />
        {found.actions.includes('message') && <WriteMessage purpose="after_sales" write={write} />}
      </Stack>
    </TitledCard>
  );
}
